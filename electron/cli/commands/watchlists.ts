import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { LIST_TITLE_LENGTH_MAX, WatchlistFormat } from '#shared/contract/watchlist/watchlist-status.ts';
import { counted } from '#shared/counted.ts';
import { nodeChildPort } from '../../inference-process/node-child-port.ts';
import { type Define, EXIT, type Output, UsageError } from '../command.ts';
import { foldersFrom, storeOptions } from '../options.ts';
import { onStoredData, withCreatedData } from '../stored-data.ts';

const CONFIRM = 'put a list in force although it has lost more than a fifth of its entries';

export const explanation = `
"update" downloads the lists named in watchlists.json in the data folder, or else the published ones, and imports what
changed. If a list is broken, cut short or unavailable, the version in force stays in force. "remove" takes a list out
of use; the next update brings it back if it has an address. "from_centre" marks lists that the centre hands down: it
updates them, and they cannot be changed here. "import" and "update" create the data folder if there is none, and print
one line per list; the exit code is 1 if a list waits for --confirm, 3 if one failed.
`;

/** Imports, downloads and lists watchlists. Works while a host uses the same data folder. */
export const define: Define = (command, run) => {
  const stored = onStoredData(run);
  const watchlists = storeOptions(command);

  watchlists
    .command('import <file...>')
    .description("import a list from its files: OFAC's CSV lists consist of several, give all of them")
    .addOption(new Option('--format <format>', 'of the files').choices(WatchlistFormat.options).makeOptionMandatory())
    .option('--list <name>', "the list's name (default: the format's name)")
    .option('--title <text>', "the list's title on screen")
    .option('--confirm', CONFIRM)
    .option('--again', 'import a file again although it is already in force')
    .optionsGroup('For your own list:')
    .option('--columns <pairs>', 'fields and columns, such as "name=Full name,birth_date=DOB"', readColumns)
    .option('--topic <topic>', 'topic of entries without one: own_block (default), pep, sanction, wanted, other …')
    .option('--kind <kind>', 'kind of entries without one: person (default), organisation, vessel, aircraft')
    .option('--delimiter <c>', 'column separator (default: a comma)')
    .option('--date-order <order>', 'day-first (default) or month-first')
    .action(
      run(async (paths, { format, list, title, columns, topic, kind, delimiter, ...values }, output) => {
        if (format === 'own' && (columns === undefined || list === undefined))
          throw new UsageError('Your own list needs --list NAME and --columns.');
        if (format !== 'own' && columns !== undefined) throw new UsageError('--columns works only with --format own.');
        const { confirm = false, again = false, dateOrder } = values;
        const own = columns && { columns, topic, kind, delimiter: delimiter === '\\t' ? '\t' : delimiter, dateOrder };
        return withCreatedData(values, output, async (data) => {
          const said = progressTo(output);
          const { outcome, version, changes, notices } = await data.importWatchlist({
            format,
            paths,
            startReader: readerFor(output),
            list,
            title,
            ...(own && { columns: own }),
            confirm,
            again,
            onProgress: (entities) => said(`${counted(entities, 'entry')} read …`),
          });
          for (const notice of notices) output.say(notice);
          await output.result({ list: version.list, outcome, version, ...(changes && { changes }) });
          return answerTo(outcome, output);
        });
      }),
    );

  watchlists
    .command('update')
    .description('download lists and import what changed')
    .option('--list <names>', 'update only these, separated by commas')
    .option('--confirm', CONFIRM)
    .action(
      run(({ list, confirm = false, ...values }, output) =>
        withCreatedData(values, output, async (data) => {
          const said = progressTo(output);
          const results = await data.updateWatchlists({
            dataFolder: foldersFrom(values).dataFolder,
            startReader: readerFor(output),
            only: list === undefined ? [] : list.split(',').map((name) => name.trim()),
            confirm,
            onProgress: (progress) =>
              said(
                'bytes' in progress
                  ? `${progress.list}: ${progress.file}, ${progress.bytes}${progress.ofBytes === null ? '' : ` of ${progress.ofBytes}`} bytes …`
                  : `${progress.list}: ${counted(progress.entities, 'entry')} read …`,
              ),
          });
          let code: number = EXIT.done;
          for await (const result of results) {
            if (result.outcome === 'failed') output.say(`${result.list}: ${result.message}`);
            else if ('notices' in result) for (const notice of result.notices) output.say(`${result.list}: ${notice}`);
            await output.result(result);
            code = Math.max(code, answerTo(result.outcome, output));
          }
          return code;
        }),
      ),
    );

  watchlists
    .command('status')
    .description('print each version of each list')
    .action(
      stored(async (data, _, output) => {
        for (const { version, ageDays, stale } of await data.watchlistStatus())
          await output.result({
            list: version.list,
            title: version.title,
            format: version.format,
            state: version.state,
            version: version.id,
            hash: version.sha256,
            entities: version.entities,
            names: version.names,
            published: version.publishedOn,
            imported: version.importedAt,
            checked: version.checkedAt,
            age_days: Math.round(ageDays * 10) / 10,
            stale,
            from_centre: version.handedDown !== undefined,
          });
      }),
    );

  watchlists
    .command('rename <name>')
    .description('give a list, named as "status" prints it, another title')
    .requiredOption('--title <text>', "the list's title on screen", readTitle)
    .action(
      stored(async (data, list, { title }, output) => {
        await data.renameList(list, title);
        await output.result({ list, title });
      }),
    );

  watchlists
    .command('remove <name>')
    .description('take a list, named as "status" prints it, out of use')
    .action(
      stored(async (data, list, _, output) => {
        await data.removeList(list);
        await output.result({ list, removed: true });
      }),
    );
};

const readerFor = (output: Output) => () => (output.startInference ?? nodeChildPort)('lists');

function readColumns(text: string): Readonly<Record<string, string>> {
  const pairs = text.split(',').map((pair) => {
    const [field = '', ...column] = pair.split('=');
    if (column.length === 0) throw new InvalidArgumentError('It takes pairs such as name=Full name.');
    return [field.trim(), column.join('=').trim()] as const;
  });
  return Object.fromEntries(pairs);
}

function readTitle(text: string): string {
  const title = text.trim();
  if (title !== '' && title.length <= LIST_TITLE_LENGTH_MAX) return title;
  throw new InvalidArgumentError(`It takes at most ${LIST_TITLE_LENGTH_MAX} characters.`);
}

function answerTo(outcome: string, output: Output): number {
  if (outcome === 'failed') return EXIT.failure;
  if (outcome !== 'awaiting_confirmation') return EXIT.done;
  output.say(
    'The list has lost more than a fifth of its entries. The previous version stays in force until you import with --confirm.',
  );
  return EXIT.negative;
}

/** Says at most one line a second, because a download reports every piece. */
function progressTo(output: Output): (text: string) => void {
  let saidAt = 0;
  return (text) => {
    if (performance.now() - saidAt < 1000) return;
    saidAt = performance.now();
    output.say(text);
  };
}
