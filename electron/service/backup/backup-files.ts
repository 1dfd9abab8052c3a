import { createHash } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';

/** Describes a backup, in a file beside it. Contains no personal data. */
export const BackupManifest = z.object({
  format: z.literal('countersign-backup-1'),
  version: z.string(),
  made_at: z.iso.datetime(),
  /** Above any backup's in the folder: a clock may go back. Earlier programs wrote none. */
  number: z.int().optional(),
  environment: z.enum(['production', 'sandbox', 'demo']).nullable(),
  bytes: z.int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Where each chain of the audit log ends. */
  audit: z.array(z.object({ node: z.string(), entries: z.int(), hash: z.string() })),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

/** A finished backup: its manifest is written last. */
export type StoredBackup = { readonly file: string; readonly manifest: BackupManifest };

const NAME = /^countersign-\d{8}T\d{9}Z\.db$/;
/** A database that a stopped backup left behind. */
const PART = /^\.countersign-\d{8}T\d{9}Z\.db\./;
const PART_KEPT_MS = 24 * 60 * 60_000;
const MANIFEST_BYTES_MAX = 1_000_000;

/** The name of a backup begun at this time. */
export const backupName = (at: Date): string => `countersign-${at.toISOString().replace(/[-:.]/g, '')}.db`;

export const manifestOf = (file: string): string => `${file}.json`;

/** Every finished backup in the folder, the oldest first. Anything else there is ignored. */
export function listBackups(folder: string): readonly StoredBackup[] {
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .flatMap((name) => {
      const file = join(folder, name);
      const manifest = readManifest(file);
      return manifest === null ? [] : [{ file, manifest }];
    })
    .sort((one, other) => numberOf(one) - numberOf(other) || (one.file < other.file ? -1 : 1));
}

const numberOf = ({ manifest }: StoredBackup): number => manifest.number ?? 0;

export function nextNumber(folder: string): number {
  const last = listBackups(folder).at(-1);
  return (last ? numberOf(last) : 0) + 1;
}

/** Null if there is none or it is not readable. */
export function readManifest(file: string): BackupManifest | null {
  try {
    if (statSync(manifestOf(file)).size > MANIFEST_BYTES_MAX) return null;
    return BackupManifest.parse(JSON.parse(readFileSync(manifestOf(file), 'utf8')));
  } catch {
    return null;
  }
}

/** Also removes what stopped ones left a day ago. Returns how many backups went. */
export function removeOldBackups(folder: string, keep: number): number {
  const old = listBackups(folder).slice(0, -keep);
  for (const { file } of old) {
    // The manifest first: without it, the file no longer counts as a backup.
    rmSync(manifestOf(file), { force: true });
    rmSync(file, { force: true });
  }
  for (const name of readdirSync(folder).filter((found) => PART.test(found)))
    if (Date.now() - statSync(join(folder, name)).mtimeMs > PART_KEPT_MS) rmSync(join(folder, name), { force: true });
  return old.length;
}

/** Removes a database with the files that SQLite and the store keep beside it. */
export function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-witness']) rmSync(`${file}${suffix}`, { force: true });
}

/** Writes a file that only this account can read. It is on the disk when the call returns. */
export function writeSynced(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 });
  sync(file);
}

export function sync(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** So that a rename survives a power cut. Windows cannot sync a folder and need not. */
export function syncFolderOf(file: string): void {
  if (process.platform !== 'win32') sync(dirname(file));
}

export async function hashFile(file: string): Promise<{ readonly bytes: number; readonly sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** A temporary name in the same folder, which no backup can have. */
export const partOf = (file: string): string => join(dirname(file), `.${basename(file)}.${process.pid}`);
