import { parseArgs } from 'node:util';
import { LIST_TITLE_LENGTH_MAX, WatchlistFormat } from '#shared/contract/watchlist/watchlist-status.ts';
import { counted } from '#shared/counted.ts';
import { nodeChildPort } from '../../inference-process/node-child-port.ts';
import { type Command, EXIT, type Output, UsageError } from '../command.ts';
import { foldersFrom, readList, STORE_HELP, STORE_OPTIONS, type StoreValues } from '../options.ts';
import { openOrCreateStoredData, openStoredData } from '../stored-data.ts';

const LIST_OPTIONS = {
  ...STORE_OPTIONS,
  format: { type: 'string' },
  list: { type: 'string' },
  title: { type: 'string' },
  columns: { type: 'string' },
  topic: { type: 'string' },
  kind: { type: 'string' },
  delimiter: { type: 'string' },
  'date-order': { type: 'string' },
  confirm: { type: 'boolean' },
  again: { type: 'boolean' },
} as const;

type Values = StoreValues & {
  readonly [Option in 'format' | 'list' | 'title' | 'columns' | 'topic' | 'kind' | 'delimiter' | 'date-order']?:
    | string
    | undefined;
} & { readonly confirm?: boolean | undefined; readonly again?: boolean | undefined };

/** Imports, downloads and lists watchlists. Works while a host uses the same data folder. */
export const watchlists: Command = {
  help: `countersign watchlists import FILE... --format FORMAT [options]
countersign watchlists update [options]
countersign watchlists status [options]
countersign watchlists rename NAME --title TEXT [options]
countersign watchlists remove NAME [options]

  --format FORMAT  ${WatchlistFormat.options.slice(0, 5).join(', ')},
                   ${WatchlistFormat.options.slice(5).join(', ')}
  --list NAME      the list's name (default: the format's name); with "update": update only these, separated by commas
  --title TEXT     the list's title on screen
  --confirm        put a list in force although it has lost more than a fifth of its entries
  --again          import a file again although it is already in force
  for your own list:
  --columns PAIRS  the field in each column, such as "name=Full name,birth_date=DOB,nationality=Country"
  --topic TOPIC    topic of entries without one: own_block (default), pep, sanction, wanted, other …
  --kind KIND      kind of entries without one: person (default), organisation, vessel, aircraft
  --delimiter C    column separator (default: a comma)
  --date-order O   day-first (default) or month-first
${STORE_HELP}

OFAC's CSV lists consist of several files: give all of them. "update" downloads the lists named in watchlists.json in the data
folder, or else the published ones, and imports what changed. If a list is broken, cut short or unavailable, the version in
force stays in force. "remove" takes a list out of use; the next update brings it back if it has an address. "from_centre"
marks lists that the centre hands down: it updates them, and they cannot be changed here. "import" and "update" create the data
folder if there is none. Prints one line per list; the exit code is 1 if a list waits for --confirm,
3 if one failed.`,

  async run(args, output) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: LIST_OPTIONS });
    const [action, ...files] = positionals;
    if (action === 'import') return importFiles(files, values, output);
    if (action === 'rename' || action === 'remove') return change(action, files, values, output);
    if (action !== 'update' && action !== 'status')
      throw new UsageError('Choose an action: import, update, status, rename or remove.');
    if (files.length > 0) throw new UsageError(`"${action}" takes no other arguments.`);
    return action === 'update' ? update(values, output) : status(values, output);
  },
};

const readerFor = (output: Output) => () => (output.startInference ?? nodeChildPort)('lists');

async function importFiles(paths: readonly string[], values: Values, output: Output): Promise<number> {
  if (paths.length === 0) throw new UsageError('Give the files of the list.');
  const [format, ...more] = readList('format', values.format, WatchlistFormat.options);
  if (format === undefined || more.length > 0) throw new UsageError('Give one format with --format.');
  if (format === 'own' && (values.columns === undefined || values.list === undefined))
    throw new UsageError('Your own list needs --list NAME and --columns.');
  if (format !== 'own' && values.columns !== undefined) throw new UsageError('--columns works only with --format own.');
  const columns = format === 'own' ? ownColumns(values) : null;
  const administration = await openOrCreateStoredData(values, output);
  try {
    const said = progressTo(output);
    const { outcome, version, changes, notices } = await administration.importWatchlist({
      format,
      paths,
      startReader: readerFor(output),
      list: values.list,
      title: values.title,
      ...(columns && { columns }),
      confirm: values.confirm ?? false,
      again: values.again ?? false,
      onProgress: (entities) => said(`${counted(entities, 'entry')} read …`),
    });
    for (const notice of notices) output.say(notice);
    await output.result({ list: version.list, outcome, version, ...(changes && { changes }) });
    return answerTo(outcome, output);
  } finally {
    await administration.close();
  }
}

function ownColumns(values: Values) {
  const pairs = (values.columns ?? '').split(',').map((pair) => {
    const [field = '', ...column] = pair.split('=');
    if (column.length === 0)
      throw new UsageError(`--columns takes pairs such as name=Full name, not "${pair.trim()}".`);
    return [field.trim(), column.join('=').trim()] as const;
  });
  return {
    columns: Object.fromEntries(pairs),
    topic: values.topic,
    kind: values.kind,
    delimiter: values.delimiter === '\\t' ? '\t' : values.delimiter,
    dateOrder: values['date-order'],
  };
}

async function update(values: Values, output: Output): Promise<number> {
  const administration = await openOrCreateStoredData(values, output);
  try {
    const said = progressTo(output);
    const results = await administration.updateWatchlists({
      dataFolder: foldersFrom(values).dataFolder,
      startReader: readerFor(output),
      only: values.list === undefined ? [] : values.list.split(',').map((name) => name.trim()),
      confirm: values.confirm ?? false,
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
  } finally {
    await administration.close();
  }
}

function answerTo(outcome: string, output: Output): number {
  if (outcome === 'failed') return EXIT.failure;
  if (outcome !== 'awaiting_confirmation') return EXIT.done;
  output.say(
    'The list has lost more than a fifth of its entries. The previous version stays in force until you import with --confirm.',
  );
  return EXIT.negative;
}

async function change(
  action: 'rename' | 'remove',
  [list, ...more]: readonly string[],
  values: Values,
  output: Output,
): Promise<number> {
  if (list === undefined || more.length > 0) throw new UsageError('Give the name of one list, as "status" prints it.');
  const title = values.title?.trim() ?? '';
  if (action === 'rename' && (title === '' || title.length > LIST_TITLE_LENGTH_MAX))
    throw new UsageError(`Give the list a title of at most ${LIST_TITLE_LENGTH_MAX} characters with --title.`);
  const administration = await openStoredData(values);
  try {
    if (action === 'rename') await administration.renameList(list, title);
    else await administration.removeList(list);
    await output.result(action === 'rename' ? { list, title } : { list, removed: true });
    return EXIT.done;
  } finally {
    await administration.close();
  }
}

async function status(values: Values, output: Output): Promise<number> {
  const administration = await openStoredData(values);
  try {
    for (const { version, ageDays, stale } of await administration.watchlistStatus())
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
    return EXIT.done;
  } finally {
    await administration.close();
  }
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
