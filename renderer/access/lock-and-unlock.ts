import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { adoptSession, forgetSession, lockPage, useAccess } from './access.ts';
import { answerWithPasskey } from './passkey.ts';

/** Locks the page and the session. The page locks even if the service does not answer. */
export async function lockDesk(): Promise<void> {
  const { token, locked } = useAccess.getState();
  if (token === null || locked) return;
  lockPage();
  await call('lock', null).catch(() => {});
}

/** The page forgets the session even if the service does not answer; it then expires. */
export async function signOut(): Promise<void> {
  const ended = call('signOut', null).catch(() => {});
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 2_000))]);
  forgetSession();
}

/**
 * Unlocks with the operator's password. If the session ended, the same operator signs in again,
 * maybe with a second factor, so that the work survives. Rejects with `ApiError`.
 */
export async function unlock(password: string, code?: string): Promise<void> {
  const { operator, hasEnded } = useAccess.getState();
  const signInAgain = async () => {
    if (operator)
      adoptSession(
        await call('signIn', { username: operator.username, password, ...(code !== undefined && { code }) }),
      );
  };
  if (hasEnded) return signInAgain();
  try {
    adoptSession(await call('unlock', { password }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    // Either the password is wrong or the session has ended. Any other request shows which.
    await call('getOperator', null).catch(() => {});
    if (!useAccess.getState().hasEnded) throw error;
    await signInAgain();
  }
}

/** The same with a passkey of the same operator. */
export async function unlockWithPasskey(): Promise<void> {
  const { operator } = useAccess.getState();
  if (!useAccess.getState().hasEnded)
    try {
      const passkey = await answerWithPasskey(await call('beginPasskeyConfirm', null));
      adoptSession(await call('unlock', { passkey }));
      return;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      await call('getOperator', null).catch(() => {});
      if (!useAccess.getState().hasEnded) throw error;
    }
  const credential = await answerWithPasskey(await call('beginPasskeySignIn', null));
  adoptSession(await call('signInWithPasskey', { credential, ...(operator && { operator_id: operator.id }) }));
}
