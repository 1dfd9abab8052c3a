import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type StoreFolder, storeFolder } from './store-fixtures.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures');

/** What `database-baseline` holds; see `write-database.ts`. */
export const BASELINE = {
  folder: 'database-baseline',
  biometric: 'b0000000-0000-4000-8000-000000000001',
  idNumber: 'b0000000-0000-4000-8000-000000000002',
  unfinished: 'b0000000-0000-4000-8000-000000000003',
  erased: 'b0000000-0000-4000-8000-000000000004',
} as const;

/** A copy of a fixture, because opening a database migrates it. */
export function earlierDatabase(name: string): StoreFolder {
  const folder = storeFolder();
  for (const file of [folder.databaseFile, folder.keystoreFile]) mkdirSync(dirname(file), { recursive: true });
  const from = (file: string) => join(FIXTURES, name, file);
  writeFileSync(folder.databaseFile, gunzipSync(readFileSync(from('countersign.db.gz'))), { mode: 0o600 });
  copyFileSync(from('countersign.db-witness'), `${folder.databaseFile}-witness`);
  copyFileSync(from('keystore.json'), folder.keystoreFile);
  // Version control does not keep the owner's permissions, and the keystore refuses any other.
  chmodSync(folder.keystoreFile, 0o600);
  return folder;
}
