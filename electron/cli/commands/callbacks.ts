import { Option } from '@commander-js/extra-typings';
import { AddCallbackRequest, CallbackEvent } from '#shared/contract/callbacks/callbacks.ts';
import { type Define, EXIT, printEach, UsageError } from '../command.ts';
import { listOf, storeOptions, wholeNumber } from '../options.ts';
import { onStoredData, withStoredData } from '../stored-data.ts';

export const explanation = `
"add" and "rotate-secret" print the secret once; electron/service/callbacks/README.md says how a receiver checks
signatures. The URL must be https, and its host name must resolve to public addresses only. A running service sends the
events; "test" sends one itself, about nobody, and exits with 1 if it does not arrive.
`;

/** Manages callbacks. Works while a host uses the same data folder. */
export const define: Define = (command, run) => {
  const stored = onStoredData(run);
  const callbacks = storeOptions(command);

  callbacks
    .command('list')
    .description('print each callback')
    .action(stored(async (data, _, output) => printEach((await (await data.callbacks()).list()).callbacks, output)));

  callbacks
    .command('add')
    .description('add a callback')
    .requiredOption('--name <name>', 'what the callback is for')
    .requiredOption('--url <url>', 'where events are sent')
    .addOption(
      new Option('--events <events>', `${CallbackEvent.options.join(', ')}, separated by commas`)
        .argParser(listOf(CallbackEvent.options))
        .default(CallbackEvent.options, 'all'),
    )
    .option('--group <group>', 'only cases of this group of API keys (see "api-keys list"; default: all cases)')
    .action(
      run(async ({ name, url, events, group = null, ...values }, output) => {
        const request = AddCallbackRequest.safeParse({ name, url, events, group });
        if (!request.success) throw new UsageError(`Give a valid --${String(request.error.issues[0]?.path[0])}.`);
        await withStoredData(values, async (data) => {
          const { callback, secret } = await (await data.callbacks()).add(request.data);
          output.say('Save the secret now. It cannot be shown again.');
          await output.result({ ...callback, secret });
        });
      }),
    );

  for (const action of ['enable', 'disable'] as const)
    callbacks
      .command(`${action} <id>`)
      .description(action === 'enable' ? 'send events to a callback again' : 'send no events to a callback')
      .action(
        stored(async (data, id, _, output) =>
          output.result(await (await data.callbacks()).setEnabled(id, action === 'enable')),
        ),
      );

  callbacks
    .command('remove <id>')
    .description('remove a callback')
    .action(
      stored(async (data, id, _, output) => {
        await (await data.callbacks()).remove(id);
        await output.result({ id, removed: true });
      }),
    );

  callbacks
    .command('rotate-secret <id>')
    .description('give a callback a new secret')
    .action(
      stored(async (data, id, _, output) => {
        const { callback, secret } = await (await data.callbacks()).rotateSecret(id);
        output.say('Save the secret now. It cannot be shown again. The earlier one works for 24 more hours.');
        await output.result({ id, secret, earlier_secret_until: callback.earlier_secret_until });
      }),
    );

  callbacks
    .command('log <id>')
    .description('print each attempt to send an event')
    .action(
      stored(async (data, id, _, output) => printEach((await (await data.callbacks()).log(id)).attempts, output)),
    );

  callbacks
    .command('redeliver <id>')
    .description('send events again')
    .option('--sequence <n>', 'one event by its number in the log (default: every parked event)', wholeNumber(1))
    .action(
      stored(async (data, id, { sequence = null }, output) =>
        output.result({ id, events: await (await data.callbacks()).redeliver(id, sequence) }),
      ),
    );

  callbacks
    .command('test <id>')
    .description('send an event about nobody')
    .action(
      stored(async (data, id, _, output) => {
        const answer = await (await data.callbacks()).test(id);
        await output.result({ id, ...answer });
        return answer.problem === null ? EXIT.done : EXIT.negative;
      }),
    );
};
