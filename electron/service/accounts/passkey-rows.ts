import { PASSKEYS_MAX } from '#shared/contract/accounts/passkeys.ts';
import { ServiceError } from '../service-error.ts';
import type { Store } from '../store/store.ts';
import type { Factors, StoredPasskey } from './factors.ts';
import { changeFactors, firstRecoveryCodes, hashesOf, type WithCodes, withoutLeftovers } from './second-factor-rows.ts';

/** Throws `CONFLICT` if the person has too many, or this one already. */
export async function addPasskey(store: Store, operatorId: string, passkey: StoredPasskey): Promise<WithCodes> {
  let recoveryCodes: readonly string[] | null = null;
  const factors = await changeFactors(store, operatorId, (before) => {
    if (before.passkeys.length >= PASSKEYS_MAX)
      throw new ServiceError('account.passkeys_many', { count: PASSKEYS_MAX });
    if (before.passkeys.some(({ credential_id }) => credential_id === passkey.credential_id))
      throw new ServiceError('account.passkey_known');
    recoveryCodes = firstRecoveryCodes(before);
    return {
      factors: {
        ...before,
        passkeys: [...before.passkeys, passkey],
        recovery: recoveryCodes === null ? before.recovery : hashesOf(store, operatorId, recoveryCodes),
      },
      entry: { action: 'operator.factor_added', facts: { kind: 'passkey', id: passkey.id } },
    };
  });
  return { factors, recoveryCodes };
}

/** Recovery codes go with the last factor. Throws `NOT_FOUND`, `CONFLICT` if it must stay. */
export function removePasskey(store: Store, operatorId: string, id: string, mustKeepOne: boolean): Promise<Factors> {
  return changeFactors(store, operatorId, (before) => {
    const passkeys = before.passkeys.filter((one) => one.id !== id);
    if (passkeys.length === before.passkeys.length) throw new ServiceError('account.passkey_gone');
    return {
      factors: withoutLeftovers({ ...before, passkeys }, mustKeepOne),
      entry: { action: 'operator.factor_removed', facts: { kind: 'passkey', id } },
    };
  });
}

/**
 * After its signature was verified. `copied` if the authenticator counted back or stood still:
 * there are two of it, and nothing is noted. `gone` if it was removed meanwhile.
 */
export async function notePasskeyUse(
  store: Store,
  operatorId: string,
  used: { readonly credentialId: string; readonly counter: number; readonly isSynced: boolean },
): Promise<'used' | 'copied' | 'gone'> {
  let outcome: 'used' | 'copied' | 'gone' = 'gone';
  await changeFactors(store, operatorId, (before) => {
    const passkey = before.passkeys.find(({ credential_id }) => credential_id === used.credentialId);
    if (!passkey) return null;
    // Authenticators without a counter always say zero.
    const hasCounted = used.counter > passkey.counter || (used.counter === 0 && passkey.counter === 0);
    outcome = hasCounted ? 'used' : 'copied';
    if (!hasCounted) return null;
    const usedNow = { counter: used.counter, is_synced: used.isSynced, used_at: store.now().toISOString() };
    const passkeys = before.passkeys.map((one) => (one === passkey ? { ...one, ...usedNow } : one));
    return { factors: { ...before, passkeys }, entry: null };
  });
  return outcome;
}
