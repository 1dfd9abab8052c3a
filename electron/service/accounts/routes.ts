import type { PeopleList, Person, PersonWithPassword } from '#shared/contract/accounts/people.ts';
import { createActorNames } from '../api/actor-names.ts';
import { jsonAnswer } from '../api/answers.ts';
import type { ApiDependencies } from '../api/api-environment.ts';
import { actorOf } from '../api/authentication.ts';
import { openLinksOf } from '../api/open-link-rows.ts';
import type { Route } from '../api/routing.ts';
import { unusualReadings } from '../operations/unusual-reading-rows.ts';
import {
  changeRole,
  createPerson,
  disableOperator,
  enableOperator,
  resetPassword,
  resetSecondFactor,
  type WithPassword,
} from './change-rows.ts';
import { type Account, listAccounts, operatorOf, passwordDueUntil } from './rows.ts';

/** The people who may sign in: created, given a role, reset, disabled and enabled. */
export function mountPeople(route: Route, { store, links }: ApiDependencies): void {
  const answer = (account: Account): Response => jsonAnswer(described(account));
  const answerWithPassword = ({ account, oneTimePassword }: WithPassword): Response =>
    jsonAnswer({ person: described(account), one_time_password: oneTimePassword } satisfies PersonWithPassword);

  route('listPeople', async () => {
    const nameOf = createActorNames(store);
    const unusual: PeopleList['unusual_reading'] = [];
    for (const { actor, at, cases } of await unusualReadings(store))
      unusual.push({ name: await nameOf(actor), at, cases });
    const openLinks = await openLinksOf(store.unguarded, 'operator');
    const people = (await listAccounts(store)).map((account) => ({
      ...described(account),
      open_links: openLinks.get(account.id) ?? 0,
    }));
    return jsonAnswer({ people, unusual_reading: unusual } satisfies PeopleList);
  });
  route('createPerson', async ({ input, principal }) =>
    answerWithPassword(await createPerson(store, input, actorOf(principal))),
  );
  route('changeRole', async ({ input, params, principal }) =>
    answer(await changeRole(store, params.operator_id, input.role, actorOf(principal))),
  );
  route('resetPassword', async ({ params, principal }) =>
    answerWithPassword(await resetPassword(store, params.operator_id, actorOf(principal))),
  );
  route('resetSecondFactor', async ({ params, principal }) =>
    answer(await resetSecondFactor(store, params.operator_id, actorOf(principal))),
  );
  route('disablePerson', async ({ params, principal }) =>
    answer(await disableOperator(store, params.operator_id, actorOf(principal), links.withdraw)),
  );
  route('enablePerson', async ({ params, principal }) =>
    answer(await enableOperator(store, params.operator_id, actorOf(principal))),
  );
}

const described = (account: Account): Person => ({
  ...operatorOf(account),
  created_at: account.createdAt,
  disabled_at: account.disabledAt,
  password_due: account.passwordDue,
  password_due_until: passwordDueUntil(account)?.toISOString() ?? null,
  has_second_factor: account.hasSecondFactor,
});
