import { type BerElement, BerError, berChildren, bigIntOf, bitsOf, oidOf, partsOf, wholeBer } from '../ber.ts';
import { curveOf } from '../proof/public-key.ts';
import { type Domain, domainOfParameter, ellipticCurve, primeField } from './domain.ts';

export type ChipPublicKey = { readonly domain: Domain; readonly element: Uint8Array };

const EC_PUBLIC_KEY = '1.2.840.10045.2.1';
/** Diffie-Hellman keys of X9.42, with the order of the subgroup as the third number. */
const DH_PUBLIC_NUMBER = '1.2.840.10046.2.1';
/** Diffie-Hellman keys of PKCS #3. */
const DH_KEY_AGREEMENT = '1.2.840.113549.1.3.1';
const STANDARDISED = '0.4.0.127.0.7.1.2';

const SEQUENCE = 0x30;
const INTEGER = 0x02;
/** Longer primes would keep the processor busy for seconds. */
const PRIME_BITS = { min: 1024, max: 4096 } as const;

/** Null for an algorithm or domain that no travel document uses; `BerError` if malformed. */
export function readChipPublicKey(spki: Uint8Array): ChipPublicKey | null {
  const [algorithm, bits] = partsOf(wholeBer(spki, SEQUENCE));
  const [identifier, parameters] = partsOf(algorithm);
  const key = bitsOf(bits);
  if (parameters === undefined) throw new BerError('A key has no parameters.');
  const domain = domainOf(oidOf(identifier), parameters);
  if (domain === null) return null;
  return { domain, element: domain.exchange === 'ECDH' ? key : unsigned(wholeBer(key, INTEGER)) };
}

function domainOf(algorithm: string, parameters: BerElement): Domain | null {
  if (algorithm === STANDARDISED && parameters.tag === INTEGER)
    return domainOfParameter(Number(bigIntOf(parameters.content))) ?? null;
  if (algorithm === EC_PUBLIC_KEY) {
    const curve = curveOf(parameters);
    return curve && ellipticCurve(curve);
  }
  if (algorithm !== DH_PUBLIC_NUMBER && algorithm !== DH_KEY_AGREEMENT) return null;
  const [p, g, third] = berChildren(parameters)
    .filter(({ tag }) => tag === INTEGER)
    .map(({ content }) => bigIntOf(content));
  if (p === undefined || g === undefined) throw new BerError('The parameters of a key are malformed.');
  const bits = p.toString(2).length;
  if (bits < PRIME_BITS.min || bits > PRIME_BITS.max || g <= 1n || g >= p - 1n) return null;
  const q = algorithm === DH_PUBLIC_NUMBER ? (third ?? null) : null;
  if (q !== null && (q <= 1n || q >= p)) return null;
  return primeField({ p, g, q }, `prime ${p.toString(16)}`);
}

/** A whole number without the zero that keeps its sign. */
const unsigned = ({ content }: BerElement) => (content[0] === 0 ? content.subarray(1) : content);
