import { Option } from '@commander-js/extra-typings';
import { EraseReason } from '#shared/contract/cases/erasure.ts';
import { ServiceError } from '../../service/service-error.ts';
import { type Define, EXIT, UsageError } from '../command.ts';
import { batchId, storeOptions } from '../options.ts';
import { withStoredData } from '../stored-data.ts';

/** One person has a handful of verifications, so more ids in one command are a mistake. */
const IDS_MAX = 1000;

export const explanation = `
Destroys the key, record, pictures, face and search terms of each verification. The audit log records the erasure and
its reason. Prints one line per id: {"batch_id", "state", "erased_at", "is_cleared"}. "state" is erased, erased_before,
unknown, blocked (its face is on the block list: remove it there first) or held (it is on legal hold, which two people
lift at the desk). "is_cleared" is false while another process reads the database, or if the database is too large to
clean at once; the next start of the service removes what is left. The exit code is 1 if an id is unknown, blocked or
held.
`;

/** Erases verifications permanently. Works while a host uses the same data folder. */
export const define: Define = (command, run) =>
  storeOptions(
    command
      .argument('<batch-id...>', `1 to ${IDS_MAX} verifications`, readBatchIds)
      .addOption(new Option('--reason <reason>', 'why').choices(EraseReason.options).makeOptionMandatory()),
  ).action(
    run(async (batchIds, { reason, ...values }, output) => {
      if (batchIds.length > IDS_MAX) throw new UsageError(`Give 1 to ${IDS_MAX} batch ids.`);
      return withStoredData(values, async (data) => {
        let isNegative = false;
        for (const batchId of batchIds) {
          const erased = await data.eraseVerification(batchId, reason).catch(stateOf);
          isNegative ||= erased === 'unknown' || erased === 'blocked' || erased === 'held';
          const found = await data.findErasure(batchId);
          await output.result({
            batch_id: batchId,
            state: typeof erased === 'string' ? erased : 'erased',
            ...(found && { erased_at: found.erasedAt, is_cleared: found.isCleared }),
          });
        }
        return isNegative ? EXIT.negative : EXIT.done;
      });
    }),
  );

function readBatchIds(text: string, earlier: readonly string[] | undefined): readonly string[] {
  return [...(earlier ?? []), batchId(text)];
}

/** The state that a refusal stands for; any other error ends the command. */
function stateOf(error: unknown): 'erased_before' | 'unknown' | 'blocked' | 'held' {
  if (error instanceof ServiceError && error.code === 'ERASED') return 'erased_before';
  if (error instanceof ServiceError && error.code === 'NOT_FOUND') return 'unknown';
  if (error instanceof ServiceError && error.code === 'HELD') return 'held';
  if (error instanceof ServiceError && error.code === 'CONFLICT') return 'blocked';
  throw error;
}
