import type { SecondFactor } from '#shared/contract/accounts/second-factor.ts';
import type { OperatorPrincipal } from '../api/authentication.ts';
import type { Store } from '../store/store.ts';
import type { Factors } from './factors.ts';
import { isSecondFactorRequired } from './second-factor-due.ts';

/** A person's own second factor, without its secrets. */
export async function describeFactors(
  store: Store,
  principal: OperatorPrincipal,
  { authenticator, passkeys, recovery }: Factors,
): Promise<SecondFactor> {
  return {
    authenticator: authenticator && { since: authenticator.since },
    passkeys: passkeys.map(({ id, name, site, added_at, used_at, is_synced }) => ({
      id,
      name,
      site,
      added_at,
      used_at,
      is_synced,
    })),
    recovery_codes_left: recovery.length,
    is_required: await isSecondFactorRequired(store, principal),
  };
}
