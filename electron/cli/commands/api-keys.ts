import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import {
  ApiScope,
  DEFAULT_API_SCOPES,
  KeyGroup,
  type KeyLimits,
  OVERLAP_HOURS_DEFAULT,
  OVERLAP_HOURS_MAX,
} from '#shared/contract/accounts/permissions.ts';
import { type Define, type Output, printEach, UsageError } from '../command.ts';
import { environmentOption, listOf, storeOptions, wholeNumber } from '../options.ts';
import { onStoredData, withCreatedData, withStoredData } from '../stored-data.ts';

const NAME_LENGTH_MAX = 100;
const NO_LIMITS: KeyLimits = { requestsPerMinute: null, runsPerDay: null };

export const explanation = `
"create" and "rotate" print the key once, because only its hash is stored. "create" creates the data folder if there is
none, for production unless --environment says otherwise. Limits are requests=N (a minute) and runs=N (in 24 hours); one
that is not named ends, and "none" ends both. Keys of one group find each other's customers in comparisons, and nobody
else's; "desk" joins the desk's own customers. After "rotate" the key from before the earlier one stops at once.
`;

/** Manages integrators' and devices' keys. Works while a host uses the same data folder. */
export const define: Define = (command, run) => {
  const stored = onStoredData(run);
  const keys = storeOptions(command);
  const scopes = () =>
    new Option('--scope <scopes>', `what it may do, separated by commas: ${ApiScope.options.join(', ')}`).argParser(
      listOf(ApiScope.options),
    );
  const limits = () =>
    new Option('--limit <limits>', 'requests=N, runs=N, separated by commas, or none').argParser(readLimits);

  keys
    .command('create')
    .description('create a key')
    .requiredOption('--name <name>', 'what the key is for', readName)
    .addOption(scopes().default(DEFAULT_API_SCOPES, DEFAULT_API_SCOPES.join(',')))
    .addOption(limits().default(NO_LIMITS, "the service's own limit of requests, and no limit of runs"))
    .option('--group <group>', "whose customers the key finds (default: its own, named by the key's id)", readGroup)
    .addOption(environmentOption())
    .action(
      run(({ name, scope, limit, group = null, ...values }, output) =>
        withCreatedData(values, output, async (data) => {
          await output.result(await data.createApiKey(name, scope, limit, group));
          sayOnce(output);
        }),
      ),
    );

  keys
    .command('list')
    .description('print each key, without its secret')
    .action(stored(async (data, _, output) => printEach(await data.listApiKeys(), output)));

  keys
    .command('change <id>')
    .description('change the name, scopes or limits of a key')
    .option('--name <name>', 'what the key is for', readName)
    .addOption(scopes())
    .addOption(limits())
    .action(
      run(async (id, { name, scope, limit, ...values }, output) => {
        const changes = { ...(name && { name }), ...(scope && { scopes: scope }), ...(limit && { limits: limit }) };
        if (Object.keys(changes).length === 0) throw new UsageError('Give a new --name, --scope or --limit.');
        await withStoredData(values, async (data) => output.result(await data.changeApiKey(id, changes)));
      }),
    );

  keys
    .command('rotate <id>')
    .description('give a key a new secret')
    .option(
      '--overlap <hours>',
      'how long the earlier key still works',
      wholeNumber(0, OVERLAP_HOURS_MAX),
      OVERLAP_HOURS_DEFAULT,
    )
    .action(
      stored(async (data, id, { overlap }, output) => {
        await output.result(await data.rotateApiKey(id, overlap));
        sayOnce(output);
      }),
    );

  keys
    .command('revoke <id>')
    .description('end a key')
    .option('--withdraw-links', 'also withdraw the open links that the key made; required if there are any')
    .action(
      stored(async (data, id, { withdrawLinks }, output) => {
        const links = (await data.listApiKeys()).find((key) => key.id === id)?.openLinks ?? 0;
        if (links > 0 && !withdrawLinks)
          throw new UsageError(
            `Open links made by this key, which end with it: ${links}. Add --withdraw-links to continue.`,
          );
        await output.result(await data.revokeApiKey(id));
      }),
    );
};

const sayOnce = (output: Output) => output.say('Save the key now. It cannot be shown again.');

function readName(text: string): string {
  const name = text.trim();
  if (name !== '' && name.length <= NAME_LENGTH_MAX) return name;
  throw new InvalidArgumentError(`It takes 1 to ${NAME_LENGTH_MAX} characters.`);
}

function readGroup(text: string): string {
  const group = KeyGroup.safeParse(text);
  if (group.success) return group.data;
  throw new InvalidArgumentError('It takes at most 50 lower-case letters, digits and hyphens.');
}

const LIMITS = { requests: 'requestsPerMinute', runs: 'runsPerDay' } as const satisfies Record<string, keyof KeyLimits>;

function readLimits(text: string): KeyLimits {
  const limits: { -readonly [Limit in keyof KeyLimits]: KeyLimits[Limit] } = { ...NO_LIMITS };
  if (text === 'none') return limits;
  for (const part of text.split(',')) {
    const [, name, number] = /^(requests|runs)=([1-9]\d{0,8})$/.exec(part.trim()) ?? [];
    if (name === undefined) throw new InvalidArgumentError('It takes requests=N, runs=N or none.');
    limits[LIMITS[name as keyof typeof LIMITS]] = Number(number);
  }
  return limits;
}
