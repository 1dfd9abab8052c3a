import { loadNetworks, type Networks } from '../../../electron/workers/networks.ts';
import { MODELS_FOLDER } from './models-folder.ts';

let loaded: Promise<Networks> | undefined;

/** The real networks, which all files of a worker share: loading them takes as long as several readings. */
export const sharedNetworks = (): Promise<Networks> => {
  loaded ??= loadNetworks(MODELS_FOLDER);
  return loaded;
};
