import { existsSync } from 'node:fs';
import { openAdministration } from '../service/index.ts';
import { fileKeystore } from '../service/store/keystore.ts';
import type { FolderValues } from './options.ts';
import { foldersFrom } from './options.ts';

/** Opens the data folder that was named. Rejects where there is no database: a mistyped folder must not pass for an empty one. */
export async function openStoredData(values: FolderValues) {
  const { dataFolder, databaseFile, keyFile } = foldersFrom(values);
  if (!existsSync(databaseFile)) throw new Error(`There is no database in ${dataFolder}.`);
  return openAdministration({ databaseFile, keystore: fileKeystore(keyFile) });
}
