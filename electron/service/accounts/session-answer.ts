import type { Session } from '#shared/contract/desk.ts';
import { jsonAnswer } from '../api/answers.ts';
import type { Store } from '../store/store.ts';
import type { Account } from './rows.ts';
import { isSecondFactorDue } from './second-factor-due.ts';
import { type OpenedSession, openSession } from './session-rows.ts';

/** The session of somebody who has just proved who they are: this one, or a new one. */
export async function answerSession(store: Store, account: Account, opened?: OpenedSession): Promise<Response> {
  const session = opened ?? (await openSession(store, account));
  const isDue = await isSecondFactorDue(store, account);
  return jsonAnswer({ ...session, second_factor_due: isDue } satisfies Session);
}
