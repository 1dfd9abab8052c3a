import { parseArgs } from 'node:util';
import { CreatePersonRequest } from '#shared/contract/accounts/people.ts';
import { OperatorRole } from '#shared/contract/accounts/permissions.ts';
import { sentencesOf } from '#shared/contract/errors/field-error.ts';
import { fieldErrorsOf } from '#shared/contract/runs/kyc-data.ts';
import { type Command, EXIT, UsageError } from '../command.ts';
import { readList, STORE_HELP, STORE_OPTIONS } from '../options.ts';
import { openOrCreateStoredData, openStoredData } from '../stored-data.ts';

const ACTIONS = ['list', 'create', 'role', 'reset', 'reset-second-factor', 'disable', 'enable'] as const;

/** People who may sign in. Works while a host uses the folder; its sessions follow at once. */
export const operators: Command = {
  help: `countersign operators list [options]
countersign operators create USERNAME --name NAME --role ROLE [options]
countersign operators role USERNAME --role ROLE [options]
countersign operators reset|reset-second-factor|enable USERNAME [options]
countersign operators disable USERNAME [--withdraw-links] [options]

  --name NAME      with "create": the name shown on verifications
  --role ROLE      with "create" and "role": ${OperatorRole.options.join(', ')}
  --withdraw-links with "disable": also withdraw the open links that the person made; required if there are any
${STORE_HELP}

"create" and "reset" print a one-time password, which cannot be shown again. The person sets their own at the next sign-in.
"reset-second-factor" removes a person's authenticator app and recovery codes, for example those of the last administrator.
"role", both resets and "disable" end the person's sessions. One enabled administrator always remains. "create" creates the data folder if
there is none.`,

  async run(args, output) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...STORE_OPTIONS,
        name: { type: 'string' },
        role: { type: 'string' },
        'withdraw-links': { type: 'boolean' },
      },
    });
    const [given, givenUsername, ...more] = positionals;
    const action = ACTIONS.find((known) => known === given);
    if (action === undefined) throw new UsageError(`Choose an action: ${ACTIONS.join(', ')}.`);
    if (more.length > 0 || (action === 'list') !== (givenUsername === undefined))
      throw new UsageError(action === 'list' ? '"list" takes no other arguments.' : 'Give one user name.');
    const [role, ...otherRoles] = readList('role', values.role, OperatorRole.options);
    const takesRole = action === 'create' || action === 'role';
    if (otherRoles.length > 0 || takesRole !== (role !== undefined))
      throw new UsageError(takesRole ? 'Give one role with --role.' : '--role belongs to "create" and "role".');
    if (values.name !== undefined && action !== 'create') throw new UsageError('--name belongs to "create".');
    if (values['withdraw-links'] && action !== 'disable')
      throw new UsageError('--withdraw-links belongs to "disable".');
    const person = action === 'create' ? readPerson(givenUsername, values.name, role) : null;

    const administration = await (action === 'create'
      ? openOrCreateStoredData(values, output)
      : openStoredData(values));
    try {
      if (person !== null) {
        const { account, oneTimePassword } = await administration.createPerson(person);
        await output.result({ ...described(account), one_time_password: oneTimePassword });
        output.say('Hand the password over now. It cannot be shown again.');
        return EXIT.done;
      }
      const accounts = await administration.listAccounts();
      if (action === 'list') {
        for (const account of accounts) await output.result(described(account));
        return EXIT.done;
      }
      const username = (givenUsername ?? '').trim().toLowerCase();
      const id = accounts.find((account) => account.username === username)?.id;
      if (id === undefined) throw new Error('No operator has this user name.');
      const links = action === 'disable' ? ((await administration.openLinks()).get(id) ?? 0) : 0;
      if (links > 0 && !values['withdraw-links'])
        throw new UsageError(
          `Open links made by this person, which end with the account: ${links}. Add --withdraw-links to continue.`,
        );
      if (action === 'reset') {
        const { account, oneTimePassword } = await administration.resetPassword(id);
        await output.result({ ...described(account), one_time_password: oneTimePassword });
        output.say('Hand the password over now. It cannot be shown again.');
      } else if (action === 'role' && role !== undefined) {
        await output.result(described(await administration.changeRole(id, role)));
      } else {
        const change =
          action === 'reset-second-factor'
            ? administration.resetSecondFactor
            : action === 'disable'
              ? administration.disableOperator
              : administration.enableOperator;
        await output.result(described(await change(id)));
      }
      return EXIT.done;
    } finally {
      await administration.close();
    }
  },
};

function readPerson(username: string | undefined, name: string | undefined, role: unknown): CreatePersonRequest {
  const parsed = CreatePersonRequest.safeParse({ username, name, role });
  if (parsed.success) return parsed.data;
  throw new UsageError(Object.values(sentencesOf(fieldErrorsOf(parsed.error))).join(' '));
}

type Account = {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly role: OperatorRole;
  readonly createdAt: string;
  readonly disabledAt: string | null;
  readonly passwordDue: boolean;
  readonly hasSecondFactor: boolean;
};
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
