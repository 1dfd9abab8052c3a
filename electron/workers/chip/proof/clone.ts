import type { ChipReading } from '#shared/contract/chips/chip-reading.ts';
import type { ChipProofResult } from '#shared/contract/findings/chip.ts';
import { BerError } from '../ber.ts';
import type { ChipFiles } from '../chip-files.ts';
import {
  activeAuthenticationAlgorithm,
  announcesMapping,
  chipAuthenticationKeys,
  readDataGroup14,
  readDataGroup15,
  readSecurityInfos,
  type SecurityInfo,
} from '../content/security-infos.ts';
import { isActiveAuthentication } from './active-authentication.ts';
import { AlgorithmError } from './algorithms.ts';
import type { Certificate } from './certificate.ts';
import type { Chain } from './chain.ts';
import { readSignedData, verifySigners } from './signed-data.ts';

/** The security object's word on the files that hold the chip's keys. */
export type SignedFiles = {
  /** Data groups that the security object has hashes of. */
  readonly listed: ReadonlySet<number>;
  /** Those whose hash fits the file. */
  readonly unchanged: ReadonlySet<number>;
  readonly hashes: ChipProofResult;
  readonly signature: ChipProofResult;
  readonly chain: ChipProofResult;
  readonly csca: Certificate | null;
};

const FAILED = (reason: 'CLONE_SUSPECTED' | 'CLONE_KEY_UNSIGNED' | 'CURVE_UNKNOWN' | 'SIGNER_REVOKED') =>
  ({ status: 'failed', reason }) as const;
const NOT_DONE: ChipProofResult = { status: 'not_done' };
const CARD_SECURITY = '0.4.0.127.0.7.3.2.1';
const [DG14, DG15] = [14, 15] as const;

/**
 * Whether the chip is the original: every proof it announces must hold, with a key that the state
 * signed. A proof that cannot be had is no clone.
 */
export function cloneProof(
  reading: ChipReading,
  files: ChipFiles,
  signed: SignedFiles,
  chainOf: (signer: Certificate, carried: readonly Certificate[]) => Chain & { readonly isRevoked: boolean },
): ChipProofResult {
  // Without a list of what the state signed, nothing tells what the chip should be able to prove.
  if (signed.listed.size === 0) return NOT_DONE;
  const infos = files.DG14 ? readDataGroup14(files.DG14) : [];
  const results = [
    ...unreadKeyFiles(reading, files, signed),
    ...(files.DG15 ? [activeAuthentication(reading, files.DG15, infos, signed)] : []),
    ...chipAuthentication(reading, files, infos, signed, chainOf),
    ...changedCardSecurity(reading, files),
  ];
  const withStatus = (status: ChipProofResult['status']) => results.find((result) => result.status === status);
  return (
    withStatus('failed') ??
    withStatus('passed') ??
    withStatus('cannot_tell') ??
    withStatus('not_done') ?? { status: 'not_supported', reason: 'CLONING_NOT_DETECTABLE' }
  );
}

/** A copy may leave out a file with a key, but not its hash in the signed list. */
function unreadKeyFiles(reading: ChipReading, files: ChipFiles, { listed }: SignedFiles): ChipProofResult[] {
  return ([DG14, DG15] as const)
    .filter((number) => listed.has(number) && !files[`DG${number}`])
    .map((number) => {
      const why = reading.unread[`DG${number}`];
      const isLost = why === undefined || why === 'CHIP_LOST';
      return isLost ? { status: 'not_done', reason: 'DATA_GROUP_UNREAD' } : FAILED('CLONE_SUSPECTED');
    });
}

/** Why the key in this data group does not count; null if the state signed it. */
function unsigned(dataGroup: number, { unchanged, hashes, signature, chain }: SignedFiles): ChipProofResult | null {
  if (hashes.status === 'cannot_tell') return hashes;
  if (!unchanged.has(dataGroup) || signature.status === 'failed') return FAILED('CLONE_KEY_UNSIGNED');
  if (signature.status !== 'passed') return signature;
  if (chain.status === 'cannot_tell' || chain.status === 'not_done') return chain;
  return isForeign(chain) ? FAILED('CLONE_KEY_UNSIGNED') : null;
}

/** An expired or invented state's certificate did sign the key; its own proof says so. */
const isForeign = ({ status, reason }: ChipProofResult): boolean =>
  status === 'failed' && (reason === 'SIGNATURE_INVALID' || reason === 'CURVE_UNKNOWN' || reason === 'SIGNER_USAGE');

function activeAuthentication(
  { activeAuthentication: answer }: ChipReading,
  file: Uint8Array,
  infos: readonly SecurityInfo[] | null,
  signed: SignedFiles,
): ChipProofResult {
  const doubt = unsigned(DG15, signed);
  if (doubt) return doubt;
  if (!answer) return NOT_DONE;
  if (answer.response === null) return FAILED('CLONE_SUSPECTED');
  const key = readDataGroup15(file);
  if (!key) return { status: 'cannot_tell', reason: 'DATA_GROUP_MALFORMED' };
  const [challenge, response] = [Buffer.from(answer.challenge, 'base64'), Buffer.from(answer.response, 'base64')];
  try {
    const algorithm = activeAuthenticationAlgorithm(infos ?? []);
    return isActiveAuthentication(challenge, response, key, algorithm)
      ? { status: 'passed' }
      : FAILED('CLONE_SUSPECTED');
  } catch (error) {
    if (error instanceof AlgorithmError)
      return error.code === 'CURVE_UNKNOWN' ? FAILED(error.code) : { status: 'cannot_tell', reason: error.code };
    if (error instanceof BerError) return { status: 'cannot_tell', reason: 'DATA_GROUP_MALFORMED' };
    throw error;
  }
}

function chipAuthentication(
  reading: ChipReading,
  files: ChipFiles,
  infos: readonly SecurityInfo[] | null,
  signed: SignedFiles,
  chainOf: Parameters<typeof cloneProof>[3],
): ChipProofResult[] {
  const { chipAuthentication: done } = reading;
  const key = done && Buffer.from(done.publicKey, 'base64');
  if (done?.viaPace && key) return [mappedAuthentication(reading, files, key, signed, chainOf)];
  // Without what the chip announces, a missing proof tells nothing.
  if (infos === null) return [unsigned(DG14, signed) ?? { status: 'cannot_tell', reason: 'DATA_GROUP_MALFORMED' }];
  if (done && key) {
    const doubt = unsigned(DG14, signed);
    if (doubt) return [doubt];
    if (!chipAuthenticationKeys(infos).some((own) => key.equals(own))) return [FAILED('CLONE_KEY_UNSIGNED')];
    return [done.answered ? { status: 'passed' } : FAILED('CLONE_SUSPECTED')];
  }
  // A copy can make PACE fail, so that access control without any proof opens it.
  if (chipAuthenticationKeys(infos).length === 0 && !announcesMapping(infos)) return [];
  return [unsigned(DG14, signed) ?? NOT_DONE];
}

/** The key is in CardSecurity, which has its own signature. */
function mappedAuthentication(
  reading: ChipReading,
  files: ChipFiles,
  key: Buffer,
  signed: SignedFiles,
  chainOf: Parameters<typeof cloneProof>[3],
): ChipProofResult {
  if (reading.chipAuthentication?.answered !== true) return FAILED('CLONE_SUSPECTED');
  if (!files.CardSecurity) return reading.unread.CardSecurity === 'CHIP_LOST' ? NOT_DONE : FAILED('CLONE_KEY_UNSIGNED');
  try {
    const data = readSignedData(files.CardSecurity);
    const holdsKey =
      data.contentType === CARD_SECURITY &&
      chipAuthenticationKeys(readSecurityInfos(data.content)).some((own) => key.equals(own));
    const signer = verifySigners(data).find(({ problem }) => problem === null)?.certificate;
    if (!holdsKey || !signer) return FAILED('CLONE_KEY_UNSIGNED');
    const { result, csca, isRevoked } = chainOf(signer, data.certificates);
    if (isRevoked) return FAILED('SIGNER_REVOKED');
    if (result.status === 'cannot_tell') return result;
    // Another state's chip would prove that it is an original, of something else.
    const isSameState = signed.csca === null || csca?.subject.country === signed.csca.subject.country;
    return isForeign(result) || !isSameState ? FAILED('CLONE_KEY_UNSIGNED') : { status: 'passed' };
  } catch (error) {
    if (error instanceof BerError) return FAILED('CLONE_KEY_UNSIGNED');
    throw error;
  }
}

/** EF.CardSecurity is read only if PACE proves the chip, and a changed file is no original's. */
function changedCardSecurity(
  { chipAuthentication: done }: ChipReading,
  { CardSecurity }: ChipFiles,
): ChipProofResult[] {
  if (!CardSecurity || done?.viaPace) return [];
  try {
    const isRight = verifySigners(readSignedData(CardSecurity)).some(
      ({ problem }) => problem === null || problem === 'ALGORITHM_UNSUPPORTED',
    );
    return isRight ? [] : [FAILED('CLONE_SUSPECTED')];
  } catch (error) {
    if (error instanceof BerError) return [FAILED('CLONE_SUSPECTED')];
    throw error;
  }
}
