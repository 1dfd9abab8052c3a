import { parseArgs } from 'node:util';
import { type Command, EXIT, UsageError } from '../command.ts';
import { STORE_HELP, STORE_OPTIONS } from '../options.ts';
import { openStoredData } from '../stored-data.ts';

/** Says where captures lie, and gives the bucket to a restored database. */
export const captures: Command = {
  help: `countersign captures status [options]
countersign captures check [options]
countersign captures adopt [options]

${STORE_HELP}

"status" prints {"bucket", "in_bucket", "in_database", "to_remove"}. "check" compares every capture in the bucket with the list of its
objects and prints {"objects", "missing", "other_length"}; the exit code is 1 if one is missing or has another length. "adopt" makes
the bucket that of this database. Only a restored database needs that, once it takes the place of the original: from then on the
original can no longer write there.

A running service moves captures to where they belong: into the bucket of --captures, or back into the database with
--captures-move-back.`,

  async run(args, output) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: STORE_OPTIONS });
    const [action, ...more] = positionals;
    if (more.length > 0 || !(action === 'status' || action === 'check' || action === 'adopt'))
      throw new UsageError('Say what to do with captures: status, check or adopt.');
    if (action !== 'status' && !(values.captures ?? process.env.COUNTERSIGN_CAPTURES))
      throw new UsageError('Name the bucket with --captures s3://BUCKET/PREFIX.');
    const administration = await openStoredData(values, action === 'adopt' ? 'adopt' : 'look');
    try {
      if (action === 'adopt') {
        await output.result({ adopted: administration.bucketAddress() });
        return EXIT.done;
      }
      if (action === 'status') {
        await output.result({ bucket: administration.bucketAddress(), ...(await administration.countCaptures()) });
        return EXIT.done;
      }
      const compared = await administration.compareObjects();
      await output.result(compared);
      return compared.missing + compared.other_length > 0 ? EXIT.negative : EXIT.done;
    } finally {
      await administration.close();
    }
  },
};
