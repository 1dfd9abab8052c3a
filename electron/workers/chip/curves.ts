/**
 * The elliptic curves that travel documents use. They are calculated in JavaScript because the cryptography of Electron knows no Brainpool
 * curves, and Node's own key agreement has a fixed generator.
 */
import type { WeierstrassPoint, WeierstrassPointCons } from '@noble/curves/abstract/weierstrass.js';
import { weierstrass } from '@noble/curves/abstract/weierstrass.js';
import { brainpoolP256r1, brainpoolP384r1, brainpoolP512r1 } from '@noble/curves/misc.js';
import { p256, p384, p521 } from '@noble/curves/nist.js';

export type CurvePoint = WeierstrassPoint<bigint>;
export type Curve = {
  readonly name: string;
  /** Object identifier, in dotted form. */
  readonly oid: string;
  /** Among the standardised domain parameters of Doc 9303-11. */
  readonly parameterId: number;
  readonly Point: WeierstrassPointCons<bigint>;
};

const P192 = {
  p: BigInt('0xfffffffffffffffffffffffffffffffeffffffffffffffff'),
  a: BigInt('0xfffffffffffffffffffffffffffffffefffffffffffffffc'),
  b: BigInt('0x64210519e59c80e70fa7e9ab72243049feb8deecc146b9b1'),
  n: BigInt('0xffffffffffffffffffffffff99def836146bc9b1b4d22831'),
  Gx: BigInt('0x188da80eb03090f67cbf20eb43a18800f4ff0afd82ff1012'),
  Gy: BigInt('0x07192b95ffc8da78631011ed6b24cdd573f977a11e794811'),
  h: 1n,
};

const BRAINPOOL_P192 = {
  p: BigInt('0xc302f41d932a36cda7a3463093d18db78fce476de1a86297'),
  a: BigInt('0x6a91174076b1e0e19c39c031fe8685c1cae040e5c69a28ef'),
  b: BigInt('0x469a28ef7c28cca3dc721d044f4496bcca7ef4146fbf25c9'),
  n: BigInt('0xc302f41d932a36cda7a3462f9e9e916b5be8f1029ac4acc1'),
  Gx: BigInt('0xc0a0647eaab6a48753b033c56cb0f0900a2f5c4853375fd6'),
  Gy: BigInt('0x14b690866abd5bb88b5f4828c1490002e6773fa2fa299b8f'),
  h: 1n,
};

const P224 = {
  p: BigInt('0xffffffffffffffffffffffffffffffff000000000000000000000001'),
  a: BigInt('0xfffffffffffffffffffffffffffffffefffffffffffffffffffffffe'),
  b: BigInt('0xb4050a850c04b3abf54132565044b0b7d7bfd8ba270b39432355ffb4'),
  n: BigInt('0xffffffffffffffffffffffffffff16a2e0b8f03e13dd29455c5c2a3d'),
  Gx: BigInt('0xb70e0cbd6bb4bf7f321390b94a03c1d356c21122343280d6115c1d21'),
  Gy: BigInt('0xbd376388b5f723fb4c22dfe6cd4375a05a07476444d5819985007e34'),
  h: 1n,
};

const BRAINPOOL_P224 = {
  p: BigInt('0xd7c134aa264366862a18302575d1d787b09f075797da89f57ec8c0ff'),
  a: BigInt('0x68a5e62ca9ce6c1c299803a6c1530b514e182ad8b0042a59cad29f43'),
  b: BigInt('0x2580f63ccfe44138870713b1a92369e33e2135d266dbb372386c400b'),
  n: BigInt('0xd7c134aa264366862a18302575d0fb98d116bc4b6ddebca3a5a7939f'),
  Gx: BigInt('0x0d9029ad2c7e5cf4340823b2a87dc68c9e4ce3174c1e6efdee12c07d'),
  Gy: BigInt('0x58aa56f772c0726f24c6b89e4ecdac24354b9e99caa3f6d3761402cd'),
  h: 1n,
};

const BRAINPOOL_P320 = {
  p: BigInt('0xd35e472036bc4fb7e13c785ed201e065f98fcfa6f6f40def4f92b9ec7893ec28fcd412b1f1b32e27'),
  a: BigInt('0x3ee30b568fbab0f883ccebd46d3f3bb8a2a73513f5eb79da66190eb085ffa9f492f375a97d860eb4'),
  b: BigInt('0x520883949dfdbc42d3ad198640688a6fe13f41349554b49acc31dccd884539816f5eb4ac8fb1f1a6'),
  n: BigInt('0xd35e472036bc4fb7e13c785ed201e065f98fcfa5b68f12a32d482ec7ee8658e98691555b44c59311'),
  Gx: BigInt('0x43bd7e9afb53d8b85289bcc48ee5bfe6f20137d10a087eb6e7871e2a10a599c710af8d0d39e20611'),
  Gy: BigInt('0x14fdd05545ec1cc8ab4093247f77275e0743ffed117182eaa9c77877aaac6ac7d35245d1692e8ee1'),
  h: 1n,
};

/** In ascending order of their parameter identifiers. */
export const CURVES: readonly Curve[] = [
  { name: 'P-192', oid: '1.2.840.10045.3.1.1', parameterId: 8, Point: weierstrass(P192) },
  { name: 'brainpoolP192r1', oid: '1.3.36.3.3.2.8.1.1.3', parameterId: 9, Point: weierstrass(BRAINPOOL_P192) },
  { name: 'P-224', oid: '1.3.132.0.33', parameterId: 10, Point: weierstrass(P224) },
  { name: 'brainpoolP224r1', oid: '1.3.36.3.3.2.8.1.1.5', parameterId: 11, Point: weierstrass(BRAINPOOL_P224) },
  { name: 'P-256', oid: '1.2.840.10045.3.1.7', parameterId: 12, Point: p256.Point },
  { name: 'brainpoolP256r1', oid: '1.3.36.3.3.2.8.1.1.7', parameterId: 13, Point: brainpoolP256r1.Point },
  { name: 'brainpoolP320r1', oid: '1.3.36.3.3.2.8.1.1.9', parameterId: 14, Point: weierstrass(BRAINPOOL_P320) },
  { name: 'P-384', oid: '1.3.132.0.34', parameterId: 15, Point: p384.Point },
  { name: 'brainpoolP384r1', oid: '1.3.36.3.3.2.8.1.1.11', parameterId: 16, Point: brainpoolP384r1.Point },
  { name: 'brainpoolP512r1', oid: '1.3.36.3.3.2.8.1.1.13', parameterId: 17, Point: brainpoolP512r1.Point },
  { name: 'P-521', oid: '1.3.132.0.35', parameterId: 18, Point: p521.Point },
];

export const curveOfParameter = (parameterId: number): Curve | undefined =>
  CURVES.find((curve) => curve.parameterId === parameterId);

/** Bytes of one coordinate. */
export const fieldBytes = ({ Point }: Curve): number => Point.Fp.BYTES;
