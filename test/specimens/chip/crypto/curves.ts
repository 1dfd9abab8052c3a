import { weierstrass } from '@noble/curves/abstract/weierstrass.js';
import { brainpoolP256r1, brainpoolP384r1, brainpoolP512r1 } from '@noble/curves/misc.js';
import { p256, p384, p521 } from '@noble/curves/nist.js';
import { bytesOf, integer, numberOf, octetString, oid, sequence, tlv } from '../der.ts';

const BRAINPOOL_P320 = weierstrass({
  p: 0xd35e472036bc4fb7e13c785ed201e065f98fcfa6f6f40def4f92b9ec7893ec28fcd412b1f1b32e27n,
  a: 0x3ee30b568fbab0f883ccebd46d3f3bb8a2a73513f5eb79da66190eb085ffa9f492f375a97d860eb4n,
  b: 0x520883949dfdbc42d3ad198640688a6fe13f41349554b49acc31dccd884539816f5eb4ac8fb1f1a6n,
  n: 0xd35e472036bc4fb7e13c785ed201e065f98fcfa5b68f12a32d482ec7ee8658e98691555b44c59311n,
  h: 1n,
  Gx: 0x43bd7e9afb53d8b85289bcc48ee5bfe6f20137d10a087eb6e7871e2a10a599c710af8d0d39e20611n,
  Gy: 0x14fdd05545ec1cc8ab4093247f77275e0743ffed117182eaa9c77877aaac6ac7d35245d1692e8ee1n,
});

/** `parameterId` is the number of the standardized domain parameters in Doc 9303-11. */
const CURVES = {
  'P-256': { Point: p256.Point, oid: '1.2.840.10045.3.1.7', parameterId: 12 },
  'P-384': { Point: p384.Point, oid: '1.3.132.0.34', parameterId: 15 },
  'P-521': { Point: p521.Point, oid: '1.3.132.0.35', parameterId: 18 },
  brainpoolP256r1: { Point: brainpoolP256r1.Point, oid: '1.3.36.3.3.2.8.1.1.7', parameterId: 13 },
  brainpoolP320r1: { Point: BRAINPOOL_P320, oid: '1.3.36.3.3.2.8.1.1.9', parameterId: 14 },
  brainpoolP384r1: { Point: brainpoolP384r1.Point, oid: '1.3.36.3.3.2.8.1.1.11', parameterId: 16 },
  brainpoolP512r1: { Point: brainpoolP512r1.Point, oid: '1.3.36.3.3.2.8.1.1.13', parameterId: 17 },
} as const;

export type CurveName = keyof typeof CURVES;
export const CURVE_NAMES = Object.keys(CURVES) as readonly CurveName[];
export type CurvePoint = InstanceType<(typeof CURVES)[CurveName]['Point']>;

export const parameterIdOf = (curve: CurveName): number => CURVES[curve].parameterId;
export const basePoint = (curve: CurveName): CurvePoint => CURVES[curve].Point.BASE;
export const orderOf = (curve: CurveName): bigint => CURVES[curve].Point.CURVE().n;
export const fieldBytes = (curve: CurveName): number => bytesOf(CURVES[curve].Point.CURVE().p).length;

export function curveWithParameterId(parameterId: number): CurveName | null {
  return CURVE_NAMES.find((name) => CURVES[name].parameterId === parameterId) ?? null;
}

/** Uncompressed: 04, x, y. */
export function encodePoint(curve: CurveName, point: CurvePoint): Uint8Array {
  const { x, y } = point.toAffine();
  const length = fieldBytes(curve);
  return Buffer.concat([Uint8Array.of(4), bytesOf(x, length), bytesOf(y, length)]);
}

export function xOf(curve: CurveName, point: CurvePoint): Uint8Array {
  return bytesOf(point.toAffine().x, fieldBytes(curve));
}

/** Null for anything but an uncompressed point on the curve. */
export function decodePoint(curve: CurveName, bytes: Uint8Array): CurvePoint | null {
  const length = fieldBytes(curve);
  if (bytes.length !== 1 + 2 * length || bytes[0] !== 4) return null;
  try {
    const x = numberOf(bytes.subarray(1, 1 + length));
    const point = CURVES[curve].Point.fromAffine({ x, y: numberOf(bytes.subarray(1 + length)) });
    point.assertValidity();
    return point;
  } catch {
    return null;
  }
}

const EC_PUBLIC_KEY = '1.2.840.10045.2.1';
const PRIME_FIELD = '1.2.840.10045.1.1';

export type ParameterEncoding = 'named' | 'explicit';

/**
 * SubjectPublicKeyInfo. `generator` takes the place of the curve's own in explicit parameters: a forger who chooses it knows a private key
 * for anybody's public key.
 */
export function ecPublicKeyInfo(
  curve: CurveName,
  publicPoint: CurvePoint,
  encoding: ParameterEncoding,
  generator?: CurvePoint,
): Uint8Array {
  const parameters =
    encoding === 'named' ? oid(CURVES[curve].oid) : explicitParameters(curve, generator ?? basePoint(curve));
  const key = tlv(0x03, Uint8Array.of(0), encodePoint(curve, publicPoint));
  return sequence(sequence(oid(EC_PUBLIC_KEY), parameters), key);
}

function explicitParameters(curve: CurveName, generator: CurvePoint): Uint8Array {
  const { p, a, b, n, h } = CURVES[curve].Point.CURVE();
  const length = fieldBytes(curve);
  return sequence(
    integer(1),
    sequence(oid(PRIME_FIELD), integer(p)),
    sequence(octetString(bytesOf(a, length)), octetString(bytesOf(b, length))),
    octetString(encodePoint(curve, generator)),
    integer(n),
    integer(h),
  );
}
