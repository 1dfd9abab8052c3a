import type { ChipFile } from '#shared/contract/chip-reading.ts';
import type { Tlv } from './tlv.ts';
import { childOf, readOnly, readTlvs, requiredChild, TlvError } from './tlv.ts';

/** Data groups that are read, by number. The others hold fingerprints and the like, or nothing of use here. */
const GROUPS: ReadonlyMap<number, ChipFile> = new Map([
  [1, 'DG1'],
  [2, 'DG2'],
  [7, 'DG7'],
  [11, 'DG11'],
  [12, 'DG12'],
  [14, 'DG14'],
  [15, 'DG15'],
]);
/** The tags by which EF.COM lists them. */
const TAGS: ReadonlyMap<number, number> = new Map([
  [0x61, 1],
  [0x75, 2],
  [0x67, 7],
  [0x6b, 11],
  [0x6c, 12],
  [0x6e, 14],
  [0x6f, 15],
]);

const SEQUENCE = 0x30;
const OCTET_STRING = 0x04;
const CONSTRUCTED_OCTET_STRING = 0x24;
const INTEGER = 0x02;
const CONTENT = 0xa0;
/** Some states write the content in parts of a thousand bytes. */
const PARTS_DEPTH_MAX = 4;

/** Files whose hashes the security object holds; null if it cannot be read. Nothing is verified here. */
export const filesInSecurityObject = (sod: Uint8Array): readonly ChipFile[] | null =>
  orNull(() => {
    const list = readTlvs(readOnly(signedContent(readOnly(sod, 0x77).value), SEQUENCE).value).filter(
      ({ tag }) => tag === SEQUENCE,
    );
    // The first sequence is the hash algorithm.
    const hashes = list[1];
    if (hashes === undefined) throw new TlvError('no hashes');
    return known(readTlvs(hashes.value).map((entry) => requiredChild(entry, INTEGER).value.at(-1)));
  });

/** Files that EF.COM lists; null if it cannot be read. */
export const filesInCommonData = (com: Uint8Array): readonly ChipFile[] | null =>
  orNull(() => known([...requiredChild(readOnly(com, 0x60), 0x5c).value].map((tag) => TAGS.get(tag))));

/** What EF.CardSecurity signs; null if it cannot be read. */
export const contentOfCardSecurity = (file: Uint8Array): Uint8Array | null => orNull(() => signedContent(file));

function known(numbers: readonly (number | undefined)[]): readonly ChipFile[] {
  return [...GROUPS].filter(([number]) => numbers.includes(number)).map(([, file]) => file);
}

/** The content of a SignedData in a ContentInfo (RFC 5652). */
function signedContent(contentInfo: Uint8Array): Uint8Array {
  const signedData = requiredChild(requiredChild(readOnly(contentInfo, SEQUENCE), CONTENT), SEQUENCE);
  const content = requiredChild(requiredChild(signedData, SEQUENCE), CONTENT);
  const octets = childOf(content, OCTET_STRING) ?? requiredChild(content, CONSTRUCTED_OCTET_STRING);
  return octetsOf(octets, 0);
}

function octetsOf(octets: Tlv, depth: number): Uint8Array {
  if (octets.tag === OCTET_STRING) return octets.value;
  if (octets.tag !== CONSTRUCTED_OCTET_STRING || depth === PARTS_DEPTH_MAX)
    throw new TlvError('not a string of octets');
  return Buffer.concat(readTlvs(octets.value).map((part) => octetsOf(part, depth + 1)));
}

function orNull<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof TlvError) return null;
    throw error;
  }
}
