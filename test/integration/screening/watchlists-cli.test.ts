import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '../../../electron/service/open-store.ts';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { putPolicyInForce } from '../../../electron/service/policy/rows.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';
import { countersignIn } from '../../support/command-line.ts';

const OWN_LIST = ['--format', 'own', '--list', 'branch', '--title', 'Branch list'];
let folder: string;

const table = (count: number) =>
  `Full Name,DOB,Seen\n${Array.from({ length: count }, (_, index) => `Odalys Bramble ${index},${1950 + (index % 50)},Lutz`).join('\n')}\n`;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'watchlists-cli-'));
  for (const count of [40, 100]) writeFileSync(join(folder, `${count}.csv`), table(count));
  writeFileSync(join(folder, 'page.csv'), '<html>502</html>');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function countersign(...args: string[]) {
  const data = args.includes('--data') ? [] : ['--data', join(folder, 'data')];
  return countersignIn(folder, [...args, ...data, '--key-file', join(folder, 'key.json')]);
}

const importOwn = (file: string, ...more: string[]) =>
  countersign('watchlists', 'import', file, ...OWN_LIST, '--columns', 'name=Full Name,birth_date=DOB', ...more);

test('a first import creates the data folder, and only commands that read refuse a folder without a database', async () => {
  expect(await countersign('watchlists', 'status')).toMatchObject({
    status: 3,
    stderr: expect.stringContaining('There is no database in'),
  });
  expect((await countersign('watchlists', 'import', '100.csv', ...OWN_LIST, '--columns', 'Full Name')).status).toBe(2);
  expect(existsSync(join(folder, 'data'))).toBe(false);
  const first = await importOwn('100.csv');
  expect(first).toMatchObject({
    status: 0,
    results: [{ list: 'branch', outcome: 'imported', version: { entities: 100 } }],
    stderr: expect.stringContaining('Created a new database in'),
  });
  const elsewhere = join(folder, 'elsewhere');
  const update = await countersign('watchlists', 'update', '--list', 'nowhere', '--data', elsewhere);
  expect(update.stderr).toContain('There is no address for nowhere.');
  expect(existsSync(join(elsewhere, 'countersign.db'))).toBe(true);
});

test('a list on the command line: its status, a broken file, a shortened list and its confirmation', async () => {
  const [status] = (await countersign('watchlists', 'status')).results;
  expect(status).toMatchObject({
    list: 'branch',
    title: 'Branch list',
    state: 'in_force',
    entities: 100,
    published: null,
    stale: false,
    age_days: 0,
  });
  expect(status?.hash).toMatch(/^[0-9a-f]{64}$/);

  const broken = await importOwn('page.csv');
  expect(broken).toMatchObject({ status: 3, stdout: '' });
  expect(broken.stderr).toContain('page.csv is a web page or an error message, not a list.');
  expect((await importOwn('none.csv')).stderr).toContain('none.csv: the file does not exist.');

  const short = await importOwn('40.csv');
  expect(short).toMatchObject({ status: 1, results: [{ outcome: 'awaiting_confirmation', changes: { removed: 60 } }] });
  expect(short.stderr).toContain('--confirm');
  expect(
    (await countersign('watchlists', 'status')).results.map(({ state, entities }) => `${state} ${entities}`),
  ).toEqual(['awaiting_confirmation 40', 'in_force 100']);
  expect(await importOwn('40.csv', '--confirm')).toMatchObject({ status: 0, results: [{ outcome: 'confirmed' }] });
});

test.each([
  [['import']],
  [['import', '100.csv']],
  [['import', '100.csv', '--format', 'none']],
  [['import', '100.csv', '--format', 'own']],
  [['import', '100.csv', '--format', 'own', '--list', 'x', '--columns', 'Full Name']],
  [['import', '100.csv', '--format', 'un_consolidated', '--columns', 'name=Full Name']],
  [['update', 'now']],
  [['delete']],
  [[]],
])('usage: %j', async (args) => {
  expect(await countersign('watchlists', ...args)).toMatchObject({ status: 2, stdout: '' });
});

test('an update names the list that could not be downloaded and continues', async () => {
  const lists = [
    { format: 'un_consolidated', addresses: ['http://127.0.0.1:9/consolidated.xml'] },
    { format: 'us_csl', addresses: ['ftp://x.example/consolidated.csv'] },
  ];
  writeFileSync(join(folder, 'data', 'watchlists.json'), JSON.stringify({ lists }));
  expect(await countersign('watchlists', 'update', '--list', 'us_csl')).toMatchObject({
    status: 3,
    results: [{ list: 'us_csl', outcome: 'failed', code: 'NOT_CONFIGURED' }],
  });
  expect((await countersign('watchlists', 'update', '--list', 'elsewhere')).stderr).toContain(
    'There is no address for elsewhere. Add it to watchlists.json.',
  );
});

test('screen looks up the people in a table; each hit has its list, score, explanation and time', async () => {
  expect((await importOwn('100.csv', '--again', '--confirm')).status).toBe(0);
  writeFileSync(
    join(folder, 'queries.csv'),
    'name,birth_date,ticket\nOdalis Brambel 7,1957,T1\nWenzel Ostrander,1990,T2\n',
  );
  const { status, results, stderr } = await countersign(
    'screen',
    '--queries',
    'queries.csv',
    '--fail-on',
    'hit',
    '--score-min',
    '50',
  );
  expect(status, stderr).toBe(1);
  expect(results).toMatchObject([
    { ticket: 'T1', list: 'branch', hit: 1, listed_name: expect.stringContaining('Odalys Bramble') },
    { ticket: 'T2', hits: 0 },
  ]);
  expect(results[0]?.explanation).toContain('Odalis = Odalys');
  expect(results[0]?.ms).toBeGreaterThan(0);
  expect(stderr).toContain('1 of 2 found.');
  expect(await countersign('screen', '--queries', 'queries.csv', '--limit', '0')).toMatchObject({
    status: 2,
    stdout: '',
  });
});

test('without --score-min, the policy of the data folder says what is a hit', async () => {
  writeFileSync(join(folder, 'queries.csv'), 'name,birth_date\nOdalis Brambel 7,1957\n');
  const hitsUnder = async (hitScoreMin: number) => {
    const store = await openStore({
      databaseFile: join(folder, 'data', 'countersign.db'),
      keystore: fileKeystore(join(folder, 'key.json')),
    });
    const policy = { ...DEFAULT_POLICY, aml: { ...DEFAULT_POLICY.aml, hit_score_min: hitScoreMin } };
    await putPolicyInForce(store, policy, { kind: 'command_line', id: 'local' });
    await store.close();
    return (await countersign('screen', '--queries', 'queries.csv')).results[0]?.hits;
  };
  expect(await hitsUnder(50)).toBe(1);
  expect(await hitsUnder(100)).toBe(0);
});

test('a list is renamed and removed', async () => {
  const titles = async () => (await countersign('watchlists', 'status')).results.map(({ title }) => title);
  expect(await countersign('watchlists', 'rename', 'branch', '--title', 'Branch 7')).toMatchObject({ status: 0 });
  expect(await titles()).toEqual(['Branch 7']);
  expect(await importOwn('40.csv', '--confirm')).toMatchObject({ status: 0 });
  expect(await countersign('watchlists', 'remove', 'branch')).toMatchObject({
    status: 0,
    results: [{ removed: true }],
  });
  expect(await titles()).toEqual([]);
  expect((await countersign('watchlists', 'remove', 'branch')).stderr).toContain('There is no list named branch.');
  expect((await countersign('watchlists', 'rename', 'branch')).status).toBe(2);
});
