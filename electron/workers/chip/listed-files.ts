import type { ChipFile } from '#shared/contract/chips/chip-reading.ts';
import { DATA_GROUPS } from './chip-files.ts';
import { readListedDataGroups } from './content/read-content.ts';
import { readSecurityObject } from './proof/security-object.ts';

/** Every chip has them, whatever it lists. */
const ALWAYS_READ: readonly number[] = [1, 2];

/** Data groups to read. The security object is signed, and EF.COM is not: it counts only while there is nothing better. */
export function listedFiles(sod: Uint8Array | undefined, com: Uint8Array | undefined): readonly ChipFile[] {
  const signed = sod && readSecurityObject(sod)?.hashes.keys();
  const listed = signed ? [...signed] : ((com && readListedDataGroups(com)) ?? []);
  return DATA_GROUPS.filter((number) => ALWAYS_READ.includes(number) || listed.includes(number)).map(
    (number) => `DG${number}` as const,
  );
}
