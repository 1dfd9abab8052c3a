import { parseArgs } from 'node:util';
import {
  ApiScope,
  DEFAULT_API_SCOPES,
  KeyGroup,
  type KeyLimits,
  OVERLAP_HOURS_DEFAULT,
  OVERLAP_HOURS_MAX,
} from '#shared/contract/accounts/permissions.ts';
import { type Command, EXIT, UsageError } from '../command.ts';
import { readList, STORE_HELP, STORE_OPTIONS } from '../options.ts';
import { openOrCreateStoredData, openStoredData } from '../stored-data.ts';

const NAME_LENGTH_MAX = 100;

const OPTIONS = {
  ...STORE_OPTIONS,
  name: { type: 'string' },
  scope: { type: 'string' },
  limit: { type: 'string' },
  group: { type: 'string' },
  environment: { type: 'string' },
  overlap: { type: 'string' },
  'withdraw-links': { type: 'boolean' },
} as const;
type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

/** The options that each action takes beside the data folder. */
const ACTIONS = {
  create: ['name', 'scope', 'limit', 'group', 'environment'],
  list: [],
  change: ['name', 'scope', 'limit'],
  rotate: ['overlap'],
  revoke: ['withdraw-links'],
} as const satisfies Record<string, readonly (keyof Values)[]>;
type Action = keyof typeof ACTIONS;

/** Manages integrators' and devices' keys. Works while a host uses the same data folder. */
export const apiKeys: Command = {
  help: `countersign api-keys create --name NAME [--scope SCOPES] [--limit LIMITS] [--group GROUP] [options]
countersign api-keys list [options]
countersign api-keys change ID [--name NAME] [--scope SCOPES] [--limit LIMITS] [options]
countersign api-keys rotate ID [--overlap HOURS] [options]
countersign api-keys revoke ID [--withdraw-links] [options]

  --scope SCOPES   what the key may do, separated by commas: ${ApiScope.options.join(', ')}
                   (default: ${DEFAULT_API_SCOPES.join(',')})
  --limit LIMITS   requests=N (a minute) and runs=N (in 24 hours), separated by commas; a limit that is not named ends, and
                   "none" ends both (default: the service's own limit of requests, and no limit of runs)
  --group GROUP    with "create": keys of one group find each other's customers in comparisons, and nobody else's; "desk"
                   joins the desk's own customers (default: a group of its own, named by the key's id)
  --environment E  with "create": production (default) or sandbox; a data folder keeps the first it was opened with
  --overlap HOURS  with "rotate": how long the earlier key still works, 0 to ${OVERLAP_HOURS_MAX} (default: ${OVERLAP_HOURS_DEFAULT}); one from before it
                   stops at once
  --withdraw-links with "revoke": also withdraw the open links that the key made; required if there are any
${STORE_HELP}

"create" and "rotate" print the key once, because only its hash is stored. "create" creates the data folder if there is none.`,

  async run(args, output) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
    const [action = '', id = '', ...more] = positionals;
    if (!isAction(action)) throw new UsageError(`Choose an action: ${Object.keys(ACTIONS).join(', ')}.`);
    const namesKey = action !== 'create' && action !== 'list';
    if (more.length > 0 || namesKey !== (id !== ''))
      throw new UsageError(namesKey ? 'Give the id of one key.' : `"${action}" takes no other arguments.`);
    const taken: readonly string[] = [...Object.keys(STORE_OPTIONS), ...ACTIONS[action]];
    const stray = Object.keys(values).find((option) => !taken.includes(option));
    if (stray !== undefined) throw new UsageError(`"${action}" does not take --${stray}.`);
    if (action === 'create' && values.name === undefined) throw new UsageError('Give the key a name with --name.');
    const changes = readChanges(values);
    if (action === 'change' && Object.keys(changes).length === 0)
      throw new UsageError('Give a new --name, --scope or --limit.');
    const environment = readList('environment', values.environment, ['production', 'sandbox'])[0];
    const group = values.group === undefined ? null : readGroup(values.group);
    const overlapHours = readOverlap(values.overlap);

    const administration = await (action === 'create'
      ? openOrCreateStoredData(values, output, environment)
      : openStoredData(values));
    try {
      if (action === 'create') {
        const { name = '', scopes = DEFAULT_API_SCOPES, limits = NO_LIMITS } = changes;
        await output.result(await administration.createApiKey(name, scopes, limits, group));
      } else if (action === 'list') {
        for (const key of await administration.listApiKeys()) await output.result(key);
      } else if (action === 'change') {
        await output.result(await administration.changeApiKey(id, changes));
      } else if (action === 'rotate') {
        await output.result(await administration.rotateApiKey(id, overlapHours));
      } else {
        const links = (await administration.listApiKeys()).find((key) => key.id === id)?.openLinks ?? 0;
        if (links > 0 && !values['withdraw-links'])
          throw new UsageError(
            `Open links made by this key, which end with it: ${links}. Add --withdraw-links to continue.`,
          );
        await output.result(await administration.revokeApiKey(id));
      }
      if (action === 'create' || action === 'rotate') output.say('Save the key now. It cannot be shown again.');
      return EXIT.done;
    } finally {
      await administration.close();
    }
  },
};

const isAction = (text: string): text is Action => Object.hasOwn(ACTIONS, text);

function readChanges({ name, scope, limit }: Values) {
  return {
    ...(name !== undefined && { name: readName(name) }),
    ...(scope !== undefined && { scopes: readList('scope', scope, ApiScope.options) }),
    ...(limit !== undefined && { limits: readLimits(limit) }),
  };
}

function readName(text: string): string {
  const name = text.trim();
  if (name !== '' && name.length <= NAME_LENGTH_MAX) return name;
  throw new UsageError(`--name takes 1 to ${NAME_LENGTH_MAX} characters.`);
}

function readGroup(text: string): string {
  const group = KeyGroup.safeParse(text);
  if (group.success) return group.data;
  throw new UsageError('--group takes at most 50 lower-case letters, digits and hyphens.');
}

function readOverlap(text: string | undefined): number {
  const hours = Number(text ?? OVERLAP_HOURS_DEFAULT);
  if (/^\d{1,3}$/.test(text ?? '0') && hours <= OVERLAP_HOURS_MAX) return hours;
  throw new UsageError(`--overlap takes 0 to ${OVERLAP_HOURS_MAX} hours.`);
}

const LIMITS = { requests: 'requestsPerMinute', runs: 'runsPerDay' } as const satisfies Record<string, keyof KeyLimits>;
const NO_LIMITS: KeyLimits = { requestsPerMinute: null, runsPerDay: null };

function readLimits(text: string): KeyLimits {
  const limits: { -readonly [Limit in keyof KeyLimits]: KeyLimits[Limit] } = { ...NO_LIMITS };
  if (text === 'none') return limits;
  for (const part of text.split(',')) {
    const [, name, number] = /^(requests|runs)=([1-9]\d{0,8})$/.exec(part.trim()) ?? [];
    if (name === undefined) throw new UsageError(`--limit takes requests=N, runs=N or none, not "${part}".`);
    limits[LIMITS[name as keyof typeof LIMITS]] = Number(number);
  }
  return limits;
}
