import { existsSync } from 'node:fs';
import type { OptionValues } from '@commander-js/extra-typings';
import { chooseDatabase } from '../headless/choose-database.ts';
import { type Environment, openAdministration } from '../service/index.ts';
import { EXIT, type ExitCode, type Output, type Run } from './command.ts';
import { type FolderValues, foldersFrom, keystoreFrom, type StoreValues } from './options.ts';

export type Administration = Awaited<ReturnType<typeof openAdministration>>;
type BucketAs = 'adopt' | 'look';
type Work<Result> = (administration: Administration) => Promise<Result>;

/** Opens existing data for commands that only read, change or remove, and closes it again. */
export function withStoredData<Result>(values: StoreValues, work: Work<Result>, bucketAs?: BucketAs): Promise<Result> {
  const place = placeFrom(values);
  if ('databaseFile' in place) requireStoredData(values);
  return withDatabase(values, work, bucketAs && { bucketAs });
}

/** Makes an action of work on existing data, which it gets before what an action gets. */
export const onStoredData =
  (run: Run, bucketAs?: BucketAs) =>
  <Args extends unknown[], Own extends OptionValues, Above extends OptionValues>(
    work: (data: Administration, ...given: [...Args, Own & Above, Output]) => ExitCode,
  ) =>
    run<Args, Own, Above>((...given) =>
      // The compiler does not see that the options are the last but one.
      withStoredData(given.at(-2) as StoreValues, async (data) => (await work(data, ...given)) ?? EXIT.done, bucketAs),
    );

/** Throws if there is no database: a mistyped folder must not look like an empty one. */
export function requireStoredData(values: FolderValues): void {
  const { dataFolder, databaseFile } = foldersFrom(values);
  if (!existsSync(databaseFile))
    throw new Error(
      `There is no database in ${dataFolder}. Check --data; "countersign serve" or "countersign watchlists" creates one.`,
    );
}

/** For commands that may run before the first start. Says so when it creates a file. */
export function withCreatedData<Result>(
  values: StoreValues & { readonly environment?: Environment | undefined },
  output: Output,
  work: Work<Result>,
): Promise<Result> {
  const place = placeFrom(values);
  const isNew = 'databaseFile' in place && !existsSync(place.databaseFile);
  return withDatabase(
    values,
    (administration) => {
      if (isNew) output.say(`Created a new database in ${foldersFrom(values).dataFolder}.`);
      return work(administration);
    },
    values.environment && { environment: values.environment },
  );
}

/** Where the options say that the data lies. */
export const placeFrom = (values: StoreValues) => chooseDatabase(foldersFrom(values), values, process.env);

async function withDatabase<Result>(
  values: StoreValues,
  work: Work<Result>,
  more: { readonly environment?: Environment; readonly bucketAs?: BucketAs } = {},
): Promise<Result> {
  const administration = await openAdministration({ ...placeFrom(values), keystore: keystoreFrom(values), ...more });
  try {
    return await work(administration);
  } finally {
    await administration.close();
  }
}
