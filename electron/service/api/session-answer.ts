import type { Session } from '#shared/contract/desk.ts';
import type { Account } from '../store/operators.ts';
import type { OpenedSession } from '../store/sessions.ts';
import { openSession } from '../store/sessions.ts';
import type { Store } from '../store/store.ts';
import { jsonAnswer } from './answers.ts';
import { isSecondFactorDue } from './second-factor-due.ts';

/** The session of somebody who has just proved who they are: this one, or a new one. */
export async function answerSession(store: Store, account: Account, opened?: OpenedSession): Promise<Response> {
  const session = opened ?? (await openSession(store, account));
  const isDue = await isSecondFactorDue(store, account);
  return jsonAnswer({ ...session, second_factor_due: isDue } satisfies Session);
}
