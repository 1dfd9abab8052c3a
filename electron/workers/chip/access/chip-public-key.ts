import type { Curve } from '../proof/curves.ts';
import { CURVES, knownCurve } from '../proof/curves.ts';
import type { Tlv } from '../tlv.ts';
import { readOnly, readTlvs, requiredChild, TlvError } from '../tlv.ts';
import type { Domain } from './domain.ts';
import { domainOfParameter, ellipticCurve, numberOf, primeField } from './domain.ts';

/** A public key for key agreement, with the group it belongs to. */
export type ChipPublicKey = { readonly domain: Domain; readonly element: Uint8Array };

const EC_PUBLIC_KEY = '2a8648ce3d0201';
const PRIME_FIELD = '2a8648ce3d0101';
/** Diffie-Hellman keys of X9.42, with the order of the subgroup as the third number. */
const DH_PUBLIC_NUMBER = '2a8648ce3e0201';
/** Diffie-Hellman keys of PKCS #3. */
const DH_KEY_AGREEMENT = '2a864886f70d010301';
const STANDARDISED = '04007f00070102';

const SEQUENCE = 0x30;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const OBJECT_IDENTIFIER = 0x06;
/** Longer primes would keep the processor busy for seconds. */
const PRIME_BITS = { min: 1024, max: 4096 } as const;

/** Reads a SubjectPublicKeyInfo. Null if its algorithm or its domain is none that travel documents use; `TlvError` if it is malformed. */
export function readChipPublicKey(spki: Uint8Array): ChipPublicKey | null {
  const info = readOnly(spki, SEQUENCE);
  const algorithm = requiredChild(info, SEQUENCE);
  const bits = requiredChild(info, BIT_STRING).value;
  if (bits[0] !== 0) throw new TlvError('unused bits in a key');
  const key = bits.subarray(1);
  const [identifier, parameters] = readTlvs(algorithm.value);
  if (identifier?.tag !== OBJECT_IDENTIFIER || parameters === undefined) throw new TlvError('algorithm malformed');
  const domain = domainOf(hexOf(identifier), parameters);
  if (domain === null) return null;
  return { domain, element: domain.exchange === 'ECDH' ? key : unsigned(readOnly(key, INTEGER)) };
}

function domainOf(algorithm: string, parameters: Tlv): Domain | null {
  if (algorithm === STANDARDISED && parameters.tag === INTEGER)
    return domainOfParameter(Number(numberOf(parameters.value))) ?? null;
  if (algorithm === EC_PUBLIC_KEY) {
    const curve = parameters.tag === OBJECT_IDENTIFIER ? namedCurve(parameters) : explicitCurve(parameters);
    return curve && ellipticCurve(curve);
  }
  if (algorithm !== DH_PUBLIC_NUMBER && algorithm !== DH_KEY_AGREEMENT) return null;
  const [p, g, third] = readTlvs(parameters.value)
    .filter(({ tag }) => tag === INTEGER)
    .map(({ value }) => numberOf(value));
  if (p === undefined || g === undefined) throw new TlvError('parameters malformed');
  const bits = p.toString(2).length;
  if (bits < PRIME_BITS.min || bits > PRIME_BITS.max || g <= 1n || g >= p - 1n) return null;
  const q = algorithm === DH_PUBLIC_NUMBER ? (third ?? null) : null;
  if (q !== null && (q <= 1n || q >= p)) return null;
  return primeField({ p, g, q }, `prime ${p.toString(16)}`);
}

const namedCurve = (identifier: Tlv) => {
  const dotted = dottedForm(identifier.value);
  return CURVES.find(({ oid }) => oid === dotted) ?? null;
};

function explicitCurve(parameters: Tlv): Curve | null {
  const [, field, coefficients, base, order, cofactor] = readTlvs(parameters.value);
  if (field === undefined || coefficients === undefined || base?.tag !== OCTET_STRING || order?.tag !== INTEGER)
    throw new TlvError('parameters malformed');
  const [fieldType, prime] = readTlvs(field.value);
  const [a, b] = readTlvs(coefficients.value);
  if (fieldType === undefined || prime === undefined || a === undefined || b === undefined)
    throw new TlvError('parameters malformed');
  if (hexOf(fieldType) !== PRIME_FIELD) return null;
  return knownCurve({
    p: numberOf(prime.value),
    a: numberOf(a.value),
    b: numberOf(b.value),
    generator: Uint8Array.from(base.value),
    n: numberOf(order.value),
    cofactor: cofactor === undefined ? null : numberOf(cofactor.value),
  });
}

/** A whole number without the zero that keeps its sign. */
const unsigned = ({ value }: Tlv) => (value[0] === 0 ? value.subarray(1) : value);

const hexOf = ({ value }: Tlv) => Buffer.from(value).toString('hex');

function dottedForm(content: Uint8Array): string {
  const [first = 0] = content;
  const arcs = [Math.min(2, Math.floor(first / 40)), first - 40 * Math.min(2, Math.floor(first / 40))];
  let arc = 0;
  for (const byte of content.subarray(1)) {
    arc = arc * 128 + (byte & 0x7f);
    if ((byte & 0x80) === 0) {
      arcs.push(arc);
      arc = 0;
    }
  }
  return arcs.join('.');
}
