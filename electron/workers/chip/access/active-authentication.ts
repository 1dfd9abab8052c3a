import { BerError, berChildren, bitsOf, partsOf, wholeBer } from '../ber.ts';
import { SHORT_LE_MAX } from './apdu.ts';
import type { Session } from './session.ts';
import { STATUS } from './status-words.ts';

export const CHALLENGE_BYTES = 8;
/** Signatures with the longest RSA keys in use take 512 bytes. */
const SIGNATURE_BYTES_MAX = 1024;
const EXTENDED_LE = 1024;

/** In this order: some chips cut the signature without an extended length, others with one. */
export const signatureLengths = (session: Session): readonly number[] =>
  session.extendedLength ? [EXTENDED_LE, SHORT_LE_MAX] : [SHORT_LE_MAX];

/** INTERNAL AUTHENTICATE of Doc 9303-11, 6.1. Null if the chip refused or gave nothing. */
export async function signChallenge(session: Session, challenge: Uint8Array, le: number): Promise<Uint8Array | null> {
  const { data, status } = await session.send({ cla: 0, ins: 0x88, p1: 0, p2: 0, data: challenge, le });
  const isSignature = status === STATUS.OK && data.length > 0 && data.length <= SIGNATURE_BYTES_MAX;
  return isSignature ? data : null;
}

/** Whether the reader can carry the chip's signature. That of RSA is as long as its modulus. */
export function canCarrySignature(session: Session, dg15: Uint8Array): boolean {
  if (session.extendedLength) return true;
  try {
    const [, bits] = partsOf(berChildren(wholeBer(dg15, 0x6f))[0]);
    const key = bitsOf(bits);
    // Keys on curves are points, not sequences, and their signatures always fit.
    if (key[0] !== 0x30) return true;
    const modulus = berChildren(wholeBer(key, 0x30))[0]?.content.length ?? 0;
    return modulus - 1 <= session.shortAnswer();
  } catch (error) {
    if (error instanceof BerError) return true;
    throw error;
  }
}
