import { parseArgs } from 'node:util';
import { AddCallbackRequest, CallbackEvent } from '#shared/contract/callbacks/callbacks.ts';
import { type Command, EXIT, UsageError } from '../command.ts';
import { readList, STORE_HELP, STORE_OPTIONS } from '../options.ts';
import { openStoredData } from '../stored-data.ts';

const ACTIONS = ['list', 'add', 'enable', 'disable', 'remove', 'rotate-secret', 'log', 'redeliver', 'test'];
/** They take no id. */
const WITHOUT_ID = ['list', 'add'];

/** Manages callbacks. Works while a host uses the same data folder. */
export const callbacks: Command = {
  help: `countersign callbacks list [options]
countersign callbacks add --name NAME --url URL [--events EVENTS] [--group GROUP] [options]
countersign callbacks enable|disable|remove|rotate-secret|log|test ID [options]
countersign callbacks redeliver ID [--sequence N] [options]

  --events EVENTS  with "add": ${CallbackEvent.options.join(', ')}, separated by commas (default: all)
  --group GROUP    with "add": only cases of this group of API keys (default: all cases; see "countersign api-keys list")
  --sequence N     with "redeliver": one event by its number in the log (default: every parked event)
${STORE_HELP}

"add" and "rotate-secret" print the secret once; electron/service/callbacks/README.md says how a receiver checks signatures.
The URL must be https, and its host name must resolve to public addresses only. A running service sends the events; "test" sends one
itself, about nobody, and exits with 1 if it does not arrive.`,

  async run(args, output) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...STORE_OPTIONS,
        name: { type: 'string' },
        url: { type: 'string' },
        events: { type: 'string' },
        group: { type: 'string' },
        sequence: { type: 'string' },
      },
    });
    const [action, id = '', ...more] = positionals;
    if (action === undefined || !ACTIONS.includes(action))
      throw new UsageError(`Choose an action: ${ACTIONS.join(', ')}.`);
    if (more.length > 0 || WITHOUT_ID.includes(action) === (id !== ''))
      throw new UsageError(WITHOUT_ID.includes(action) ? `"${action}" takes no id.` : 'Give the id of one callback.');
    for (const option of ['name', 'url', 'events', 'group'] as const)
      if (values[option] !== undefined && action !== 'add') throw new UsageError(`--${option} belongs to "add".`);
    if (values.sequence !== undefined && action !== 'redeliver')
      throw new UsageError('--sequence belongs to "redeliver".');
    const sequence = values.sequence === undefined ? null : Number(values.sequence);
    if (sequence !== null && !(Number.isSafeInteger(sequence) && sequence > 0))
      throw new UsageError('--sequence takes a whole number from 1.');
    const request = action === 'add' ? readRequest(values) : null;

    const administration = await openStoredData(values);
    try {
      const on = await administration.callbacks();
      const done = async (result: unknown) => {
        await output.result(result);
        return EXIT.done;
      };
      if (request !== null) {
        const added = await on.add(request);
        output.say('Save the secret now. It cannot be shown again.');
        return await done({ ...added.callback, secret: added.secret });
      }
      switch (action) {
        case 'enable':
        case 'disable':
          return await done(await on.setEnabled(id, action === 'enable'));
        case 'remove':
          await on.remove(id);
          return await done({ id, removed: true });
        case 'rotate-secret': {
          const { callback, secret } = await on.rotateSecret(id);
          output.say('Save the secret now. It cannot be shown again. The earlier one works for 24 more hours.');
          return await done({ id, secret, earlier_secret_until: callback.earlier_secret_until });
        }
        case 'redeliver':
          return await done({ id, events: await on.redeliver(id, sequence) });
        case 'test': {
          const answer = await on.test(id);
          await output.result({ id, ...answer });
          return answer.problem === null ? EXIT.done : EXIT.negative;
        }
        case 'log':
          for (const attempt of (await on.log(id)).attempts) await output.result(attempt);
          return EXIT.done;
        default:
          for (const callback of (await on.list()).callbacks) await output.result(callback);
          return EXIT.done;
      }
    } finally {
      await administration.close();
    }
  },
};

type Given = { readonly [Option in 'name' | 'url' | 'events' | 'group']?: string | undefined };

function readRequest({ name, url, events, group }: Given): AddCallbackRequest {
  const request = AddCallbackRequest.safeParse({
    name: name ?? '',
    url: url ?? '',
    events: events === undefined ? CallbackEvent.options : readList('events', events, CallbackEvent.options),
    group: group ?? null,
  });
  if (request.success) return request.data;
  const field = String(request.error.issues[0]?.path[0]);
  throw new UsageError(field === 'group' ? '--group takes the group of an API key.' : `Give a valid --${field}.`);
}
