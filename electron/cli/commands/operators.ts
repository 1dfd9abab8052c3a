import { Option } from '@commander-js/extra-typings';
import { CreatePersonRequest } from '#shared/contract/accounts/people.ts';
import { OperatorRole } from '#shared/contract/accounts/permissions.ts';
import { sentencesOf } from '#shared/contract/errors/field-error.ts';
import { fieldErrorsOf } from '#shared/contract/runs/kyc-data.ts';
import { type Define, type Output, printEach, UsageError } from '../command.ts';
import { storeOptions } from '../options.ts';
import { type Administration, onStoredData, withCreatedData } from '../stored-data.ts';

export const explanation = `
"create" and "reset" print a one-time password, which cannot be shown again. The person sets their own at the next
sign-in. "reset-second-factor" removes a person's authenticator app and recovery codes, for example those of the last
administrator. "role", both resets and "disable" end the person's sessions. One enabled administrator always remains.
"create" creates the data folder if there is none.
`;

/** People who may sign in. Works while a host uses the folder; its sessions follow at once. */
export const define: Define = (command, run) => {
  const stored = onStoredData(run);
  const operators = storeOptions(command);
  const role = () =>
    new Option('--role <role>', 'what the person may do').choices(OperatorRole.options).makeOptionMandatory();

  operators
    .command('list')
    .description('print each operator')
    .action(stored(async (data, _, output) => printEach((await data.listAccounts()).map(described), output)));

  operators
    .command('create <username>')
    .description('create an operator')
    .requiredOption('--name <name>', 'the name shown on verifications')
    .addOption(role())
    .action(
      run(async (username, { name, role, ...values }, output) => {
        const person = CreatePersonRequest.safeParse({ username, name, role });
        if (!person.success) throw new UsageError(Object.values(sentencesOf(fieldErrorsOf(person.error))).join(' '));
        await withCreatedData(values, output, async (data) => handOver(await data.createPerson(person.data), output));
      }),
    );

  operators
    .command('role <username>')
    .description('give an operator another role')
    .addOption(role())
    .action(
      stored(async (data, username, { role }, output) =>
        output.result(described(await data.changeRole(await idOf(username, data), role))),
      ),
    );

  operators
    .command('reset <username>')
    .description('give an operator a one-time password')
    .action(
      stored(async (data, username, _, output) =>
        handOver(await data.resetPassword(await idOf(username, data)), output),
      ),
    );

  operators
    .command('reset-second-factor <username>')
    .description('remove the second factor of an operator')
    .action(
      stored(async (data, username, _, output) =>
        output.result(described(await data.resetSecondFactor(await idOf(username, data)))),
      ),
    );

  operators
    .command('disable <username>')
    .description('refuse an operator from now on')
    .option('--withdraw-links', 'also withdraw the open links that the person made; required if there are any')
    .action(
      stored(async (data, username, { withdrawLinks }, output) => {
        const id = await idOf(username, data);
        const links = (await data.openLinks()).get(id) ?? 0;
        if (links > 0 && !withdrawLinks)
          throw new UsageError(
            `Open links made by this person, which end with the account: ${links}. Add --withdraw-links to continue.`,
          );
        await output.result(described(await data.disableOperator(id)));
      }),
    );

  operators
    .command('enable <username>')
    .description('let a disabled operator sign in again')
    .action(
      stored(async (data, username, _, output) =>
        output.result(described(await data.enableOperator(await idOf(username, data)))),
      ),
    );
};

async function idOf(given: string, data: Administration): Promise<string> {
  const username = given.trim().toLowerCase();
  const found = (await data.listAccounts()).find((account) => account.username === username);
  if (!found) throw new Error('No operator has this user name.');
  return found.id;
}

async function handOver(
  { account, oneTimePassword }: { readonly account: Account; readonly oneTimePassword: string },
  output: Output,
): Promise<void> {
  await output.result({ ...described(account), one_time_password: oneTimePassword });
  output.say('Hand the password over now. It cannot be shown again.');
}

type Account = Awaited<ReturnType<Administration['listAccounts']>>[number];

const described = ({ id, username, name, role, createdAt, disabledAt, passwordDue, hasSecondFactor }: Account) => ({
  id,
  username,
  name,
  role,
  created_at: createdAt,
  disabled_at: disabledAt,
  password_due: passwordDue,
  has_second_factor: hasSecondFactor,
});
