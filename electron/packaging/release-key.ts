import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readPrivateFile } from '../headless/private-file.ts';

export type ReleaseKey = {
  readonly privateKey: KeyObject;
  /** As SPKI in base64, for the inside of the archive. */
  readonly publicKey: string;
  /** Made for this build alone: it signs the list of files, and no update can follow. */
  readonly isOfThisBuildOnly: boolean;
};

/** Ed25519 (PKCS #8, PEM) for all releases; without a file, one that is then forgotten. */
export function openReleaseKey(file: string | undefined): ReleaseKey {
  const privateKey =
    file === undefined ? generateKeyPairSync('ed25519').privateKey : createPrivateKey(readPrivateFile(file));
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('The release key must be an Ed25519 key.');
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
  return { privateKey, publicKey, isOfThisBuildOnly: file === undefined };
}
