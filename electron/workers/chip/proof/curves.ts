import { type ECDSA, ecdsa, weierstrass } from '@noble/curves/abstract/weierstrass.js';
import { brainpoolP256r1, brainpoolP384r1, brainpoolP512r1 } from '@noble/curves/misc.js';
import { p256, p384, p521 } from '@noble/curves/nist.js';

export type Curve = {
  readonly name: string;
  readonly oid: string;
  readonly ecdsa: ECDSA;
  /** Bytes of the field's numbers, and of those modulo the order. */
  readonly fieldBytes: number;
  readonly orderBytes: number;
};

/** In the order p, a, b, Gx, Gy, n (SEC 2 and RFC 5639); the cofactor is 1. */
type Domain = readonly [string, string, string, string, string, string];

const P_192: Domain = [
  'fffffffffffffffffffffffffffffffeffffffffffffffff',
  'fffffffffffffffffffffffffffffffefffffffffffffffc',
  '64210519e59c80e70fa7e9ab72243049feb8deecc146b9b1',
  '188da80eb03090f67cbf20eb43a18800f4ff0afd82ff1012',
  '07192b95ffc8da78631011ed6b24cdd573f977a11e794811',
  'ffffffffffffffffffffffff99def836146bc9b1b4d22831',
];
const P_224: Domain = [
  'ffffffffffffffffffffffffffffffff000000000000000000000001',
  'fffffffffffffffffffffffffffffffefffffffffffffffffffffffe',
  'b4050a850c04b3abf54132565044b0b7d7bfd8ba270b39432355ffb4',
  'b70e0cbd6bb4bf7f321390b94a03c1d356c21122343280d6115c1d21',
  'bd376388b5f723fb4c22dfe6cd4375a05a07476444d5819985007e34',
  'ffffffffffffffffffffffffffff16a2e0b8f03e13dd29455c5c2a3d',
];
const BRAINPOOL_192: Domain = [
  'c302f41d932a36cda7a3463093d18db78fce476de1a86297',
  '6a91174076b1e0e19c39c031fe8685c1cae040e5c69a28ef',
  '469a28ef7c28cca3dc721d044f4496bcca7ef4146fbf25c9',
  'c0a0647eaab6a48753b033c56cb0f0900a2f5c4853375fd6',
  '14b690866abd5bb88b5f4828c1490002e6773fa2fa299b8f',
  'c302f41d932a36cda7a3462f9e9e916b5be8f1029ac4acc1',
];
const BRAINPOOL_224: Domain = [
  'd7c134aa264366862a18302575d1d787b09f075797da89f57ec8c0ff',
  '68a5e62ca9ce6c1c299803a6c1530b514e182ad8b0042a59cad29f43',
  '2580f63ccfe44138870713b1a92369e33e2135d266dbb372386c400b',
  '0d9029ad2c7e5cf4340823b2a87dc68c9e4ce3174c1e6efdee12c07d',
  '58aa56f772c0726f24c6b89e4ecdac24354b9e99caa3f6d3761402cd',
  'd7c134aa264366862a18302575d0fb98d116bc4b6ddebca3a5a7939f',
];
const BRAINPOOL_320: Domain = [
  'd35e472036bc4fb7e13c785ed201e065f98fcfa6f6f40def4f92b9ec7893ec28fcd412b1f1b32e27',
  '3ee30b568fbab0f883ccebd46d3f3bb8a2a73513f5eb79da66190eb085ffa9f492f375a97d860eb4',
  '520883949dfdbc42d3ad198640688a6fe13f41349554b49acc31dccd884539816f5eb4ac8fb1f1a6',
  '43bd7e9afb53d8b85289bcc48ee5bfe6f20137d10a087eb6e7871e2a10a599c710af8d0d39e20611',
  '14fdd05545ec1cc8ab4093247f77275e0743ffed117182eaa9c77877aaac6ac7d35245d1692e8ee1',
  'd35e472036bc4fb7e13c785ed201e065f98fcfa5b68f12a32d482ec7ee8658e98691555b44c59311',
];

/** Signatures are verified over ready digests; the package's types leave the hash out. */
const { hash: HASH } = p256 as ECDSA & { readonly hash: Parameters<typeof ecdsa>[1] };

function fromDomain(domain: Domain): ECDSA {
  const [p, a, b, Gx, Gy, n] = domain.map((hex) => BigInt(`0x${hex}`)) as [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  return ecdsa(weierstrass({ p, a, b, Gx, Gy, n, h: 1n }), HASH, { lowS: false });
}

const BRAINPOOL = '1.3.36.3.3.2.8.1.1';

/** The curves on which states sign and chips answer. */
export const CURVES: readonly Curve[] = (
  [
    ['P-192', '1.2.840.10045.3.1.1', fromDomain(P_192)],
    ['P-224', '1.3.132.0.33', fromDomain(P_224)],
    ['P-256', '1.2.840.10045.3.1.7', p256],
    ['P-384', '1.3.132.0.34', p384],
    ['P-521', '1.3.132.0.35', p521],
    ['brainpoolP192r1', `${BRAINPOOL}.3`, fromDomain(BRAINPOOL_192)],
    ['brainpoolP224r1', `${BRAINPOOL}.5`, fromDomain(BRAINPOOL_224)],
    ['brainpoolP256r1', `${BRAINPOOL}.7`, brainpoolP256r1],
    ['brainpoolP320r1', `${BRAINPOOL}.9`, fromDomain(BRAINPOOL_320)],
    ['brainpoolP384r1', `${BRAINPOOL}.11`, brainpoolP384r1],
    ['brainpoolP512r1', `${BRAINPOOL}.13`, brainpoolP512r1],
  ] as const
).map(([name, oid, implementation]) => ({
  name,
  oid,
  ecdsa: implementation,
  fieldBytes: implementation.Point.Fp.BYTES,
  orderBytes: implementation.Point.Fn.BYTES,
}));

/** Parameters of a curve that are written out in a certificate. */
export type ExplicitCurve = {
  readonly p: bigint;
  readonly a: bigint;
  readonly b: bigint;
  /** The generator as it is encoded: uncompressed or compressed. */
  readonly generator: Uint8Array;
  readonly n: bigint;
  readonly cofactor: bigint | null;
};

/**
 * The known curve of explicit parameters, or null. A generator of one's own lets anybody sign for a
 * public key (CVE-2020-0601), so all parameters must match.
 */
export function knownCurve({ p, a, b, generator, n, cofactor }: ExplicitCurve): Curve | null {
  const known = CURVES.find(({ ecdsa: { Point } }) => {
    const domain = Point.CURVE();
    return domain.p === p && domain.a === a && domain.b === b && domain.n === n;
  });
  if (!known || (cofactor !== null && cofactor !== 1n)) return null;
  try {
    return known.ecdsa.Point.fromBytes(generator).equals(known.ecdsa.Point.BASE) ? known : null;
  } catch {
    return null;
  }
}
