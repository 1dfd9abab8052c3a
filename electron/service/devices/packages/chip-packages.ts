import { type HandedChipList, PACKAGE_BYTES_MAX } from '#shared/contract/centre/handed-down.ts';
import { CHIP_SOURCES_MAX, type StateCertificate, type StateCrl } from '#shared/contract/chips/chip-certificates.ts';
import { certificatesOfList, crlsOfList } from '../../chips/content-rows.ts';
import { chipListsInForce } from '../../chips/list-rows.ts';
import type { Store } from '../../store/store.ts';
import { type ListLine, packLines } from './list-package.ts';
import { findPackage, listPackages, storePackage } from './package-rows.ts';

/** One line of the package of a list of state certificates. */
export type ChipLine = { readonly certificate: StateCertificate } | { readonly crl: StateCrl };

/** Apart from watchlists, whose names have no slash. */
export const chipPackageName = (source: string): string => `chip/${source}`;

/** The lists in force with their packages, which are made if they are missing. */
export async function describedChipLists(
  store: Store,
  before: readonly HandedChipList[],
): Promise<readonly HandedChipList[]> {
  const lists: HandedChipList[] = [];
  for (const list of (await chipListsInForce(store)).slice(0, CHIP_SOURCES_MAX)) {
    const known = before.find(({ version_id: id }) => id === list.id);
    const isMade = known !== undefined && (await findPackage(store, known.whole.sha256)) !== null;
    const whole = isMade ? known.whole : await packageOf(store, list);
    const { source, sha256, signed, fingerprint, signerCountry, signedAt, certificates, crls, states } = list;
    if (whole)
      lists.push({
        source,
        sha256,
        signed,
        fingerprint,
        signerCountry,
        signedAt,
        certificates,
        crls,
        states,
        whole,
        version_id: list.id,
      });
    // Leaving it out would remove the list from the devices.
    else if (known) lists.push(known);
  }
  return lists;
}

/** A package that a stop kept out of the manifest is taken as it is. */
async function packageOf(store: Store, { id: versionId, source }: { readonly id: string; readonly source: string }) {
  const made = (await listPackages(store)).find((one) => one.state === 'whole' && one.versionId === versionId);
  const description = { list: chipPackageName(source), versionId, baseId: null };
  const whole =
    made ?? (await storePackage(store, description, packLines(linesOf(store, versionId)), PACKAGE_BYTES_MAX));
  return whole && { sha256: whole.sha256, bytes: whole.byteLength };
}

async function* linesOf(store: Store, listId: string): AsyncGenerator<ListLine> {
  const line = (content: ChipLine): ListLine => ({ kind: 'entry', json: JSON.stringify(content) });
  for (const certificate of await certificatesOfList(store, listId)) yield line({ certificate });
  for (const crl of await crlsOfList(store, listId)) yield line({ crl });
}
