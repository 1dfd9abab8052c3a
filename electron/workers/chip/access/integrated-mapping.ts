import { bigIntOf } from '../ber.ts';
import type { Domain } from './domain.ts';
import type { Suite } from './suites.ts';

/** Constants c0 and c1 of Doc 9303-11, appendix B.2, by the bytes of the chip's nonce. */
const CONSTANTS: ReadonlyMap<number, readonly [string, string]> = new Map([
  [16, ['a668892a7c41e3ca739f40b057d85904', 'a4e136ac725f738b01c1f60217c188ad']],
  [
    32,
    [
      'd463d65234124ef7897054986dca0a174e28df758cbaa03f240616414d5a1676',
      '54bd7255f0aaf831bec3423fcf39d69b6cbf066677d0faae5aadd99df8e53517',
    ],
  ],
]);
/** The stream is this much longer than the prime, so that its remainder is evenly spread. */
const EVEN_BITS = 64;

/** The bytes of our nonce: those of the cipher's key. */
export const sentNonceBytes = ({ name }: Suite): number =>
  ({ '3DES': 16, 'AES-128': 16, 'AES-192': 24, 'AES-256': 32 })[name];

/**
 * The generator of integrated mapping (Doc 9303-11, 4.4.3.3, appendix B). Undefined for a nonce of
 * another length, or a group without such a way.
 */
export function integratedGenerator(
  domain: Domain,
  suite: Suite,
  nonce: Uint8Array,
  sent: Uint8Array,
): Uint8Array | undefined {
  const constants = CONSTANTS.get(nonce.length)?.map((text) => Uint8Array.from(Buffer.from(text, 'hex')));
  const [next, output] = constants ?? [];
  if (next === undefined || output === undefined) return undefined;
  const zero = new Uint8Array(suite.blockBytes);
  const encrypt = (key: Uint8Array, data: Uint8Array) => suite.encrypt(key.subarray(0, sent.length), zero, data);
  const stream: Uint8Array[] = [];
  const bits = domain.prime.toString(2).length + EVEN_BITS;
  let key = encrypt(sent, nonce);
  for (let made = 0; made < bits; made += nonce.length * 8) {
    stream.push(encrypt(key, output));
    key = encrypt(key, next);
  }
  return domain.fromNumber(bigIntOf(Buffer.concat(stream)) % domain.prime);
}
