import { type OwnListColumns, OwnListColumns as OwnListColumnsSchema } from '#shared/contract/watchlist/own-list.ts';
import type { WatchlistFormat } from '#shared/contract/watchlist/watchlist-status.ts';
import type { ListFile } from '../../../electron/workers/lists/list-source.ts';
import type { WatchlistErrorCode } from '../../../electron/workers/lists/watchlist-error.ts';

/** A list that was written to exhaust its reader, of about as many bytes as wanted. */
export type HostileList = {
  readonly title: string;
  readonly format: WatchlistFormat;
  readonly columns?: OwnListColumns;
  /** Why it is refused; null for one that is read whole, because it only takes time. */
  readonly refused: WatchlistErrorCode | null;
  files(bytes: number): readonly ListFile[];
};

const COLUMNS = OwnListColumnsSchema.parse({ columns: { id: 'id', name: 'name' } });
const PIECE_CHARACTERS = 60_000;

/** A file whose middle repeats until it is large enough; each piece may differ. */
function file(name: string, start: string, piece: (index: number) => string, end: string) {
  return (bytes: number): readonly ListFile[] => [
    {
      name,
      bytes: {
        async *[Symbol.asyncIterator]() {
          yield Buffer.from(start);
          let held = '';
          for (let index = 0, written = 0; written < bytes; index++) {
            const next = piece(index);
            held += next;
            written += next.length;
            if (held.length < PIECE_CHARACTERS) continue;
            yield Buffer.from(held);
            held = '';
          }
          yield Buffer.from(held + end);
        },
      },
    },
  ];
}

const un = (
  refused: WatchlistErrorCode | null,
  title: string,
  start: string,
  piece: (index: number) => string,
  end: string,
): HostileList => ({
  title,
  refused,
  format: 'un_consolidated',
  files: file(
    'un.xml',
    `<CONSOLIDATED_LIST dateGenerated="2026-11-01T00:00:00"><INDIVIDUALS>${start}`,
    piece,
    `${end}</INDIVIDUALS></CONSOLIDATED_LIST>`,
  ),
});
const own = (
  refused: WatchlistErrorCode | null,
  title: string,
  start: string,
  piece: (index: number) => string,
  end = '',
): HostileList => ({ title, refused, format: 'own', columns: COLUMNS, files: file('own.csv', start, piece, end) });
const entities = (
  refused: WatchlistErrorCode | null,
  title: string,
  start: string,
  piece: (index: number) => string,
  end = '',
): HostileList => ({
  title,
  refused,
  format: 'opensanctions_ftm',
  files: file('entities.ftm.json', start, piece, end),
});

export const HOSTILE_LISTS: readonly HostileList[] = [
  un('NOT_THIS_FORMAT', 'one attribute name after the other', '', (index) => `<INDIVIDUAL a${index}="1"/>`, ''),
  un('NOT_THIS_FORMAT', 'one element name after the other', '<INDIVIDUAL>', (index) => `<e${index}/>`, '</INDIVIDUAL>'),
  un('ENTRY_TOO_LARGE', 'countless empty elements in one entry', '<INDIVIDUAL>', () => '<a/>', '</INDIVIDUAL>'),
  un('NO_ENTRIES', 'countless empty elements outside of entries', '', () => '<a/>', ''),
  un(
    'ENTRY_TOO_LARGE',
    'countless attributes of one element',
    '<INDIVIDUAL ',
    (index) => `a${index % 1_000}="" `,
    '/>',
  ),
  un('BROKEN', 'elements in elements', '<INDIVIDUAL>', () => '<a>', ''),
  un(
    'ENTRY_TOO_LARGE',
    'one endless text',
    '<INDIVIDUAL><FIRST_NAME>',
    () => 'a'.repeat(1_000),
    '</FIRST_NAME></INDIVIDUAL>',
  ),
  un('ENTRY_TOO_LARGE', 'one endless attribute', '<INDIVIDUAL a="', () => 'a'.repeat(1_000), '"/>'),
  un('ENTRY_TOO_LARGE', 'one endless comment', '<!--', () => 'a'.repeat(1_000), '-->'),
  un('ENTRY_TOO_LARGE', 'one endless name', '<', () => 'a'.repeat(1_000), '/>'),
  un('ENTRY_TOO_LARGE', 'one endless entity', '&', () => 'a'.repeat(1_000), ';'),
  un(
    'ENTRY_TOO_LARGE',
    'one endless character data',
    '<INDIVIDUAL><![CDATA[',
    () => 'a'.repeat(1_000),
    ']]></INDIVIDUAL>',
  ),
  {
    title: 'a document type with countless entities',
    refused: 'ENTRY_TOO_LARGE',
    format: 'un_consolidated',
    files: file('un.xml', '<!DOCTYPE a [', (index) => `<!ENTITY a${index} "&a${index - 1};&a${index - 1};">`, ']><a/>'),
  },
  own('NOT_THIS_FORMAT', 'one endless line', 'id,name\n1,', () => 'a'.repeat(1_000)),
  own('BROKEN', 'one endless quoted value', 'id,name\n1,"', () => 'a\n'.repeat(500)),
  own('NOT_THIS_FORMAT', 'countless columns', 'id,name', (index) => `,c${index}`, '\n1,A\n'),
  own('BROKEN', 'rows of countless columns', 'id,name\n', () => `1,A${',b'.repeat(10_000)}\n`),
  own(null, 'rows of countless empty columns', 'id,name\n', () => `1,A${','.repeat(20_000)}\n`),
  own(null, 'one entry in countless rows', 'id,name\n', (index) => `1,Name ${index}\n`),
  own(null, 'countless entries', 'id,name\n', (index) => `${index},Name ${index}\n`),
  entities(
    null,
    'countless sanctions of one person',
    '{"id":"p","schema":"Person","properties":{"name":["A B"]}}\n',
    (index) => `{"id":"s${index}","schema":"Sanction","properties":{"entity":["p"]}}\n`,
  ),
  entities(
    'NO_ENTRIES',
    'one property name after the other',
    '',
    (index) => `{"id":"p${index}","schema":"Person","properties":{"a${index}":["1"]}}\n`,
  ),
  entities(
    'NOT_THIS_FORMAT',
    'objects in objects',
    '{"id":"p","schema":"Person","properties":{"name":[',
    () => '{"a":[',
  ),
];
