import { parseArgs } from 'node:util';
import { z } from 'zod';
import { EraseReason } from '#shared/contract/cases/erasure.ts';
import { ServiceError } from '../../service/service-error.ts';
import { type Command, EXIT, UsageError } from '../command.ts';
import { readList, STORE_HELP, STORE_OPTIONS } from '../options.ts';
import { openStoredData } from '../stored-data.ts';

/** One person has a handful of verifications, so more ids in one command are a mistake. */
const IDS_MAX = 1000;

/** Erases verifications permanently. Works while a host uses the same data folder. */
export const erase: Command = {
  help: `countersign erase BATCH_ID... --reason REASON [options]

  --reason REASON  ${EraseReason.options.join(', ')}
${STORE_HELP}

Destroys the key, record, pictures, face and search terms of each verification. The audit log records the erasure and its
reason. Prints one line per id: {"batch_id", "state", "erased_at", "is_cleared"}. "state" is erased, erased_before, unknown,
blocked (its face is on the block list: remove it there first) or held (it is on legal hold, which two people lift at the desk). "is_cleared" is false while another process reads the
database, or if the database is too large to clean at once; the next start of the service removes what is left. The exit
code is 1 if an id is unknown, blocked or held.`,

  async run(args, output) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...STORE_OPTIONS, reason: { type: 'string' } },
    });
    const [reason, ...more] = readList('reason', values.reason, EraseReason.options);
    if (reason === undefined || more.length > 0) throw new UsageError('Give one reason with --reason.');
    if (positionals.length === 0 || positionals.length > IDS_MAX)
      throw new UsageError(`Give 1 to ${IDS_MAX} batch ids.`);
    const batchIds = positionals.map((text) => text.toLowerCase());
    for (const id of batchIds) if (!z.uuid().safeParse(id).success) throw new UsageError(`"${id}" is not a batch id.`);

    const administration = await openStoredData(values);
    try {
      let isNegative = false;
      for (const batchId of batchIds) {
        const erased = await administration.eraseVerification(batchId, reason).catch(stateOf);
        isNegative ||= erased === 'unknown' || erased === 'blocked' || erased === 'held';
        const found = await administration.findErasure(batchId);
        await output.result({
          batch_id: batchId,
          state: typeof erased === 'string' ? erased : 'erased',
          ...(found && { erased_at: found.erasedAt, is_cleared: found.isCleared }),
        });
      }
      return isNegative ? EXIT.negative : EXIT.done;
    } finally {
      await administration.close();
    }
  },
};

/** The state that a refusal stands for; any other error ends the command. */
function stateOf(error: unknown): 'erased_before' | 'unknown' | 'blocked' | 'held' {
  if (error instanceof ServiceError && error.code === 'ERASED') return 'erased_before';
  if (error instanceof ServiceError && error.code === 'NOT_FOUND') return 'unknown';
  if (error instanceof ServiceError && error.code === 'HELD') return 'held';
  if (error instanceof ServiceError && error.code === 'CONFLICT') return 'blocked';
  throw error;
}
