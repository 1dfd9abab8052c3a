import type { ChipImport, ImportChipListRequest } from '#shared/contract/chips/chip-certificates.ts';
import type { ImportPieceInfo } from '#shared/contract/watchlist/list-import.ts';
import type { ChipTrust } from '#shared/domain/document/chip/chip-content.ts';
import { certificateCountriesOf } from '#shared/domain/document/issuing-state.ts';
import type { SpecimenState } from '../demo-source.ts';
import type { Environment } from '../store/environment.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { certificatesOfState, trustInForce } from './certificate-rows.ts';
import { type ChipImportsDependencies, createChipImports } from './chip-imports.ts';
import { importSpecimenState } from './import-specimen-state.ts';
import { chipListsInForce, confirmChipList, removeChipList } from './list-rows.ts';

export type ChipCertificatesDependencies = ChipImportsDependencies & {
  /** Comes in force at the first start. */
  readonly specimenState?: SpecimenState | undefined;
};

export type ChipCertificates = {
  /** Imports the list of the specimen state in the background, where the host has one. */
  start(): void;
  /** Everything in force; opened again only when a list has changed. */
  inForce(): Promise<ChipTrust>;
  vouchSince(issuingState: string): Promise<string | null>;
  importState(): ChipImport | null;
  /** Starts an import whose file follows through `receive`. Throws `CONFLICT` if one is running. */
  importFile(request: ImportChipListRequest, actor: Actor): void;
  /** The bytes so far. Throws `NOT_FOUND` if this caller has no such import. */
  receive(importId: string, actor: Actor, info: ImportPieceInfo, bytes: Uint8Array): Promise<number>;
  /** Resolves once the running import has ended. */
  cancel(): Promise<void>;
  confirm(list: { readonly id: string; readonly fingerprint: string }, actor: Actor): Promise<void>;
  /** Discards only the version that waits if `waitingOnly`. */
  remove(source: string, actor: Actor, waitingOnly: boolean): Promise<void>;
  stop(): Promise<void>;
};

/** The certificates of states: imported, confirmed, removed, and given to whoever checks a chip. */
export function createChipCertificates(dependencies: ChipCertificatesDependencies): ChipCertificates {
  const { store, environment, onChanged, specimenState, log } = dependencies;
  const imports = createChipImports(dependencies);
  const stopping = new AbortController();
  let importingSpecimens: Promise<void> = Promise.resolve();
  let opened: { readonly lists: string; readonly trust: ChipTrust } | null = null;

  return {
    start() {
      if (specimenState === undefined) return;
      importingSpecimens = importSpecimenState(dependencies, specimenState, stopping.signal)
        .then((isNew) => {
          if (isNew) onChanged();
        })
        .catch((error: unknown) => {
          const name = error instanceof Error ? error.name : typeof error;
          if (!stopping.signal.aborted) log('error', 'chip_certificates.import_failed', { error: name });
        });
    },
    async inForce() {
      // Other processes import lists too, so the lists are asked for each time.
      const lists = (await chipListsInForce(store)).map(({ id }) => id).join();
      if (opened?.lists !== lists) {
        opened = { lists, trust: await readTrust(store, environment) };
      }
      return opened.trust;
    },
    async vouchSince(issuingState) {
      const countries = certificateCountriesOf(issuingState);
      const found = await Promise.all(countries.map((country) => certificatesOfState(store, country)));
      const [first = null] = found.flatMap((certificates) => certificates.map(({ notBefore }) => notBefore)).sort();
      return first;
    },
    importState: imports.state,
    importFile: imports.begin,
    receive: imports.receive,
    cancel: imports.cancel,
    async confirm(list, actor) {
      await confirmChipList(store, list, actor);
      onChanged();
    },
    async remove(source, actor, waitingOnly) {
      await removeChipList(store, source, actor, waitingOnly);
      onChanged();
    },
    async stop() {
      stopping.abort();
      await imports.stop();
      await importingSpecimens;
    },
  };
}

/** Everything in force, as whoever examines a chip needs it. */
export async function readTrust(store: Store, environment: Environment): Promise<ChipTrust> {
  const { certificates, crls } = await trustInForce(store);
  const bytesOf = ({ der }: { readonly der: string }) => Buffer.from(der, 'base64');
  return {
    certificates: certificates.map(bytesOf),
    crls: crls.map(bytesOf),
    specimensAllowed: environment !== 'production',
  };
}
