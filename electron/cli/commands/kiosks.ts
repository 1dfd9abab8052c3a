import { AddKioskRequest, KIOSK_CODE_MINUTES } from '#shared/contract/kiosks/kiosk.ts';
import { type Define, type Output, printEach, UsageError } from '../command.ts';
import { storeOptions } from '../options.ts';
import { onStoredData, withCreatedData } from '../stored-data.ts';

export const explanation = `
"add" prints a code once. Open the address of this service with /kiosk.html#CODE on the kiosk within
${KIOSK_CODE_MINUTES} minutes. "code" prints a new code for a kiosk that lost its key; its earlier key works until the
code is used. "close" refuses the kiosk from its next request on.
`;

/** Manages the kiosks of this installation. Works while a host uses the same data folder. */
export const define: Define = (command, run) => {
  const stored = onStoredData(run);
  const kiosks = storeOptions(command);

  kiosks
    .command('add')
    .description('add a kiosk')
    .requiredOption('--name <name>', 'what staff call the kiosk')
    .option('--site <site>', 'the branch or place where it stands')
    .action(
      run(async ({ name, site = null, ...values }, output) => {
        const request = AddKioskRequest.safeParse({ name, site });
        if (!request.success) throw new UsageError(`Give a valid --${String(request.error.issues[0]?.path[0])}.`);
        await withCreatedData(values, output, async (data) => printCode(await data.kiosks().add(request.data), output));
      }),
    );

  kiosks
    .command('list')
    .description('print each kiosk')
    .action(stored(async (data, _, output) => printEach(await data.kiosks().list(), output)));

  kiosks
    .command('code <id>')
    .description('print a new code for a kiosk')
    .action(stored(async (data, id, _, output) => printCode(await data.kiosks().renewCode(id), output)));

  kiosks
    .command('close <id>')
    .description('refuse a kiosk from now on')
    .action(stored(async (data, id, _, output) => output.result(await data.kiosks().close(id))));
};

function printCode({ kiosk, code }: { readonly kiosk: object; readonly code: string }, output: Output): Promise<void> {
  output.say('Use the code now. It cannot be shown again, and it works once.');
  return output.result({ ...kiosk, code });
}
