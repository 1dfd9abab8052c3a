import { Command } from '@commander-js/extra-typings';
import type { Policy } from '#shared/contract/policy/policy.ts';
import { policyFor, readPolicy } from '../service/index.ts';
import { adding, type FolderValues, keyOptions, policyOption } from './options.ts';
import { withStoredData } from './stored-data.ts';

/** Options of every command that judges as a policy says, and stores nothing. */
export const measuringOptions = adding(() =>
  keyOptions(
    new Command()
      .option('--data <folder>', 'judge under the policy in force in this data folder (or COUNTERSIGN_DATA)')
      .addOption(
        policyOption("judge under the default policy with this file's changes (without --data too: unchanged)"),
      ),
  ),
);

export type MeasuringValues = FolderValues & { readonly policy?: string | undefined };

/** The file's, else the data folder's, else the default. */
export async function measuringPolicy(values: MeasuringValues): Promise<Policy> {
  if (values.policy !== undefined) return readPolicy(values.policy, 'production');
  // Measuring needs no installation, so the default data folder is opened only if named.
  if (values.data === undefined && !process.env.COUNTERSIGN_DATA) return policyFor('production');
  return withStoredData(values, async (administration) => (await administration.policyInForce()).policy);
}
