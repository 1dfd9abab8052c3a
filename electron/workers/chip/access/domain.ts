import { bigIntOf } from '../ber.ts';
import { modularPower } from '../modular-power.ts';
import { CURVES, type Curve } from '../proof/curves.ts';
import { ChipAccessError } from './access-error.ts';
import type { RandomBytes } from './bac.ts';
import { DH_GROUPS, type DhGroup } from './dh-groups.ts';

/** A group for key agreement. Elements are the bytes that travel; operations refuse others. */
export type Domain = {
  readonly exchange: 'DH' | 'ECDH';
  /** Two domains with the same name are the same group. */
  readonly name: string;
  readonly generator: Uint8Array;
  readonly order: bigint;
  /** The prime of the field in which the group lies. */
  readonly prime: bigint;
  /** An element of unknown logarithm; undefined where the standard has no way. */
  readonly fromNumber: (value: bigint) => Uint8Array | undefined;
  readonly multiply: (element: Uint8Array, scalar: bigint) => Uint8Array;
  readonly combine: (one: Uint8Array, other: Uint8Array) => Uint8Array;
  /** Encoded anew, for comparing elements. */
  readonly normal: (element: Uint8Array) => Uint8Array;
  /** The shared secret that keys are derived from: the x coordinate, or the whole number. */
  readonly secret: (element: Uint8Array) => Uint8Array;
};

export type KeyPair = { readonly secretKey: bigint; readonly publicKey: Uint8Array };

/** Curves by their numbers among the standardised domain parameters. */
const CURVE_NAMES: ReadonlyMap<number, string> = new Map([
  [8, 'P-192'],
  [9, 'brainpoolP192r1'],
  [10, 'P-224'],
  [11, 'brainpoolP224r1'],
  [12, 'P-256'],
  [13, 'brainpoolP256r1'],
  [14, 'brainpoolP320r1'],
  [15, 'P-384'],
  [16, 'brainpoolP384r1'],
  [17, 'brainpoolP512r1'],
  [18, 'P-521'],
]);
/** Extra bytes keep the remainder of a random number evenly spread. */
const EVEN_BYTES = 8;

/** The domain with this number among the standardised parameters of Doc 9303-11. */
export function domainOfParameter(parameterId: number): Domain | undefined {
  const group = DH_GROUPS.get(parameterId);
  if (group !== undefined) return primeField(group, `parameter ${parameterId}`);
  const curve = CURVES.find(({ name }) => name === CURVE_NAMES.get(parameterId));
  return curve === undefined ? undefined : ellipticCurve(curve);
}

/** A key pair over another generator than the domain's own, if one is given. */
export function drawKeyPair(domain: Domain, random: RandomBytes, generator = domain.generator): KeyPair {
  const length = Math.ceil(domain.order.toString(16).length / 2) + EVEN_BYTES;
  const secretKey = (bigIntOf(random(length)) % (domain.order - 1n)) + 1n;
  return { secretKey, publicKey: domain.multiply(generator, secretKey) };
}

export function ellipticCurve(curve: Curve): Domain {
  const { Point } = curve.ecdsa;
  const length = curve.fieldBytes;
  const point = (bytes: Uint8Array) => {
    // Compressed points and the point at infinity are other encodings, which the protocols forbid.
    if (bytes.length !== 1 + 2 * length || bytes[0] !== 4) throw notInGroup();
    return checked(() => Point.fromBytes(Uint8Array.from(bytes)));
  };
  return {
    exchange: 'ECDH',
    name: curve.name,
    generator: Point.BASE.toBytes(false),
    order: Point.Fn.ORDER,
    prime: Point.Fp.ORDER,
    fromNumber: (value) => {
      const found = pointFrom(value, Point.CURVE());
      return found && checked(() => Point.fromAffine(found).toBytes(false));
    },
    multiply: (element, scalar) => {
      const base = point(element);
      return checked(() => base.multiply(scalar % Point.Fn.ORDER).toBytes(false));
    },
    combine: (one, other) => {
      const [a, b] = [point(one), point(other)];
      return checked(() => a.add(b).toBytes(false));
    },
    normal: (element) => point(element).toBytes(false),
    secret: (element) =>
      point(element)
        .toBytes(false)
        .subarray(1, 1 + length),
  };
}

/** Doc 9303-11, appendix B.2, for primes that leave 3 divided by 4; all these curves do. */
function pointFrom(
  value: bigint,
  { p, a, b }: { p: bigint; a: bigint; b: bigint },
): { x: bigint; y: bigint } | undefined {
  if (p % 4n !== 3n) return undefined;
  const modulo = (number: bigint) => ((number % p) + p) % p;
  const inverse = (number: bigint) => modularPower(modulo(number), p - 2n, p);
  const onCurve = (x: bigint) => modulo(x * x * x + a * x + b);
  const alpha = modulo(-value * value);
  const second = modulo(-b * inverse(a) * (1n + inverse(alpha + alpha * alpha)));
  const height = onCurve(second);
  const root = modularPower(height, p - 1n - (p + 1n) / 4n, p);
  if (modulo(root * root * height) === 1n) return { x: second, y: modulo(root * height) };
  return { x: modulo(alpha * second), y: modulo(root * value ** 3n * height) };
}

/** `q` is unknown for some keys of chips; the order then only limits our own secret key. */
export function primeField({ p, g, q }: Omit<DhGroup, 'q'> & { readonly q: bigint | null }, name: string): Domain {
  const length = Math.ceil(p.toString(16).length / 2);
  const element = (bytes: Uint8Array) => {
    if (bytes.length > length) throw notInGroup();
    const value = bigIntOf(bytes);
    if (value <= 1n || value >= p - 1n) throw notInGroup();
    if (q !== null && modularPower(value, q, p) !== 1n) throw notInGroup();
    return value;
  };
  const encode = (value: bigint) => bytesOf(value, length);
  return {
    exchange: 'DH',
    name,
    generator: encode(g),
    order: q ?? (p - 1n) / 2n,
    prime: p,
    fromNumber: (value) => (q === null ? undefined : encode(modularPower(value, (p - 1n) / q, p))),
    multiply: (bytes, scalar) => encode(modularPower(element(bytes), scalar, p)),
    combine: (one, other) => encode((element(one) * element(other)) % p),
    normal: (bytes) => encode(element(bytes)),
    secret: (bytes) => encode(element(bytes)),
  };
}

function bytesOf(value: bigint, length: number): Uint8Array {
  return Buffer.from(value.toString(16).padStart(2 * length, '0'), 'hex');
}

/** The library throws its own errors for bytes that are no point, and for infinity. */
function checked<Result>(calculate: () => Result): Result {
  try {
    return calculate();
  } catch (error) {
    throw notInGroup(error);
  }
}

const notInGroup = (cause?: unknown) =>
  new ChipAccessError('SECURE_MESSAGING_BROKEN', 'a key of the chip is not in its group', { cause });
