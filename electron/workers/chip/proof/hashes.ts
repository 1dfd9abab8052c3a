import type { ChipReading } from '#shared/contract/chips/chip-reading.ts';
import type { ChipProofResult } from '#shared/contract/findings/chip.ts';
import { BerError } from '../ber.ts';
import { type ChipFiles, DATA_GROUPS, dataGroupFile } from '../chip-files.ts';
import { AlgorithmError, type HashName, hashOfIdentifier } from './algorithms.ts';
import type { SecurityObject } from './security-object.ts';
import { digest } from './verify-signature.ts';

export type Hashes = {
  readonly result: ChipProofResult;
  /** Data groups whose hash fits the file as it was read. */
  readonly unchanged: ReadonlySet<number>;
};

/** Without these two, a document proves nothing about anybody. */
const NEEDED: readonly number[] = [1, 2];

export function checkHashes(reading: ChipReading, files: ChipFiles, object: SecurityObject | null): Hashes {
  const none = new Set<number>();
  if (!files.SOD) {
    const isLost = reading.unread.SOD === undefined || reading.unread.SOD === 'CHIP_LOST';
    return { result: { status: isLost ? 'not_done' : 'failed', reason: 'SOD_MISSING' }, unchanged: none };
  }
  if (!object) return { result: { status: 'failed', reason: 'SOD_MALFORMED' }, unchanged: none };
  let hash: HashName;
  try {
    hash = hashOfIdentifier(object.hashAlgorithm);
  } catch (error) {
    if (error instanceof AlgorithmError)
      return { result: { status: 'cannot_tell', reason: error.code }, unchanged: none };
    if (error instanceof BerError) return { result: { status: 'failed', reason: 'SOD_MALFORMED' }, unchanged: none };
    throw error;
  }
  const unchanged = new Set<number>();
  let [differs, isUnsigned, isUnread] = [false, false, false];
  for (const number of DATA_GROUPS) {
    const file = dataGroupFile(files, number);
    const expected = object.hashes.get(number);
    if (file && !expected) isUnsigned = true;
    else if (file && expected && !digest(hash, file).equals(expected)) differs = true;
    else if (file) unchanged.add(number);
    else if (expected) isUnread = true;
  }
  if (differs) return { result: { status: 'failed', reason: 'SOD_HASH_MISMATCH' }, unchanged };
  if (isUnsigned) return { result: { status: 'failed', reason: 'DATA_GROUP_UNSIGNED' }, unchanged };
  if (NEEDED.some((number) => !unchanged.has(number)))
    return { result: { status: 'not_done', reason: 'DATA_GROUP_UNREAD' }, unchanged };
  return { result: isUnread ? { status: 'passed', reason: 'DATA_GROUP_UNREAD' } : { status: 'passed' }, unchanged };
}
