import type { KeyObject } from 'node:crypto';
import { Manifest } from '#shared/contract/centre/handed-down.ts';
import { openCompact, signCompact } from '../compact-jws.ts';

const HEADER = { typ: 'countersign-manifest', kid: 'centre' } as const;

export const signManifest = (manifest: Manifest, key: KeyObject): string => signCompact(HEADER, manifest, key);

/** Signed by this key, or why there is none: a later version may write another form. */
export function openManifest(jws: string, publicKey: string): Manifest | 'WRONG_SIGNATURE' | 'UNREADABLE' {
  const signed = openCompact(jws, HEADER, publicKey);
  if (signed === null) return 'WRONG_SIGNATURE';
  const manifest = Manifest.safeParse(signed.content);
  return manifest.success ? manifest.data : 'UNREADABLE';
}
