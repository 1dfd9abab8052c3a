import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { type Define, EXIT, UsageError } from '../command.ts';
import { storeOptions } from '../options.ts';
import { onStoredData } from '../stored-data.ts';

export const explanation = `
"status" prints {"bucket", "in_bucket", "in_database", "to_remove"}. "check" compares every capture in the bucket with
the list of its objects and prints {"objects", "missing", "other_length"}; the exit code is 1 if one is missing or has
another length. "adopt" makes the bucket that of this database. Only a restored database needs that, once it takes the
place of the original: from then on the original can no longer write there.

A running service moves captures to where they belong: into the bucket of --captures, or back into the database with
--captures-move-back.
`;

/** Says where captures lie, and gives the bucket to a restored database. */
export const define: Define = (command, run) => {
  const stored = onStoredData(run, 'look');
  const captures = storeOptions(command);

  captures
    .command('status')
    .description('say where captures lie')
    .action(
      stored(async (data, _, output) =>
        output.result({ bucket: data.bucketAddress(), ...(await data.countCaptures()) }),
      ),
    );

  captures
    .command('check')
    .description('compare the captures in the bucket with the list of its objects')
    .hook('preAction', requireBucket)
    .action(
      stored(async (data, _, output) => {
        const compared = await data.compareObjects();
        await output.result(compared);
        return compared.missing + compared.other_length > 0 ? EXIT.negative : EXIT.done;
      }),
    );

  captures
    .command('adopt')
    .description('make the bucket that of this database')
    .hook('preAction', requireBucket)
    .action(onStoredData(run, 'adopt')(async (data, _, output) => output.result({ adopted: data.bucketAddress() })));
};

function requireBucket(command: CommandUnknownOpts): void {
  if (!(command.optsWithGlobals().captures ?? process.env.COUNTERSIGN_CAPTURES))
    throw new UsageError('Name the bucket with --captures s3://BUCKET/PREFIX.');
}
