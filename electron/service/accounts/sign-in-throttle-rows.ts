import type { Writer } from '../store/handles.ts';
import type { Store } from '../store/store.ts';
import type { PasswordPurpose } from './passwords.ts';

/** NIST SP 800-63B limits consecutive failures. We double the wait instead of locking for ever. */
const FAILURES_FREE = 5;
const WAIT_FIRST_SECONDS = 30;
const WAIT_MAX_SECONDS = 15 * 60;
/** Rows for known and unknown user names. The unknown names with the oldest failures make room. */
const ROWS_MAX = 10_000;

/** Each purpose counts its own failures. */
const FAILURES = { sign_in: 'sign_in_failures', session: 'session_password_failures' } as const;

/** The wait after this many failures in a row: 5 → 30 s, 6 → 60 s … up to 15 minutes. */
export function waitSecondsAfter(failures: number): number {
  if (failures < FAILURES_FREE) return 0;
  return Math.min(WAIT_FIRST_SECONDS * 2 ** Math.min(failures - FAILURES_FREE, 10), WAIT_MAX_SECONDS);
}

/**
 * Counts as failed before the password is checked, and a success clears it, so parallel and killed
 * attempts count too. Returns the seconds to wait, or 0. A blocked attempt does not count.
 */
export async function takePasswordAttempt(
  store: Store,
  usernameHash: string,
  purpose: PasswordPurpose,
): Promise<number> {
  return store.write(async (tx) => {
    // A clock that was set ends no wait.
    const now = new Date(store.clock.plausibleMs());
    const standing = await tx
      .selectFrom(FAILURES[purpose])
      .selectAll()
      .where('username_hash', '=', usernameHash)
      .executeTakeFirst();
    const waitMs = standing?.blocked_until ? Date.parse(standing.blocked_until) - now.getTime() : 0;
    // Setting the clock back must not block anyone for longer than the longest wait.
    if (waitMs > 0) return Math.min(Math.ceil(waitMs / 1000), WAIT_MAX_SECONDS);

    const failures = (standing?.failures ?? 0) + 1;
    const waitSeconds = waitSecondsAfter(failures);
    const row = {
      failures,
      blocked_until: waitSeconds > 0 ? new Date(now.getTime() + waitSeconds * 1000).toISOString() : null,
      last_failed_at: now.toISOString(),
    };
    await tx
      .insertInto(FAILURES[purpose])
      .values({ username_hash: usernameHash, ...row })
      .onConflict((conflict) => conflict.column('username_hash').doUpdateSet(row))
      .execute();
    // Inside sessions there are only operators, whose number is bounded.
    if (!standing && purpose === 'sign_in') await makeRoom(tx);
    return 0;
  });
}

/** Call after the right password. */
export async function forgetPasswordFailures(
  tx: Writer,
  usernameHash: string,
  purpose: PasswordPurpose,
): Promise<void> {
  await tx.deleteFrom(FAILURES[purpose]).where('username_hash', '=', usernameHash).execute();
}

async function makeRoom(tx: Writer): Promise<void> {
  const { rows } = await tx
    .selectFrom('sign_in_failures')
    .select((builder) => builder.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  if (Number(rows) <= ROWS_MAX) return;
  const oldest = await tx
    .selectFrom('sign_in_failures')
    .select('username_hash')
    .where('username_hash', 'not in', (builder) => builder.selectFrom('operators').select('operators.username_hash'))
    .orderBy('last_failed_at')
    .limit(Number(rows) - ROWS_MAX)
    .execute();
  for (const { username_hash } of oldest)
    await tx.deleteFrom('sign_in_failures').where('username_hash', '=', username_hash).execute();
}
