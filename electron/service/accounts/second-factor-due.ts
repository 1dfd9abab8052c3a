import { findPolicyInForce } from '../policy/rows.ts';
import { ServiceError } from '../service-error.ts';
import type { Readable } from '../store/handles.ts';
import type { Account } from './rows.ts';

/** An altered policy stops every run anyway, and must not keep out who replaces it. */
export async function isSecondFactorRequired(from: Readable, { role }: Pick<Account, 'role'>): Promise<boolean> {
  const inForce = await findPolicyInForce(from).catch((error: unknown) => {
    if (error instanceof ServiceError) return null;
    throw error;
  });
  return inForce?.policy.sign_in.second_factor_roles.includes(role) ?? false;
}

/** They must have one and have none. */
export const isSecondFactorDue = async (from: Readable, account: Account): Promise<boolean> =>
  !account.hasSecondFactor && (await isSecondFactorRequired(from, account));
