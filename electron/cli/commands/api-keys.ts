import { parseArgs } from 'node:util';
import type { KeyLimits } from '#shared/contract/permissions.ts';
import { ApiScope, DEFAULT_API_SCOPES, KeyGroup } from '#shared/contract/permissions.ts';
import type { Command } from '../command.ts';
import { EXIT, UsageError } from '../command.ts';
import { FOLDER_HELP, FOLDER_OPTIONS, readList } from '../options.ts';
import { openOrCreateStoredData, openStoredData } from '../stored-data.ts';

const NAME_LENGTH_MAX = 100;

/** Manages the API keys of integrators and devices. Works while a host uses the same data folder. */
export const apiKeys: Command = {
  help: `countersign api-keys create --name NAME [--scope SCOPES] [--limit LIMITS] [--group GROUP] [options]
countersign api-keys list [options]
countersign api-keys revoke ID [options]

  --scope SCOPES   with "create": what the key may do, separated by commas: ${ApiScope.options.join(', ')}
                   (default: ${DEFAULT_API_SCOPES.join(',')})
  --limit LIMITS   with "create": requests=N (a minute) and runs=N (in 24 hours), separated by commas (default: the
                   service's own limit of requests, and no limit of runs)
  --group GROUP    with "create": keys of one group find each other's customers in comparisons, and nobody else's; "desk"
                   joins the desk's own customers (default: a group of its own, named by the key's id)
  --environment E  with "create": production (default) or sandbox; a data folder keeps the first it was opened with
${FOLDER_HELP}

"create" prints the key once, because only its hash is stored. It creates the data folder if there is none.`,

  async run(args, output) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...FOLDER_OPTIONS,
        name: { type: 'string' },
        scope: { type: 'string' },
        limit: { type: 'string' },
        group: { type: 'string' },
        environment: { type: 'string' },
      },
    });
    const [action, id, ...more] = positionals;
    const name = values.name?.trim() ?? '';
    if (action === undefined || !['create', 'list', 'revoke'].includes(action))
      throw new UsageError('Choose an action: create, list or revoke.');
    if (more.length > 0 || (action === 'revoke') !== (id !== undefined))
      throw new UsageError(action === 'revoke' ? 'Give the id of one key.' : `"${action}" takes no other arguments.`);
    if (action === 'create' && (name === '' || name.length > NAME_LENGTH_MAX))
      throw new UsageError(`Give the key a name of at most ${NAME_LENGTH_MAX} characters with --name.`);

    const environment = readList('environment', values.environment, ['production', 'sandbox'])[0];
    if (environment && action !== 'create') throw new UsageError('--environment belongs to "create".');
    if (values.scope !== undefined && action !== 'create') throw new UsageError('--scope belongs to "create".');
    if (values.limit !== undefined && action !== 'create') throw new UsageError('--limit belongs to "create".');
    if (values.group !== undefined && action !== 'create') throw new UsageError('--group belongs to "create".');
    const group = values.group === undefined ? null : readGroup(values.group);
    const limits = readLimits(values.limit);
    const scopes = values.scope === undefined ? DEFAULT_API_SCOPES : readList('scope', values.scope, ApiScope.options);
    const administration = await (action === 'create'
      ? openOrCreateStoredData(values, output, environment)
      : openStoredData(values));
    try {
      if (action === 'create') {
        const created = await administration.createApiKey(name, scopes, limits, group);
        await output.result({ ...created, name, scopes, limits });
        output.say('Save the key now. It cannot be shown again.');
      } else if (action === 'list') {
        for (const key of await administration.listApiKeys()) await output.result(key);
      } else {
        const revoked = await administration.revokeApiKey(id ?? '');
        if (!revoked) throw new Error('No active key has this id.');
        await output.result({ id, revoked });
      }
      return EXIT.done;
    } finally {
      await administration.close();
    }
  },
};

const LIMITS = { requests: 'requestsPerMinute', runs: 'runsPerDay' } as const satisfies Record<string, keyof KeyLimits>;

function readGroup(text: string): string {
  const group = KeyGroup.safeParse(text);
  if (group.success) return group.data;
  throw new UsageError('--group takes at most 50 lower-case letters, digits and hyphens.');
}

function readLimits(text: string | undefined): KeyLimits {
  const limits: { -readonly [Limit in keyof KeyLimits]: KeyLimits[Limit] } = {
    requestsPerMinute: null,
    runsPerDay: null,
  };
  for (const part of text?.split(',') ?? []) {
    const [, name, number] = /^(requests|runs)=([1-9]\d{0,8})$/.exec(part.trim()) ?? [];
    if (name === undefined) throw new UsageError(`--limit takes requests=N and runs=N, not "${part}".`);
    limits[LIMITS[name as keyof typeof LIMITS]] = Number(number);
  }
  return limits;
}
