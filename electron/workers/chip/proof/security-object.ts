import { type BerElement, BerError, expectBer, octetsOf, partsOf, readBer, unsignedOf } from '../ber.ts';
import { readSignedData, type SignedData } from './signed-data.ts';

/** EF.SOD: what the state signed about the chip's files. */
export type SecurityObject = {
  readonly signedData: SignedData;
  readonly hashAlgorithm: BerElement;
  /** By the number of the data group, 1 to 16. */
  readonly hashes: ReadonlyMap<number, Uint8Array>;
};

/** Doc 9303-10's, two of older chips, and plain data. Other signed data must not pass. */
const CONTENT_TYPES: readonly string[] = [
  '2.23.136.1.1.1',
  '1.3.27.1.1.1',
  '1.2.528.1.1006.1.20.1',
  '1.2.840.113549.1.7.1',
];
const DATA_GROUP_MAX = 16;

/** Null if the file is malformed. */
export function readSecurityObject(file: Uint8Array): SecurityObject | null {
  try {
    const outer = readBer(file);
    const signedData = readSignedData(outer.tag === 0x77 ? outer.content : outer.bytes);
    if (!CONTENT_TYPES.includes(signedData.contentType)) return null;
    const [, hashAlgorithm, list] = partsOf(readBer(signedData.content));
    const hashes = new Map<number, Uint8Array>();
    for (const entry of partsOf(list)) {
      const [number, hash] = partsOf(entry);
      const dataGroup = Number(unsignedOf(number));
      if (dataGroup < 1 || dataGroup > DATA_GROUP_MAX || hashes.has(dataGroup)) return null;
      hashes.set(dataGroup, octetsOf(expectBer(hash, 0x04)));
    }
    return hashes.size > 0 ? { signedData, hashAlgorithm: expectBer(hashAlgorithm, 0x30), hashes } : null;
  } catch (error) {
    if (error instanceof BerError) return null;
    throw error;
  }
}
