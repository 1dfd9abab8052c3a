import { ensureModels } from '../../../electron/models/ensure-models.ts';
import { MODELS_FOLDER } from '../../../electron/models/model-files.ts';
import type { Networks } from '../../../electron/workers/networks.ts';
import { loadNetworks } from '../../../electron/workers/networks.ts';

let loaded: Promise<Networks> | undefined;

/** The real networks, which all files of a worker share: loading them takes as long as several readings. */
export const sharedNetworks = (): Promise<Networks> => {
  loaded ??= ensureModels(() => {}).then(() => loadNetworks(MODELS_FOLDER));
  return loaded;
};
