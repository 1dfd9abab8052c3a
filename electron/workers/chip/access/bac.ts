import { randomBytes, timingSafeEqual } from 'node:crypto';
import { ChipAccessError } from './access-error.ts';
import type { SessionKeys } from './secure-messaging.ts';
import type { Session } from './session.ts';
import { describeStatus, isAuthenticationFailure, STATUS } from './status-words.ts';
import { SUITES } from './suites.ts';

/** Gives bytes nobody can foresee; tests replay worked examples with it. */
export type RandomBytes = (length: number) => Uint8Array;

const SUITE = SUITES['3DES'];
const NONCE_BYTES = 8;
const KEY_BYTES = 16;
const CRYPTOGRAM_BYTES = 2 * NONCE_BYTES + KEY_BYTES;
const MAC_BYTES = 8;
const ZERO = new Uint8Array(8);
/** Chips that offer PACE alone. */
const NOT_OFFERED: readonly number[] = [
  STATUS.CONDITIONS_UNMET,
  STATUS.REFERENCE_NOT_FOUND,
  STATUS.INSTRUCTION_UNKNOWN,
  STATUS.CLASS_UNKNOWN,
];
const REFUSED: readonly number[] = [STATUS.ACCESS_DENIED, STATUS.PROTECTION_WRONG];

/** Doc 9303-11, 4.3, in the selected passport application. `password`: the MRZ fields' hash. */
export async function basicAccess(
  session: Session,
  password: Uint8Array,
  random: RandomBytes = randomBytes,
): Promise<SessionKeys> {
  const seed = password.subarray(0, KEY_BYTES);
  const encryption = SUITE.deriveKey(seed, 'encryption');
  const mac = SUITE.deriveKey(seed, 'mac');

  const challenge = await session.send({ cla: 0, ins: 0x84, p1: 0, p2: 0, le: NONCE_BYTES });
  if (challenge.status !== STATUS.OK || challenge.data.length !== NONCE_BYTES) throw notOffered(challenge.status);
  const ours = random(NONCE_BYTES);
  const ourKey = random(KEY_BYTES);
  const cryptogram = SUITE.encrypt(encryption, ZERO, Buffer.concat([ours, challenge.data, ourKey]));
  const answer = await session.send({
    cla: 0,
    ins: 0x82,
    p1: 0,
    p2: 0,
    le: CRYPTOGRAM_BYTES + MAC_BYTES,
    data: Buffer.concat([cryptogram, SUITE.mac(mac, cryptogram)]),
  });
  if (NOT_OFFERED.includes(answer.status)) throw notOffered(answer.status);
  if (isAuthenticationFailure(answer.status) || REFUSED.includes(answer.status))
    throw new ChipAccessError('WRONG_PASSWORD', `the chip refused the MRZ: ${describeStatus(answer.status)}`);
  if (answer.status !== STATUS.OK || answer.data.length !== CRYPTOGRAM_BYTES + MAC_BYTES)
    throw new ChipAccessError('CHIP_ERROR', `basic access control failed: ${describeStatus(answer.status)}`);

  const theirs = answer.data.subarray(0, CRYPTOGRAM_BYTES);
  if (!timingSafeEqual(answer.data.subarray(CRYPTOGRAM_BYTES), SUITE.mac(mac, theirs)))
    throw new ChipAccessError('SECURE_MESSAGING_BROKEN', 'basic access control: wrong checksum');
  const opened = SUITE.decrypt(encryption, ZERO, theirs);
  const nonces = Buffer.concat([challenge.data, ours]);
  if (!timingSafeEqual(opened.subarray(0, 2 * NONCE_BYTES), nonces))
    throw new ChipAccessError('SECURE_MESSAGING_BROKEN', 'basic access control: the answer is to another challenge');
  const theirKey = opened.subarray(2 * NONCE_BYTES);
  const secret = ourKey.map((byte, index) => byte ^ (theirKey[index] ?? 0));
  return {
    suite: SUITE,
    encryption: SUITE.deriveKey(secret, 'encryption'),
    mac: SUITE.deriveKey(secret, 'mac'),
    counter: Buffer.concat([challenge.data.subarray(4), ours.subarray(4)]),
  };
}

const notOffered = (status: number) =>
  new ChipAccessError('ACCESS_NOT_OFFERED', `the chip offers no basic access control: ${describeStatus(status)}`);
