import type { EntityKind, ListedEntity, NameStrength } from '#shared/contract/watchlist/listed-entity.ts';
import { EntityDraft, joinAddress } from '../entity-draft.ts';
import { fileNamed, type ListFile, type ParseOptions } from '../list-source.ts';
import { END_OF_FILE, ROWS_HELD_MAX, readCsv, readSoundRows, requireMostSound } from '../read-csv.ts';
import { readLines } from '../read-text.ts';
import { WatchlistError } from '../watchlist-error.ts';
import { addRemarks } from './remarks.ts';

/**
 * OFAC's CSV set: entries, and by id alternate names, addresses and long remarks. No headings;
 * "dat_spec" gives the columns.
 */
type Files = {
  readonly entries: ListFile;
  readonly names: ListFile;
  readonly addresses: ListFile;
  readonly comments: ListFile | undefined;
};

const REMARKS_CUT_AT = 1000;
const KINDS: ReadonlyMap<string, EntityKind> = new Map(
  Object.entries({ individual: 'person', vessel: 'vessel', aircraft: 'aircraft' }),
);
const STRENGTHS: ReadonlyMap<string, NameStrength> = new Map(
  Object.entries({ aka: 'strong', nka: 'strong', fka: 'former' }),
);

/** SDN and consolidated: `sdn.csv`, `alt.csv`, … or `cons_prim.csv`, `cons_alt.csv`, … */
export async function* parseOfac(files: readonly ListFile[], options: ParseOptions = {}): AsyncGenerator<ListedEntity> {
  const { entries, names, addresses, comments } = filesOf(files);
  const namesById = await rowsById(names, 5);
  const { byId: addressesById, damaged: damagedAddresses } = await addressRows(addresses);
  const { byId: commentsById, damaged: damagedComments } = await commentRows(comments);
  const placed = { names: 0, addresses: 0, comments: 0 };
  let count = 0;
  for await (const row of readCsv(entries, { columns: 12 })) {
    const id = row[0]?.trim() ?? '';
    if (!/^\d+$/.test(id))
      throw new WatchlistError('NOT_THIS_FORMAT', `A row of ${entries.name} does not start with an entry id.`);
    count += 1;
    const own = { names: namesById.get(id), addresses: addressesById.get(id), comments: commentsById.get(id) };
    placed.names += own.names?.length ?? 0;
    placed.addresses += own.addresses?.length ?? 0;
    placed.comments += own.comments?.length ?? 0;
    yield toEntity(id, row, own.names ?? [], own.addresses ?? [], own.comments ?? []);
  }
  if (count === 0) throw new WatchlistError('NO_ENTRIES', `${entries.name} has no entries.`);
  const left = [
    notice(namesById, placed.names, 'alternate names'),
    notice(addressesById, placed.addresses, 'addresses'),
    notice(commentsById, placed.comments, 'continued remarks'),
    damageNotice(damagedAddresses, 'addresses'),
    damageNotice(damagedComments, 'continued remarks'),
  ].filter((sentence) => sentence !== null);
  if (left.length > 0) options.onFacts?.({ notices: left });
}

function filesOf(files: readonly ListFile[]): Files {
  const comments = fileNamed(files, /comments/i);
  const entries = fileNamed(files, /^(?:.*[^a-z])?(?:sdn|prim)\.csv$/i);
  const names = fileNamed(files, /alt\.csv$/i);
  const addresses = fileNamed(files, /add\.csv$/i);
  const missing = Object.entries({ entries, 'alternate names': names, addresses }).filter(([, file]) => !file);
  if (!entries || !names || !addresses)
    throw new WatchlistError(
      'FILE_MISSING',
      `OFAC's list is a set of files (sdn.csv, alt.csv, add.csv, sdn_comments.csv, or cons_prim.csv, cons_alt.csv, cons_add.csv, cons_comments.csv). Missing: ${missing.map(([what]) => what).join(', ')}.`,
    );
  return { entries, names, addresses, comments };
}

type RowsById = Map<string, (readonly string[])[]>;

/** A damaged row may name somebody, so it stops the list. */
async function rowsById(file: ListFile, columns: number): Promise<RowsById> {
  const rows: RowsById = new Map();
  let count = 0;
  for await (const row of readCsv(file, { columns })) {
    count += 1;
    if (!add(rows, row))
      throw new WatchlistError('NOT_THIS_FORMAT', `A row of ${file.name} does not start with an entry id.`);
    if (count > ROWS_HELD_MAX)
      throw new WatchlistError('FILE_TOO_LARGE', `${file.name} has more than ${ROWS_HELD_MAX} rows.`);
  }
  return rows;
}

/** False if the row does not begin with an entry id. */
function add(rows: RowsById, row: readonly string[]): boolean {
  const id = row[0]?.trim() ?? '';
  if (!/^\d+$/.test(id)) return false;
  const known = rows.get(id);
  if (known) known.push(row);
  else rows.set(id, [row]);
  return true;
}

async function addressRows(file: ListFile): Promise<{ byId: RowsById; damaged: number }> {
  const byId: RowsById = new Map();
  const { rows, damaged } = await readSoundRows(file, 6);
  const odd = rows.filter((row) => !add(byId, row)).length;
  requireMostSound(file, damaged + odd, rows.length + damaged);
  return { byId, damaged: damaged + odd };
}

/** An id and one text. OFAC does not double quotes within it, so it is no CSV. */
async function commentRows(file: ListFile | undefined): Promise<{ byId: RowsById; damaged: number }> {
  const byId: RowsById = new Map();
  let [damaged, count] = [0, 0];
  if (file !== undefined)
    for await (const lines of readLines(file))
      for (const line of lines.split(/\r?\n/)) {
        if (line.trim() === '' || line.trim() === END_OF_FILE) continue;
        count += 1;
        const [, id = '', text = ''] = /^\s*(\d+)\s*,\s*(.*?)\s*$/.exec(line) ?? [];
        if (!add(byId, [id, unquoted(text)])) damaged += 1;
        if (count > ROWS_HELD_MAX)
          throw new WatchlistError('FILE_TOO_LARGE', `${file.name} has more than ${ROWS_HELD_MAX} rows.`);
      }
  if (file !== undefined) requireMostSound(file, damaged, count);
  return { byId, damaged };
}

/** The text within its outer quotes, of which a damaged line may have lost one. */
const unquoted = (text: string): string =>
  text.startsWith('"') ? text.replace(/^"|"$/g, '').replaceAll('""', '"') : text;

const damageNotice = (damaged: number, what: string): string | null =>
  damaged === 0 ? null : `${damaged} of the ${what} are damaged and were left out.`;

function notice(rows: RowsById, placed: number, what: string): string | null {
  const all = [...rows.values()].reduce((sum, { length }) => sum + length, 0);
  return all === placed
    ? null
    : `${all - placed} of ${all} ${what} refer to entries that are not on the list. The files may be from different days.`;
}

/** OFAC writes "-0- " for an empty column, or "-0" if the file's last byte was cut off. */
const column = (row: readonly string[], index: number): string => {
  const value = row[index]?.trim() ?? '';
  return value === '-0-' || value === '-0' ? '' : value;
};

function toEntity(
  id: string,
  row: readonly string[],
  names: readonly (readonly string[])[],
  addresses: readonly (readonly string[])[],
  comments: readonly (readonly string[])[],
): ListedEntity {
  const kind = KINDS.get(column(row, 2)) ?? 'organisation';
  const draft = new EntityDraft(id, kind, ['sanction']);
  draft.nameWithComma(column(row, 1), 'primary');
  if (kind === 'aircraft') draft.identifier('Aircraft Tail Number', column(row, 1), null, 'aircraft');
  for (const programme of column(row, 3).split(/\]\s*\[/)) draft.text('programmes', programme.replace(/[[\]]/g, ''));
  draft.text('positions', column(row, 4));
  draft.identifier('Vessel Call Sign', column(row, 5), null, 'call_sign');
  draft.remark('Vessel type', column(row, 6));
  draft.remark('Tonnage', column(row, 7));
  draft.remark('Gross registered tonnage', column(row, 8));
  draft.country('flag', column(row, 9));
  draft.link(column(row, 10), 'Owner');
  addRemarks(draft, continued(row[11] ?? '', comments));
  for (const alternate of names) {
    draft.nameWithComma(column(alternate, 3), STRENGTHS.get(column(alternate, 2)) ?? 'strong');
    draft.remark('Alternate name', column(alternate, 4));
  }
  for (const address of addresses) {
    const [street, city, country] = [column(address, 2), column(address, 3), column(address, 4)];
    draft.text('addresses', joinAddress(street, city, country));
    if (country !== '') draft.country('residence', country);
    draft.remark('Address', column(address, 5));
  }
  return draft.done();
}

/** OFAC cuts remarks in the middle of a word. */
function continued(remarks: string, comments: readonly (readonly string[])[]): string {
  const start = /^\s*-0-?\s*$/.test(remarks) ? '' : remarks;
  const rest = comments.map((row) => row[1] ?? '').join('');
  if (rest === '') return start;
  return start === '' || start.length >= REMARKS_CUT_AT ? start + rest : `${start.replace(/\.\s*$/, '')}; ${rest}`;
}
