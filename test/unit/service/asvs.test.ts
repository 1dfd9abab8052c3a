/** Keeps `electron/service/asvs.md` true: its rows, the tests they name and the counts in the README. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cellsOf, faultOfNamedTest } from '../../support/named-tests.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const TABLE = read('electron/service/asvs.md');

/** How many items of levels 1 and 2 each section of ASVS 5.0.0 has; they come first in their section. V10 and V17 are left out whole. */
const STANDARD: Readonly<Record<string, number>> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
};

const STATES = ['tested', 'by construction', 'not met'] as const;

const lines = TABLE.split('\n').filter((line) => /^\| \d+\.\d+\.\d+[–,| ]/.test(line));
/** Items that the same test shows share a row of the table. */
const rows = lines
  .map(cellsOf)
  .filter(({ length }) => length === 3)
  .flatMap(([items = '', asksFor = '', shownBy = '']) =>
    itemsOf(items).map((item) => ({ item, asksFor, state: stateOf(shownBy), shownBy })),
  );
const leftOut = lines
  .map(cellsOf)
  .filter(({ length }) => length === 2)
  .flatMap(([items = '']) => itemsOf(items));

function stateOf(shownBy: string): (typeof STATES)[number] {
  if (shownBy.startsWith('not met: ')) return 'not met';
  return /^`[^`]+\.test\.tsx?`/.test(shownBy) ? 'tested' : 'by construction';
}

/** The items of a list such as `1.2.6–1.2.8, 6.4.4`. */
function itemsOf(list: string): readonly string[] {
  return list.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split('–');
    const section = first.slice(0, first.lastIndexOf('.'));
    const [from, to] = [first, last].map((item) => Number(item.slice(item.lastIndexOf('.') + 1))) as [number, number];
    return Array.from({ length: to - from + 1 }, (_, index) => `${section}.${from + index}`);
  });
}

test('every item of levels 1 and 2 has one row, or a reason why it does not apply', () => {
  const expected = Object.entries(STANDARD).flatMap(([section, items]) => itemsOf(`${section}.1–${section}.${items}`));
  expect(expected).toHaveLength(217);
  expect([...rows.map(({ item }) => item), ...leftOut].sort()).toEqual(expected.toSorted());
});

test('every row says which test shows it, why none is needed, or what is missing', () => {
  const faults = rows.flatMap(({ item, asksFor, state, shownBy }) => {
    if (asksFor === '' || shownBy.length < 10) return [`${item} says too little`];
    if (state !== 'tested') return [];
    const fault = faultOfNamedTest(shownBy);
    return fault === null ? [] : [`${item}: ${fault}`];
  });
  expect(faults).toEqual([]);
});

test('every attack by name has a test', () => {
  const [, attacks = ''] = /## Attacks by name\n([^#]+)/.exec(TABLE) ?? [];
  const shownBy = attacks.split('\n').flatMap((line) => (line.includes('.test.ts`') ? [cellsOf(line)[1] ?? ''] : []));
  expect(shownBy.length).toBeGreaterThanOrEqual(10);
  expect(shownBy.map(faultOfNamedTest).filter((fault) => fault !== null)).toEqual([]);
});

test('the counts in the README are those of the table', () => {
  const counts = read('electron/service/README.md')
    .split('\n')
    .filter((line) => /^\| (V\d+ .+|all) \|/.test(line))
    .map(cellsOf);
  const chapters = [...new Set(rows.map(({ item }) => Number.parseInt(item, 10)))].sort((one, other) => one - other);
  const countsOf = (ofThese: typeof rows) =>
    [ofThese.length, ...STATES.map((state) => ofThese.filter((row) => row.state === state).length)].map(String);
  const expected = chapters.map((chapter) => [
    `V${chapter}`,
    ...countsOf(rows.filter(({ item }) => item.startsWith(`${chapter}.`))),
  ]);
  expect(counts.map(([name = '', ...numbers]) => [name.split(' ')[0], ...numbers])).toEqual([
    ...expected,
    ['all', ...countsOf(rows)],
  ]);
});

test('the inventory of cryptography names every algorithm in the source', () => {
  const sources = readdirSync(join(ROOT, 'electron'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && /^(service|main|headless|workers|page|cli)\//.test(path))
    .map((path) => read(`electron/${path}`));
  const used = sources.flatMap((text) =>
    [
      ...text.matchAll(
        /\b(create(?:Hash|Hmac|Cipheriv|Decipheriv)|generateKeyPair(?:Sync)?|hkdfSync|scrypt|pbkdf2\w*|sign|verify)\(\s*(?:'([^']+)')?/g,
      ),
    ]
      .filter(([, call = '', name]) => name !== undefined || /^(scrypt|pbkdf2)/.test(call))
      .map(([, call = '', name = '']) => {
        if (call === 'createHmac') return `hmac-${name}`;
        if (call === 'hkdfSync') return `hkdf-${name}`;
        return name || call;
      }),
  );
  const listed = [...TABLE.slice(TABLE.indexOf('## Inventory')).matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name);
  expect([...new Set(used)].sort()).toEqual(listed.sort());
});

test('the lock file names every package with its version and hash', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { version?: string; integrity?: string; link?: boolean }>;
  };
  const installed = Object.entries(packages).filter(([path, { link }]) => path !== '' && link !== true);
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(([, { version, integrity }]) => !version || !integrity?.startsWith('sha512-'))).toEqual([]);
});
