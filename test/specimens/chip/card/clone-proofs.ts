import { constants, privateEncrypt } from 'node:crypto';
import { digest, type HashName, plainSignature } from '../crypto/signature.ts';
import type { ActiveKey, ChipKey } from '../security-infos.ts';
import type { RandomBytes } from './basic-access.ts';
import { curveGroup, modularGroup } from './key-agreement.ts';
import { SecureChannel } from './secure-channel.ts';

/** The trailers of ISO 9796-2 that name a hash; SHA-1 has one of its own. */
const TRAILERS: Readonly<Record<HashName, readonly number[]>> = {
  sha1: [0xbc],
  sha224: [0x38, 0xcc],
  sha256: [0x34, 0xcc],
  sha384: [0x36, 0xcc],
  sha512: [0x35, 0xcc],
};
const PARTIAL_RECOVERY = 0x6a;

/** The signature over a reader's challenge (Doc 9303-11, 6.1). */
export function activeSignature(active: ActiveKey, challenge: Uint8Array, random: RandomBytes): Uint8Array {
  if (active.kind === 'ecdsa') return plainSignature(active.key, digest(active.hash, challenge));
  const modulusBytes = (active.key.asymmetricKeyDetails?.modulusLength ?? 0) / 8;
  const trailer = TRAILERS[active.hash];
  const hashBytes = digest(active.hash).length;
  const own = random(modulusBytes - 1 - hashBytes - trailer.length);
  const message = Buffer.concat([
    Uint8Array.of(PARTIAL_RECOVERY),
    own,
    digest(active.hash, own, challenge),
    Uint8Array.from(trailer),
  ]);
  return privateEncrypt({ key: active.key, padding: constants.RSA_NO_PADDING }, message);
}

/** The channel after chip authentication with the reader's public key; null if that is none. */
export function chipAuthentication(chipKey: ChipKey, peer: Uint8Array): SecureChannel | null {
  const { key, cipher } = chipKey;
  const group = 'curve' in key ? curveGroup(key.curve) : modularGroup(key.group);
  const shared = group.shared(key.scalar, peer);
  return shared && new SecureChannel(cipher, shared);
}
