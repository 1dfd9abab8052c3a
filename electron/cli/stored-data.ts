import { existsSync } from 'node:fs';
import { chooseDatabase } from '../headless/choose-database.ts';
import { type Environment, openAdministration } from '../service/index.ts';
import type { Output } from './command.ts';
import { type FolderValues, foldersFrom, keystoreFrom, type StoreValues } from './options.ts';

/** Opens an existing data folder or a database, for commands that only read or remove. */
export async function openStoredData(values: StoreValues, bucketAs?: 'adopt' | 'look') {
  const place = placeFrom(values);
  if ('databaseFile' in place) requireStoredData(values);
  return openDatabase(values, undefined, bucketAs);
}

/** Throws if there is no database: a mistyped folder must not look like an empty one. */
export function requireStoredData(values: FolderValues): void {
  const { dataFolder, databaseFile } = foldersFrom(values);
  if (!existsSync(databaseFile))
    throw new Error(
      `There is no database in ${dataFolder}. Check --data; "countersign serve" or "countersign watchlists" creates one.`,
    );
}

/** For commands that may run before the first start. Says so when it creates a file. */
export async function openOrCreateStoredData(values: StoreValues, output: Output, environment?: Environment) {
  const place = placeFrom(values);
  const isNew = 'databaseFile' in place && !existsSync(place.databaseFile);
  const administration = await openDatabase(values, environment);
  if (isNew) output.say(`Created a new database in ${foldersFrom(values).dataFolder}.`);
  return administration;
}

/** Where the options say that the data lies. */
export const placeFrom = (values: StoreValues) => chooseDatabase(foldersFrom(values), values, process.env);

function openDatabase(values: StoreValues, environment?: Environment, bucketAs?: 'adopt' | 'look') {
  return openAdministration({
    ...placeFrom(values),
    keystore: keystoreFrom(values),
    ...(environment && { environment }),
    ...(bucketAs && { bucketAs }),
  });
}
