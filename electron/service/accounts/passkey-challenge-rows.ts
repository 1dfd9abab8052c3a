import { randomBytes } from 'node:crypto';
import { PASSKEY_CHALLENGE_MINUTES } from '#shared/contract/accounts/passkeys.ts';
import { hasEnded } from '../store/clock/plausible-clock.ts';
import type { Tools } from '../store/handles.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

/** `add` and `confirm` belong to a session; whoever signs in has none yet. */
export type ChallengePurpose = Schema['passkey_challenges']['purpose'];

/** Values that the answer to a challenge must repeat. */
export type ChallengeTerms = {
  readonly purpose: ChallengePurpose;
  /** The exact address of the page that asked. */
  readonly origin: string;
  /** The session's token; null for signing in. */
  readonly token: string | null;
};

const CHALLENGE_BYTES = 32;
/** For each purpose; the oldest make room. Limits on requests keep far fewer open at once. */
const OPEN_MAX = 1_000;

/** A random challenge, which counts once and for a few minutes. Only its keyed hash is stored. */
export async function makeChallenge(store: Store, terms: ChallengeTerms, openMax = OPEN_MAX): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  await store.write(async (tx) => {
    const now = tx.steadyNow();
    await tx.deleteFrom('passkey_challenges').where('expires_at', '<=', now.toISOString()).execute();
    const open = await tx
      .selectFrom('passkey_challenges')
      .select('challenge_hash')
      .where('purpose', '=', terms.purpose)
      .orderBy('expires_at', 'desc')
      .orderBy('challenge_hash')
      .execute();
    for (const { challenge_hash } of open.slice(openMax - 1))
      await tx.deleteFrom('passkey_challenges').where('challenge_hash', '=', challenge_hash).execute();
    const expiresAt = new Date(now.getTime() + PASSKEY_CHALLENGE_MINUTES * 60_000).toISOString();
    await tx
      .insertInto('passkey_challenges')
      .values({ ...rowOf(tx, challenge, terms), expires_at: expiresAt })
      .execute();
  });
  return challenge;
}

/** Made on these terms and not answered yet. An attempt on other terms uses it up too. */
export async function takeChallenge(store: Store, challenge: string, terms: ChallengeTerms): Promise<boolean> {
  return store.write(async (tx) => {
    const wanted = rowOf(tx, challenge, terms);
    const row = await tx
      .selectFrom('passkey_challenges')
      .selectAll()
      .where('challenge_hash', '=', wanted.challenge_hash)
      .executeTakeFirst();
    if (!row) return false;
    await tx.deleteFrom('passkey_challenges').where('challenge_hash', '=', row.challenge_hash).execute();
    return row.terms_hash === wanted.terms_hash && !hasEnded(tx, row.expires_at, PASSKEY_CHALLENGE_MINUTES * 60_000);
  });
}

const rowOf = ({ vault }: Tools, challenge: string, { purpose, origin, token }: ChallengeTerms) => ({
  challenge_hash: vault.keyedHash('passkey-challenge', challenge),
  purpose,
  terms_hash: vault.keyedHash('passkey-terms', JSON.stringify([purpose, origin, token])),
});
