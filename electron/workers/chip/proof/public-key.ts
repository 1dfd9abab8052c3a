import { type BerElement, bigIntOf, bitsOf, oidOf, partsOf, readBer, unsignedOf } from '../ber.ts';
import { AlgorithmError } from './algorithms.ts';
import { CURVES, type Curve, knownCurve } from './curves.ts';

export type RsaKey = {
  readonly kind: 'rsa';
  readonly modulus: bigint;
  readonly exponent: bigint;
  readonly bits: number;
};
export type EcKey = { readonly kind: 'ec'; readonly curve: Curve; readonly point: Uint8Array };
export type PublicKey = RsaKey | EcKey;

const RSA_KEYS: readonly string[] = ['1.2.840.113549.1.1.1', '1.2.840.113549.1.1.10'];
const EC_KEY = '1.2.840.10045.2.1';
const PRIME_FIELD = '1.2.840.10045.1.1';
/** Shorter keys can be broken; longer ones or larger exponents would only cost time. */
const RSA_BITS = { min: 1024, max: 8192 } as const;
const EXPONENT_BITS_MAX = 64;

/** Throws an `AlgorithmError` or a `BerError` if it cannot be used. */
export function publicKeyOf(spki: BerElement): PublicKey {
  const [identifier, key] = partsOf(spki);
  const [oid, parameters] = partsOf(identifier);
  const algorithm = oidOf(oid);
  if (RSA_KEYS.includes(algorithm)) return rsaKey(bitsOf(key));
  if (algorithm === EC_KEY) return ecKey(parameters, bitsOf(key));
  throw new AlgorithmError('ALGORITHM_UNSUPPORTED');
}

function rsaKey(bytes: Uint8Array): RsaKey {
  const [first, second] = partsOf(readBer(bytes));
  const [modulus, exponent] = [unsignedOf(first), unsignedOf(second)];
  const bits = modulus.toString(2).length;
  const isUsual = bits >= RSA_BITS.min && bits <= RSA_BITS.max && modulus % 2n === 1n;
  // With the exponent 1 everything would be its own signature.
  const hasUsualExponent = exponent >= 3n && exponent % 2n === 1n && exponent.toString(2).length <= EXPONENT_BITS_MAX;
  if (!isUsual || !hasUsualExponent) throw new AlgorithmError('ALGORITHM_UNSUPPORTED');
  return { kind: 'rsa', modulus, exponent, bits };
}

function ecKey(parameters: BerElement | undefined, point: Uint8Array): EcKey {
  const curve = parameters && curveOf(parameters);
  if (!curve) throw new AlgorithmError('CURVE_UNKNOWN');
  try {
    if (curve.ecdsa.Point.fromBytes(point).is0()) throw new AlgorithmError('CURVE_UNKNOWN');
  } catch {
    throw new AlgorithmError('CURVE_UNKNOWN');
  }
  return { kind: 'ec', curve, point };
}

/** A key's curve, by name or written out; null if it is not known. */
export function curveOf(parameters: BerElement): Curve | null {
  if (parameters.tag === 0x06) {
    const oid = oidOf(parameters);
    return CURVES.find((curve) => curve.oid === oid) ?? null;
  }
  const [, field, curve, generator, order, cofactor] = partsOf(parameters);
  const [fieldType, prime] = partsOf(field);
  const [a, b] = partsOf(curve);
  if (oidOf(fieldType) !== PRIME_FIELD || !a || !b || !generator) return null;
  return knownCurve({
    p: unsignedOf(prime),
    a: bigIntOf(a.content),
    b: bigIntOf(b.content),
    generator: generator.content,
    n: unsignedOf(order),
    cofactor: cofactor?.tag === 0x02 ? unsignedOf(cofactor) : null,
  });
}

export const keyName = (key: PublicKey): string => (key.kind === 'rsa' ? `RSA ${key.bits}` : `ECDSA ${key.curve.name}`);
