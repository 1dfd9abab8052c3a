import {
  basePoint,
  type CurveName,
  type CurvePoint,
  decodePoint,
  encodePoint,
  orderOf,
  xOf,
} from '../crypto/curves.ts';
import { DH_GROUPS, dhGroup, isGroupMember, power, primeBytes } from '../crypto/dh-groups.ts';
import { bytesOf, numberOf } from '../der.ts';
import type { RandomBytes } from './basic-access.ts';

export type KeyPair = { readonly secret: bigint; readonly publicKey: Uint8Array };

/** A group for Diffie–Hellman whose generator PACE replaces. */
export type AgreementGroup = {
  /** Under which a token names a public key. */
  readonly publicKeyTag: number;
  pair(random: RandomBytes): KeyPair;
  /** The generic mapping: the generator becomes s·G + H, with H shared with the peer. False if the peer's key is none. */
  map(nonce: bigint, secret: bigint, peer: Uint8Array): boolean;
  /** Another mapping's generator, as a public key is encoded. */
  mapTo(element: Uint8Array): void;
  /** Null if the peer's key is none. */
  shared(secret: bigint, peer: Uint8Array): Uint8Array | null;
};

function secretBelow(order: bigint, random: RandomBytes): bigint {
  const length = bytesOf(order).length;
  for (;;) {
    const secret = numberOf(random(length));
    if (secret > 0n && secret < order) return secret;
  }
}

/** The library has a table for the base point. Elsewhere constant time, which a specimen does not need, takes longer. */
const times = (curve: CurveName, point: CurvePoint, scalar: bigint): CurvePoint =>
  point === basePoint(curve) ? point.multiply(scalar) : point.multiplyUnsafe(scalar);

export function curveGroup(curve: CurveName): AgreementGroup {
  const order = orderOf(curve);
  let generator: CurvePoint = basePoint(curve);
  return {
    publicKeyTag: 0x86,
    pair: (random) => {
      const secret = secretBelow(order, random);
      return { secret, publicKey: encodePoint(curve, times(curve, generator, secret)) };
    },
    map: (nonce, secret, peer) => {
      const point = decodePoint(curve, peer);
      if (!point) return false;
      generator = times(curve, generator, nonce % order).add(times(curve, point, secret));
      return true;
    },
    mapTo: (element) => {
      generator = decodePoint(curve, element) as CurvePoint;
    },
    shared: (secret, peer) => {
      const point = decodePoint(curve, peer);
      return point && xOf(curve, times(curve, point, secret));
    },
  };
}

/** @throws RangeError if there is no such group. */
export function modularGroup(parameterId: number): AgreementGroup {
  const group = dhGroup(parameterId);
  if (group === null) throw new RangeError('There is no such group.');
  const { p, q, g } = DH_GROUPS[group];
  const length = primeBytes(group);
  let generator: bigint = g;
  const memberOf = (peer: Uint8Array) => {
    const value = numberOf(peer);
    return isGroupMember(group, value) ? value : null;
  };
  return {
    publicKeyTag: 0x84,
    pair: (random) => {
      const secret = secretBelow(q, random);
      return { secret, publicKey: bytesOf(power(generator, secret, p), length) };
    },
    map: (nonce, secret, peer) => {
      const value = memberOf(peer);
      if (value === null) return false;
      generator = (power(generator, nonce, p) * power(value, secret, p)) % p;
      return true;
    },
    mapTo: (element) => {
      generator = numberOf(element);
    },
    shared: (secret, peer) => {
      const value = memberOf(peer);
      return value === null ? null : bytesOf(power(value, secret, p), length);
    },
  };
}
