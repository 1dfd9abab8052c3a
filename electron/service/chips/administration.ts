import type { Inference } from '../inference/inference.ts';
import { environmentOf } from '../store/environment.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { certificatesOfState, crlsOfState } from './certificate-rows.ts';
import { readTrust } from './chip-certificates.ts';
import { importChipList } from './import-chip-list.ts';
import { chipLists, removeChipList } from './list-rows.ts';

/** The commands of the command line. A service on the same data follows with the next chip. */
export function chipCertificatesAdministration(store: Store, actor: Actor) {
  return {
    async import(
      file: { readonly source: string; readonly bytes: Uint8Array; readonly confirm: string | undefined },
      readMasterList: Inference['readMasterList'],
    ) {
      const environment = (await environmentOf(store)) ?? 'production';
      return importChipList({ store, environment, readMasterList }, { ...file, actor });
    },
    /** Lists in force, those that wait, and those from before. */
    list: () => chipLists(store),
    async show(country: string) {
      return { certificates: await certificatesOfState(store, country), crls: await crlsOfState(store, country) };
    },
    /** Everything in force, to examine a chip with. */
    inForce: async () => readTrust(store, (await environmentOf(store)) ?? 'production'),
    remove: (source: string) => removeChipList(store, source, actor),
  };
}
