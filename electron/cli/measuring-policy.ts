import type { Policy } from '#shared/contract/policy/policy.ts';
import { policyFor, readPolicy } from '../service/index.ts';
import { FOLDER_OPTIONS, type FolderValues, POLICY_OPTION, policyFileFrom } from './options.ts';
import { openStoredData } from './stored-data.ts';

export const MEASURING_OPTIONS = { ...FOLDER_OPTIONS, ...POLICY_OPTION } as const;

export const MEASURING_HELP = `  --policy FILE    judge under the default policy with this file's changes (or COUNTERSIGN_POLICY)
  --data DIR       judge under the policy in force in this data folder (or COUNTERSIGN_DATA). Default: the default policy
  --key-file FILE  file with the key that opens the data (or COUNTERSIGN_KEY_FILE)`;

/** The file's, else the data folder's, else the default. */
export async function measuringPolicy(
  values: FolderValues & { readonly policy?: string | undefined },
): Promise<Policy> {
  const file = policyFileFrom(values);
  if (file !== undefined) return readPolicy(file, 'production');
  // Measuring needs no installation, so the default data folder is opened only if named.
  if (values.data === undefined && !process.env.COUNTERSIGN_DATA) return policyFor('production');
  const administration = await openStoredData(values);
  try {
    return (await administration.policyInForce()).policy;
  } finally {
    await administration.close();
  }
}
