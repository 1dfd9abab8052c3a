import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { endpoints, RUN_USER_VERIFICATION_PATH } from '#shared/contract/api.ts';
import type { Session } from '#shared/contract/desk.ts';
import { expectAccessible } from '../../e2e/accessibility.ts';
import { test } from '../../e2e/fixtures.ts';
import { inventPerson } from '../../specimens/people.ts';
import { countersignIn } from '../../support/command-line.ts';
import { enter } from '../../support/desk/signed-in.ts';
import { judgingSpecimens } from '../../support/desk/specimen-policy.ts';
import { type HostProcess, NO_NETWORKS, startHostProcess } from '../../support/headless/headless-host.ts';
import { aJpeg, base64 } from '../../support/pictures.ts';
import { fileAnswer, type ListServer, openListServer } from '../../support/screening/list-server.ts';

/**
 * From importing lists to deciding a hit; then an administrator approves a suspiciously short version, and monitoring finds a person
 * who is new on it. All people are invented.
 */
const PERSON = { first_name: 'Yusuf', last_name: 'Karimov', date_of_birth: '1971-03-09' };
const HEADING = 'id,name,alias,weak_alias,born,nationality,passport,remark,topic';
const COLUMNS = {
  id: 'id',
  name: 'name',
  alias: 'alias',
  weak_alias: 'weak_alias',
  birth_date: 'born',
  nationality: 'nationality',
  passport: 'passport',
  remark: 'remark',
  topic: 'topic',
};
const LISTED =
  'k1,KARIMOV Yusup,Юсуф Каримов,Joseph K.,1971-03-09,UZ,AC7700123,Leads a trading house that does not exist,sanction';
const NEWLY_LISTED = 'k2,Yusuf KARIMOV,,,1971,UZ,,Deputy minister of a country that does not exist,pep';

let folder: string;
let host: HostProcess;
let server: ListServer;

const folders = () => ['--data', join(folder, 'data'), '--key-file', join(folder, 'key', 'kek.key')];

/** Imports rows as a new version of the list. The exit code is 1 if the version needs approval. */
async function importList(rows: readonly string[]): Promise<number> {
  const file = join(folder, 'house.csv');
  writeFileSync(file, [HEADING, ...rows].join('\n'));
  const columns = Object.entries(COLUMNS)
    .map((pair) => pair.join('='))
    .join(',');
  const own = ['--format', 'own', '--list', 'house', '--title', 'House list', '--columns', columns];
  const args = ['watchlists', 'import', file, ...own, ...folders()];
  return (await countersignIn(folder, args)).status;
}

const others = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const { primaryIdentifier, secondaryIdentifier, birthDate } = inventPerson(500 + index, '2026-01-01');
    return `p${index},${secondaryIdentifier} ${primaryIdentifier},,,${birthDate},,,,own_block`;
  });

/** Sends a run as an integrator does. Its pictures are empty, which does not affect screening. */
async function verify(): Promise<string> {
  const picture = base64(aJpeg());
  const response = await fetch(host.url + RUN_USER_VERIFICATION_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({
      ...PERSON,
      verification_type: 'BIOMETRIC',
      phone_number: '+447700900123',
      country_code: 'UZ',
      id_type: 'NATIONAL_ID',
      id_number: 'AC7700123',
      id_document_front: picture,
      id_document_back: picture,
      selfie: picture,
    }),
  });
  expect(response.status, await response.clone().text()).toBe(200);
  return ((await response.json()) as { batch_id: string }).batch_id;
}

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-e2e-'));
  server = await openListServer();
  const house = { list: 'house', title: 'House list', format: 'own', columns: { columns: COLUMNS } };
  const lists = [
    { ...house, addresses: [`${server.origin}/house.csv`] },
    { format: 'un_consolidated', addresses: [`${server.origin}/gone.xml`] },
  ];
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'data', 'watchlists.json'), JSON.stringify({ lists }));
  const args = ['--port', '0', '--environment', 'sandbox', ...folders(), ...judgingSpecimens(folder)];
  host = await startHostProcess(args, NO_NETWORKS);
});
test.afterAll(async () => {
  await host?.stop();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});
test.use({ viewport: { width: 1280, height: 800 } });

/** Downloads one list from a server that lacks the second, and imports another from a file, by the keyboard. */
async function bringInLists(page: Page): Promise<void> {
  const text = [HEADING, LISTED, ...others(40)].join('\n');
  server.answers.set('/house.csv', fileAnswer(text, { bytes: 500 }));
  const updates = page.getByRole('region', { name: 'Updates' });
  await updates.getByRole('button', { name: 'Update lists now' }).press('Enter');
  await expect(updates.getByText('0.5 kB of')).toBeVisible();
  await expect(updates.getByRole('heading', { name: 'Updates' })).toBeFocused();
  await updates.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(updates.getByText(/It was stopped early/)).toBeVisible();
  await expect(page.getByText('No lists yet')).toBeVisible();
  server.answers.set('/house.csv', fileAnswer(text));
  await updates.getByRole('button', { name: 'Update lists now' }).press('Enter');
  await expect(updates.getByText('1 list was not updated')).toBeVisible();
  await expect(
    updates.getByText(/Consolidated list: 127\.0\.0\.1:\d+ responded with status 404\./).first(),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /House list .* In use 41/ })).toBeVisible();

  const file = join(folder, 'regulars.csv');
  writeFileSync(file, 'Voller Name;Date of birth\nOdalys Quill;03.04.1971\nBarnaby Kwill;1969\n');
  await updates.getByRole('button', { name: 'Import file…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import a list from a file' });
  await dialog.getByLabel('Choose file').setInputFiles(file);
  await expect(dialog.getByRole('combobox', { name: 'Column “Date of birth”' })).toHaveValue('birth_date');
  await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'Column “Voller Name”' }).selectOption('Name');
  await dialog.getByRole('button', { name: 'Import' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(updates.getByRole('heading', { name: 'Updates' })).toBeFocused();
  await expect(page.getByRole('row', { name: /regulars .* In use 2/ })).toBeVisible();
  await expect(updates.getByText(/^Last file import: .* \(Ada Counter\)\.$/)).toBeVisible();
}

test('a hit is explained and decided, and a changed list is monitored', async ({ page, context }) => {
  const session = await fetch(host.url + endpoints.setUp.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Ada Counter', username: 'ada', password: 'seven quiet grey herons' }),
  });
  await enter(context, (await session.json()) as Session);
  await page.goto(host.url);
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();

  await page.keyboard.press('Alt+W');
  await expect(page.getByText('No lists yet')).toBeVisible();
  await expect(page.getByText('countersign watchlists update')).toBeVisible();
  await expectAccessible(page);

  await bringInLists(page);
  const batchId = await verify();
  await page.goto(`${host.url}/#/verifications/${batchId}`);
  const showHits = () => page.getByRole('tab', { name: 'Watchlists' }).click();
  await showHits();
  const card = page.getByRole('region', { name: 'Watchlists' });
  const hit = card.getByRole('article', { name: 'KARIMOV Yusup' });
  await expect(hit.getByText('Do not proceed without compliance approval.')).toBeVisible();
  await expect(hit.getByRole('row', { name: /Number AC7700123 .*AC7700123 \+/ })).toBeVisible();
  await expect(hit.getByRole('row', { name: /Yusuf Юсуф the same in another script/ })).toBeVisible();
  await hit.getByText('Full list entry').click();
  await expect(hit.getByText('Leads a trading house that does not exist')).toBeVisible();
  await expect(card.getByText(/^Searched 2 lists \(43 entries\)/)).toBeVisible();
  await expectAccessible(page);

  // The hit is decided and the decision withdrawn by the keyboard alone, without losing the focus.
  await hit.getByRole('button', { name: 'Another person' }).press('Enter');
  const dialog = hit.getByRole('region', { name: 'Clear as another person?' });
  await expect(dialog.getByRole('button', { name: 'Decide' })).toBeDisabled();
  await dialog.getByRole('radio', { name: 'different documents or numbers' }).press('Space');
  await dialog.getByLabel('Note').fill('Shown a birth certificate of another town.');
  await expect(dialog.getByText('458 characters left')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Decide' }).press('Enter');
  await expect(hit.getByText('Decided: another person')).toBeVisible();
  await expect(hit.getByText('Shown a birth certificate of another town.')).toBeVisible();
  await expect(hit.getByText(/^Ada Counter, /)).toBeVisible();
  await expect(hit.getByRole('heading', { level: 3 })).toBeFocused();
  await expect(card.getByRole('status').filter({ hasText: 'Decision saved.' })).toHaveCount(1);
  await hit.getByRole('button', { name: 'Withdraw' }).press('Enter');
  await expect(hit.getByRole('button', { name: 'Same person' })).toBeVisible();
  await expect(hit.getByRole('heading', { level: 3 })).toBeFocused();
  await hit.getByRole('button', { name: 'Same person' }).press('Enter');
  await hit.getByRole('radio', { name: 'documents or numbers match' }).press('Space');
  await hit.getByRole('button', { name: 'Decide' }).press('Enter');
  await expect(hit.getByText('Decided: same person')).toBeVisible();

  // A version with a quarter of the entries needs approval. Once it is in use, monitoring finds the person who is new on it.
  expect(await importList([LISTED, NEWLY_LISTED, ...others(8)])).toBe(1);
  await page.keyboard.press('Alt+W');
  await expect(page.getByText('House list: new version needs approval')).toBeVisible();
  await expect(page.getByText(/has 10 entries; the current one has 41 \(76 % fewer\)/)).toBeVisible();
  await page.getByRole('button', { name: 'Use this version…' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use version', exact: true }).click();
  await expect(page.getByText('House list: new version needs approval')).toBeHidden();
  const task = page.getByRole('region', { name: 'To review' }).getByRole('link');
  await expect(task).toHaveAccessibleName('Open the case of Yusuf Karimov');
  await expect(page.getByRole('link', { name: /^Watchlists/ })).toHaveAccessibleName('Watchlists 1 task');
  await expect(page.getByText(/^Last run: .*, 1 case, 1 change\.$/)).toBeVisible();
  await expectAccessible(page);
  await task.click();
  await showHits();
  const later = card.getByRole('article', { name: 'Yusuf KARIMOV' });
  await expect(later.getByText(/^Added to the list after the verification: /)).toBeVisible();
  await expect(later.getByText('Politically exposed person')).toBeVisible();
  await later.getByRole('button', { name: 'Another person' }).click();
  await later.getByRole('radio', { name: 'only the name matches' }).check();
  await later.getByLabel(/^Note/).fill('Known for years.');
  await later.getByRole('button', { name: 'Decide' }).click();
  await expect(later.getByText('Decided: another person')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Watchlists/ })).toHaveAccessibleName('Watchlists');
});
