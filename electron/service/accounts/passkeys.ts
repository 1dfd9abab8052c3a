import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '#shared/contract/accounts/passkeys.ts';
import type { Operator } from '#shared/contract/desk.ts';
import type { PasskeySite } from '#shared/domain/passkey-site.ts';
import { ServiceError } from '../service-error.ts';
import { appendAudit, recordAudit } from '../store/audit-log.ts';
import type { Store } from '../store/store.ts';
import type { StoredPasskey } from './factors.ts';
import { challengeIn, creationOf, madePasskey, personIn, requestOf, verifiedUse } from './passkey-ceremony.ts';
import { makeChallenge, takeChallenge } from './passkey-challenge-rows.ts';
import { addPasskey, notePasskeyUse } from './passkey-rows.ts';
import { type Account, findAccount, hashUsername } from './rows.ts';
import { findFactors, type WithCodes } from './second-factor-rows.ts';
import { forgetPasswordFailures, takePasswordAttempt } from './sign-in-throttle-rows.ts';

/** A page of a signed-in person. */
export type PasskeyPage = { readonly site: PasskeySite; readonly token: string };

/** Add a passkey, sign in with one, or confirm that it is still the same person. */
export function createPasskeys(store: Store) {
  async function beginAdding(person: Operator, { site, token }: PasskeyPage): Promise<PasskeyCreation> {
    const challenge = await makeChallenge(store, { purpose: 'add', origin: site.origin, token });
    const { passkeys } = await findFactors(store, person.id);
    return creationOf(site, challenge, person, passkeys);
  }

  /** Throws `CONFLICT` if not asked for in time, `INVALID_REQUEST` if the answer does not hold. */
  async function add(
    person: Operator,
    { site, token }: PasskeyPage,
    given: { readonly name: string; readonly credential: PasskeyAttestation },
  ): Promise<WithCodes> {
    const challenge = challengeIn(given.credential.response.clientDataJSON);
    if (!(await takeChallenge(store, challenge, { purpose: 'add', origin: site.origin, token })))
      throw new ServiceError('account.passkey_late');
    const made = await madePasskey(site, challenge, given.credential, { name: given.name, at: store.now() });
    if (made === null) throw new ServiceError('account.passkey_unusable');
    return addPasskey(store, person.id, made);
  }

  const beginSignIn = async (site: PasskeySite): Promise<PasskeyRequest> =>
    // No user name is asked for and no passkey is named, so that nobody learns who exists here.
    requestOf(site, await makeChallenge(store, { purpose: 'sign_in', origin: site.origin, token: null }));

  /**
   * The account, if the signature is right, the person is not disabled and is `onlyId` if given.
   * Throws `UNAUTHENTICATED` with one message for all faults before the signature, and
   * `RATE_LIMITED` with the seconds to wait.
   */
  async function signIn(site: PasskeySite, answer: PasskeyAssertion, onlyId?: string): Promise<Account> {
    const by = { kind: 'system', id: 'sign-in' } as const;
    const challenge = challengeIn(answer.response.clientDataJSON);
    const isOpen = await takeChallenge(store, challenge, { purpose: 'sign_in', origin: site.origin, token: null });
    const id = personIn(answer.response.userHandle);
    const isWanted = id !== null && (onlyId === undefined || onlyId === id);
    const account = isWanted ? await findAccount(store, id) : null;
    const passkey = account && (await passkeyOf(store, account.id, answer.id));
    const refused = (objectId?: string) =>
      recordAudit(store, { actor: by, action: 'operator.sign_in_refused', ...(objectId ? { objectId } : {}) });
    if (!isOpen || !account || !passkey) {
      await refused(account?.id);
      throw new ServiceError(isOpen ? 'account.passkey_refused' : 'account.passkey_twice');
    }
    // Apart from passwords: guessing those must not keep out somebody with a passkey.
    const failures = hashUsername(store, `passkey of ${account.username}`);
    await takeAttempt(store, failures, 'sign_in');
    const use = await verifiedUse(site, challenge, answer, passkey);
    if (use === null) {
      await refused(account.id);
      throw new ServiceError('account.passkey_refused');
    }
    if (account.disabledAt !== null) {
      await refused(account.id);
      throw new ServiceError('account.disabled');
    }
    await requireUse(store, account.id, passkey, use, () => refused(account.id));
    await store.write(async (tx) => {
      await forgetPasswordFailures(tx, failures, 'sign_in');
      const actor = { kind: 'operator', id: account.id } as const;
      await appendAudit(tx, { actor, action: 'operator.signed_in', objectId: account.id, facts: { with: 'passkey' } });
    });
    return account;
  }

  async function beginConfirming(person: Operator, { site, token }: PasskeyPage): Promise<PasskeyRequest> {
    const { passkeys } = await findFactors(store, person.id);
    if (!passkeys.some((passkey) => passkey.site === site.name)) throw new ServiceError('account.passkey_none');
    const challenge = await makeChallenge(store, { purpose: 'confirm', origin: site.origin, token });
    return requestOf(site, challenge, passkeys);
  }

  /** The same for somebody who is signed in, whose failures count with those of their password. */
  async function confirm(
    person: Operator,
    { site, token }: PasskeyPage,
    answer: PasskeyAssertion,
    proved: 'operator.unlocked' | 'operator.passkey_confirmed',
  ): Promise<Account> {
    const failures = hashUsername(store, person.username);
    await takeAttempt(store, failures, 'session');
    const audited = { actor: { kind: 'operator', id: person.id }, objectId: person.id } as const;
    const refuse = () => recordAudit(store, { ...audited, action: 'operator.passkey_refused' });
    const challenge = challengeIn(answer.response.clientDataJSON);
    const isOpen = await takeChallenge(store, challenge, { purpose: 'confirm', origin: site.origin, token });
    const passkey = await passkeyOf(store, person.id, answer.id);
    const use = isOpen && passkey ? await verifiedUse(site, challenge, answer, passkey) : null;
    const account = await findAccount(store, person.id);
    if (!passkey || use === null || account === null) {
      await refuse();
      throw new ServiceError(isOpen ? 'account.passkey_refused' : 'account.passkey_twice');
    }
    await requireUse(store, person.id, passkey, use, refuse);
    await store.write(async (tx) => {
      await forgetPasswordFailures(tx, failures, 'session');
      await appendAudit(tx, { ...audited, action: proved, facts: { with: 'passkey' } });
    });
    return account;
  }

  return { beginAdding, add, beginSignIn, signIn, beginConfirming, confirm };
}

async function passkeyOf(store: Store, operatorId: string, credentialId: string): Promise<StoredPasskey | undefined> {
  const { passkeys } = await findFactors(store, operatorId);
  return passkeys.find(({ credential_id }) => credential_id === credentialId);
}

async function takeAttempt(store: Store, failuresHash: string, purpose: 'sign_in' | 'session'): Promise<void> {
  const waitSeconds = await takePasswordAttempt(store, failuresHash, purpose);
  if (waitSeconds > 0) throw new ServiceError('account.attempts', {}, { retryAfterSeconds: waitSeconds });
}

async function requireUse(
  store: Store,
  operatorId: string,
  passkey: StoredPasskey,
  use: { readonly counter: number; readonly isSynced: boolean },
  refuse: () => Promise<void>,
): Promise<void> {
  const outcome = await notePasskeyUse(store, operatorId, { credentialId: passkey.credential_id, ...use });
  if (outcome === 'used') return;
  if (outcome === 'copied')
    await recordAudit(store, {
      actor: { kind: 'operator', id: operatorId },
      action: 'operator.passkey_copied',
      objectId: operatorId,
      facts: { id: passkey.id, counter: use.counter, expected_above: passkey.counter },
    });
  await refuse();
  throw new ServiceError(outcome === 'copied' ? 'account.passkey_copied' : 'account.passkey_refused');
}
