import { existsSync } from 'node:fs';
import type { Environment } from '../service/index.ts';
import { openAdministration } from '../service/index.ts';
import type { Output } from './command.ts';
import type { FolderValues } from './options.ts';
import { foldersFrom, keystoreFrom } from './options.ts';

/** Opens an existing data folder, for commands that only read or remove. */
export async function openStoredData(values: FolderValues) {
  requireStoredData(values);
  return openDatabase(values);
}

/** Throws if there is no database: a mistyped folder must not look like an empty one. */
export function requireStoredData(values: FolderValues): void {
  const { dataFolder, databaseFile } = foldersFrom(values);
  if (!existsSync(databaseFile))
    throw new Error(
      `There is no database in ${dataFolder}. Check --data; "countersign serve" or "countersign watchlists" creates one.`,
    );
}

/** Opens a data folder, for commands that may run before the first start. Says so when it creates the database. */
export async function openOrCreateStoredData(values: FolderValues, output: Output, environment?: Environment) {
  const { dataFolder, databaseFile } = foldersFrom(values);
  const isNew = !existsSync(databaseFile);
  const administration = await openDatabase(values, environment);
  if (isNew) output.say(`Created a new database in ${dataFolder}.`);
  return administration;
}

function openDatabase(values: FolderValues, environment?: Environment) {
  const { databaseFile } = foldersFrom(values);
  return openAdministration({ databaseFile, keystore: keystoreFrom(values), ...(environment && { environment }) });
}
