import { checkPrimeSync, createHash, createPrivateKey, type KeyObject } from 'node:crypto';
import { bytesOf, numberOf } from '../der.ts';
import { basePoint, type CurveName, type CurvePoint, orderOf } from './curves.ts';
import { DH_GROUPS, type DhGroup, type DhKey, power } from './dh-groups.ts';

/**
 * Private keys follow from their name, so anybody can make them: every specimen of one seed has the same keys on every machine, and nothing
 * that these keys sign is worth anything.
 */
const SPECIMEN = 'SPECIMEN KEY, WORTHLESS: ';

export type EcKey = { readonly curve: CurveName; readonly scalar: bigint; readonly point: CurvePoint };

export function ecKey(curve: CurveName, name: string): EcKey {
  const order = orderOf(curve);
  const scalar = (numberOf(stream(name, bytesOf(order).length + 16)) % (order - 1n)) + 1n;
  return { curve, scalar, point: basePoint(curve).multiply(scalar) };
}

export function dhKey(group: DhGroup, name: string): DhKey {
  const { p, g, q } = DH_GROUPS[group];
  const scalar = (numberOf(stream(name, bytesOf(q).length + 16)) % (q - 1n)) + 1n;
  return { group, scalar, publicKey: power(g, scalar, p) };
}

/** Bytes that look random and depend on the name alone. */
export function stream(name: string, length: number): Uint8Array {
  const blocks: Uint8Array[] = [];
  for (let block = 0; block * 64 < length; block++)
    blocks.push(createHash('sha512').update(`${SPECIMEN}${name}#${block}`).digest());
  return Buffer.concat(blocks).subarray(0, length);
}

const rsaKeys = new Map<string, KeyObject>();

/** Kept for the process. */
export function rsaKey(bits: 1024 | 2048 | 3072, name: string): KeyObject {
  const label = `${name}/${bits}`;
  let key = rsaKeys.get(label);
  if (!key) {
    key = findRsaKey(bits, label);
    rsaKeys.set(label, key);
  }
  return key;
}

const EXPONENT = 65_537n;

function findRsaKey(bits: number, label: string): KeyObject {
  const [p, q] = ['p', 'q'].map((which) => prime(bits / 2, `${label}/${which}`)) as [bigint, bigint];
  const d = inverse(EXPONENT, (p - 1n) * (q - 1n));
  const text = (value: bigint) => Buffer.from(bytesOf(value)).toString('base64url');
  return createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'RSA',
      n: text(p * q),
      e: text(EXPONENT),
      d: text(d),
      p: text(p),
      q: text(q),
      dp: text(d % (p - 1n)),
      dq: text(d % (q - 1n)),
      qi: text(inverse(q, p)),
    },
  });
}

const SMALL_PRIMES = [3n, 5n, 7n, 11n, 13n, 17n, 19n, 23n, 29n, 31n, 37n, 41n, 43n, 47n, 53n, 59n, 61n, 67n, 71n];

/** How far from its start each search ends. The searches took a demo half a second at each start. */
export const PRIMES_FOUND: Readonly<Record<string, bigint>> = {
  'authority/3072/p': 384n,
  'authority/3072/q': 2190n,
  'authority/2048/p': 32n,
  'authority/2048/q': 854n,
  'document-signer/2048/p': 1298n,
  'document-signer/2048/q': 1312n,
  'active/1024/p': 234n,
  'active/1024/q': 70n,
  'active/2048/p': 898n,
  'active/2048/q': 1026n,
};

function prime(bits: number, label: string): bigint {
  const found = PRIMES_FOUND[label];
  return found === undefined ? findPrime(bits, label) : startOfSearch(bits, label) + found;
}

/** The two highest bits are set, so that the product of two has all its bits. */
export function startOfSearch(bits: number, label: string): bigint {
  const top = 3n << BigInt(bits - 2);
  return numberOf(stream(label, bits / 8)) | top | 1n;
}

/** The first prime from the start on. */
export function findPrime(bits: number, label: string): bigint {
  let candidate = startOfSearch(bits, label) - 2n;
  do candidate += 2n;
  while (
    SMALL_PRIMES.some((small) => candidate % small === 0n) ||
    (candidate - 1n) % EXPONENT === 0n ||
    !checkPrimeSync(candidate)
  );
  return candidate;
}

/** The inverse of `value` modulo `modulus`, by Euclid's algorithm. */
export function inverse(value: bigint, modulus: bigint): bigint {
  let [remainder, next] = [modulus, ((value % modulus) + modulus) % modulus];
  let [factor, nextFactor] = [0n, 1n];
  while (next !== 0n) {
    const quotient = remainder / next;
    [remainder, next] = [next, remainder - quotient * next];
    [factor, nextFactor] = [nextFactor, factor - quotient * nextFactor];
  }
  return ((factor % modulus) + modulus) % modulus;
}
