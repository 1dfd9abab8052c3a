import { parseArgs } from 'node:util';
import { z } from 'zod';
import { EraseReason } from '#shared/erasure.ts';
import { ServiceError } from '../../service/service-error.ts';
import type { Command } from '../command.ts';
import { EXIT, UsageError } from '../command.ts';
import { FOLDER_HELP, FOLDER_OPTIONS, readList } from '../options.ts';
import { openStoredData } from '../stored-data.ts';

/** Whoever asks to be erased has a handful of verifications. */
const IDS_MAX = 1000;

/** Erases verifications for good. May be used while a host runs on the same data folder. */
export const erase: Command = {
  help: `countersign erase BATCH_ID... --reason REASON [options]

  --reason REASON  ${EraseReason.options.join(', ')}
${FOLDER_HELP}

Destroys the key, record, pictures, face and search terms of each verification; the audit log keeps that it was done and why.
Prints one line each: {"batch_id", "state", "erased_at", "is_cleared"}; "state" is erased, erased_before, unknown or
blocked (its face is on the block list: take it off first). "is_cleared" is false while another process reads the database,
or where it is too large to be cleaned at once: what is left goes when the service is next started. The exit code is 1
where one of them is unknown or blocked.`,

  async run(args, output) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...FOLDER_OPTIONS, reason: { type: 'string' } },
    });
    const [reason, ...more] = readList('reason', values.reason, EraseReason.options);
    if (reason === undefined || more.length > 0) throw new UsageError('Say why with one --reason.');
    if (positionals.length === 0 || positionals.length > IDS_MAX)
      throw new UsageError(`Give 1 to ${IDS_MAX} batch ids of verifications.`);
    const batchIds = positionals.map((text) => text.toLowerCase());
    for (const id of batchIds) if (!z.uuid().safeParse(id).success) throw new UsageError(`"${id}" is not a batch id.`);

    const administration = await openStoredData(values);
    try {
      let isNegative = false;
      for (const batchId of batchIds) {
        const erased = await administration.eraseVerification(batchId, reason).catch(stateOf);
        isNegative ||= erased === 'unknown' || erased === 'blocked';
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

/** What a refusal means for one of several; anything else ends the command. */
function stateOf(error: unknown): 'erased_before' | 'unknown' | 'blocked' {
  if (error instanceof ServiceError && error.code === 'ERASED') return 'erased_before';
  if (error instanceof ServiceError && error.code === 'NOT_FOUND') return 'unknown';
  if (error instanceof ServiceError && error.code === 'CONFLICT') return 'blocked';
  throw error;
}
