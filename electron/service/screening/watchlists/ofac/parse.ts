import type { EntityKind, ListedEntity, NameStrength } from '#shared/contract/watchlist/listed-entity.ts';
import { EntityDraft, joinAddress } from '../entity-draft.ts';
import type { ListFile, ParseOptions } from '../list-source.ts';
import { fileNamed } from '../list-source.ts';
import { readCsv } from '../read-csv.ts';
import { WatchlistError } from '../watchlist-error.ts';
import { addRemarks } from './remarks.ts';

/**
 * OFAC's CSV set: one file of entries and, linked by entry id, one file each of alternate names, addresses, and remarks
 * beyond 1,000 characters. The files have no heading; OFAC's "dat_spec" gives the order of columns.
 */
type Files = {
  readonly entries: ListFile;
  readonly names: ListFile;
  readonly addresses: ListFile;
  readonly comments: ListFile | undefined;
};

const REMARKS_CUT_AT = 1000;
/** Rows held in memory besides the entries; published lists have about 40,000. */
const ROWS_HELD_MAX = 2_000_000;
const KINDS: ReadonlyMap<string, EntityKind> = new Map(
  Object.entries({ individual: 'person', vessel: 'vessel', aircraft: 'aircraft' }),
);
const STRENGTHS: ReadonlyMap<string, NameStrength> = new Map(
  Object.entries({ aka: 'strong', nka: 'strong', fka: 'former' }),
);

/** Reads the SDN and the consolidated list. File names as published: `sdn.csv`, `alt.csv`, … or `cons_prim.csv`, `cons_alt.csv`, …. */
export async function* parseOfac(files: readonly ListFile[], options: ParseOptions = {}): AsyncGenerator<ListedEntity> {
  const { entries, names, addresses, comments } = filesOf(files);
  const namesById = await rowsById(names, 5);
  const addressesById = await rowsById(addresses, 6);
  const commentsById = comments ? await rowsById(comments, 2) : new Map<string, readonly string[][]>();
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

async function rowsById(file: ListFile, columns: number): Promise<Map<string, string[][]>> {
  const rows = new Map<string, string[][]>();
  let count = 0;
  for await (const row of readCsv(file, { columns })) {
    const id = row[0]?.trim() ?? '';
    count += 1;
    if (!/^\d+$/.test(id))
      throw new WatchlistError('NOT_THIS_FORMAT', `A row of ${file.name} does not start with an entry id.`);
    if (count > ROWS_HELD_MAX)
      throw new WatchlistError('FILE_TOO_LARGE', `${file.name} has more than ${ROWS_HELD_MAX} rows.`);
    const known = rows.get(id);
    if (known) known.push([...row]);
    else rows.set(id, [[...row]]);
  }
  return rows;
}

function notice(rows: ReadonlyMap<string, readonly string[][]>, placed: number, what: string): string | null {
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
  names: readonly string[][],
  addresses: readonly string[][],
  comments: readonly string[][],
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

/** Joins remarks with their continuation without a space: OFAC cuts them in the middle of a word. */
function continued(remarks: string, comments: readonly string[][]): string {
  const start = /^\s*-0-?\s*$/.test(remarks) ? '' : remarks;
  const rest = comments.map((row) => row[1] ?? '').join('');
  if (rest === '') return start;
  return start === '' || start.length >= REMARKS_CUT_AT ? start + rest : `${start.replace(/\.\s*$/, '')}; ${rest}`;
}
