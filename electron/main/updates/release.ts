import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';

/** Beside the packages: the version to install, signed with the releases' key. */
export const RELEASE_FILE = 'release.json';

const Version = z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/, 'A version is three numbers, such as 1.4.0.');

export const Release = z.object({
  format: z.literal('countersign-release-1'),
  version: Version,
  /** The share of installations that take it, in percent. */
  percentage: z.number().min(0).max(100),
  /** Versions that go back to this one; every other one that is later stays. */
  withdrawn: z.array(Version).max(50),
  /** Nobody can keep installations at an old version with an old statement for longer than this. */
  valid_until: z.iso.datetime(),
  /** SHA-512 in base64 of each package by its name. */
  files: z.record(z.string().max(200), z.base64()),
});
export type Release = z.infer<typeof Release>;
const SignedRelease = z.object({ release: z.string(), signature: z.base64() });

export function signRelease(release: Release, key: KeyObject): string {
  const text = JSON.stringify(Release.parse(release));
  return JSON.stringify({ release: text, signature: sign(null, Buffer.from(text), key).toString('base64') });
}

/** Null unless the text is a release that the key (SPKI, base64) signed. */
export function readRelease(text: string, releaseKey: string): Release | null {
  try {
    const signed = SignedRelease.parse(JSON.parse(text));
    const key = createPublicKey({ key: Buffer.from(releaseKey, 'base64'), format: 'der', type: 'spki' });
    if (!verify(null, Buffer.from(signed.release), key, Buffer.from(signed.signature, 'base64'))) return null;
    return Release.parse(JSON.parse(signed.release));
  } catch {
    return null;
  }
}

export type UpdateDecision =
  | { readonly install: true; readonly isRollback: boolean }
  | { readonly install: false; readonly because: 'current' | 'not_yet' | 'older' | 'expired' };

/** Going back needs a release that withdraws the installed version. */
export function decideUpdate(
  release: Release,
  installation: { readonly id: string; readonly version: string; readonly now: Date },
): UpdateDecision {
  if (installation.now.getTime() > Date.parse(release.valid_until)) return { install: false, because: 'expired' };
  const order = compareVersions(release.version, installation.version);
  if (order === 0) return { install: false, because: 'current' };
  const isRollback = order < 0;
  if (isRollback && !release.withdrawn.includes(installation.version)) return { install: false, because: 'older' };
  // A faulty version is left by everybody at once.
  if (!isRollback && bucketOf(installation.id, release.version) >= release.percentage)
    return { install: false, because: 'not_yet' };
  return { install: true, isRollback };
}

/** 0 to 100, in the order in which a version reaches installations; differs by version. */
export function bucketOf(installationId: string, version: string): number {
  const hash = createHash('sha256').update(`${installationId}\n${version}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100;
}

/** The same version and bytes as in the signed release. */
export function isOfRelease(
  release: Release,
  found: { readonly version: string; readonly files: readonly { readonly url: string; readonly sha512: string }[] },
): boolean {
  return (
    found.version === release.version &&
    found.files.length > 0 &&
    found.files.every(({ url, sha512 }) => release.files[packageName(url)] === sha512)
  );
}

export const packageName = (url: string): string => decodeURIComponent(url.split(/[?#]/)[0]?.split('/').at(-1) ?? '');

function compareVersions(one: string, other: string): number {
  const [first, second] = [one, other].map((version) => version.split('.').map(Number));
  for (const index of [0, 1, 2]) {
    const difference = (first?.[index] ?? 0) - (second?.[index] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
}
