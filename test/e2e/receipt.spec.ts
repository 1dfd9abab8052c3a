import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { type HttpHost, startHttpHost } from '../../electron/headless/http-host.ts';
import { LOOPBACK } from '../../electron/headless/listening.ts';
import { recordVerification } from '../../electron/service/cases/verifications.ts';
import { endpoints } from '../../shared/contract/api.ts';
import type { Session } from '../../shared/contract/desk.ts';
import { Receipt, ReceiptKeys } from '../../shared/contract/receipts/receipts.ts';
import { expectInbox } from '../support/desk/signed-in.ts';
import { aVerification } from '../support/store/store-fixtures.ts';
import { openTemporaryApi, type TemporaryApi } from '../support/temporary-api.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './fixtures.ts';

/** A new desk is set up. A report leaves it, and a person without an account checks it without a network. */
let api: TemporaryApi;
let host: HttpHost;
let batchId: string;
const ADMINISTRATOR = { name: 'Maria Okello', username: 'maria', password: 'correct horse battery' };

test.beforeEach(async () => {
  api = await openTemporaryApi();
  const verification = { ...aVerification({ response: { verification_result: 'APPROVED' } }), captures: [] };
  batchId = verification.batchId;
  await recordVerification(api.store, verification);
  host = await startHttpHost({
    serviceFetch: (request) => api.fetch(request),
    pageFolder: 'out/renderer',
    listening: LOOPBACK,
    port: 0,
    log: () => undefined,
  });
});
test.afterEach(async () => {
  await host.stop();
  await api.close();
});

/** Signs in beside the page. Returns the token. */
async function signInAgain(): Promise<string> {
  const { username, password } = ADMINISTRATOR;
  const answer = await fetch(host.url + endpoints.signIn.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return ((await answer.json()) as Session).token;
}

test('a new desk is set up, a report and a case file saved there hold offline, an altered one does not, and nothing leaves the page', async ({
  page,
  context,
}) => {
  await page.goto(host.url);
  await page.getByLabel('Your name').fill(ADMINISTRATOR.name);
  await page.getByLabel('User name').fill(ADMINISTRATOR.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMINISTRATOR.password);
  await page.getByLabel('Repeat password').fill(ADMINISTRATOR.password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create administrator' }).click();
  await expectInbox(page);
  await page.goto(`${host.url}/#/verifications/${batchId}`);
  const saved: string[] = [];
  for (const item of ['Report (PDF, A4)', 'Whole case for an audit (ZIP)']) {
    await page.getByRole('button', { name: 'Report', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: item }).click();
    saved.push(await (await download).path());
  }

  const checker = await context.browser()?.newContext();
  const check = await checker?.newPage();
  if (!checker || !check) throw new Error('no browser');
  await check.goto(`${host.url}/receipt`);
  await expect(check.getByText('The result appears here.')).toBeVisible();
  await check.getByText('Keys used for the check').click();
  await expect(check.getByText('1 public key of Harbour Bank, from this site.')).toBeVisible();
  await expectAccessible(check);

  await checker.setOffline(true);
  const sent: string[] = [];
  check.on('request', (request) => sent.push(request.url()));
  const give = (name: string, buffer: Buffer) =>
    check.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  const verdict = check.getByRole('region', { name: 'This receipt is genuine' });
  for (const file of saved) {
    await give('file', await readFile(file));
    await expect(verdict).toContainText('Approved');
    await expect(verdict).toContainText(batchId);
    await check.getByLabel('Receipt', { exact: true }).fill('');
    await expect(verdict).toBeHidden();
  }

  const path = endpoints.getReceipt.path.replace('{batch_id}', batchId);
  const answer = await fetch(host.url + path, { headers: { Authorization: `Bearer ${await signInAgain()}` } });
  const { receipt } = Receipt.parse(await answer.json());
  const text = check.getByLabel('Receipt', { exact: true });
  await text.fill(`  ${receipt}\n`);
  await expect(verdict).toBeVisible();
  await expectAccessible(check);
  const [header = '', payload = '', signature = ''] = receipt.split('.');
  const other = Buffer.from(payload, 'base64url').toString().replace('APPROVED', 'DECLINED');
  await text.fill(`${header}.${Buffer.from(other).toString('base64url')}.${signature}`);
  await expect(check.getByText('This receipt is not genuine')).toBeVisible();
  await expectAccessible(check);
  await text.fill('hello');
  await expect(check.getByText('This is not a receipt')).toBeVisible();
  await give('letter.pdf', Buffer.from('%PDF-1.7 nothing'));
  await expect(check.getByText('No receipt was found in this file.')).toBeVisible();

  // With other keys it proves nothing, and a key that had expired before says so.
  const keys = ReceiptKeys.parse(await (await fetch(host.url + endpoints.listReceiptKeys.path)).json());
  const withKeys = (changed: object) =>
    check
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'keys.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(changed)) });
  await text.fill(receipt);
  await withKeys({ ...keys, keys: keys.keys.map((key) => ({ ...key, kid: 'other' })) });
  await expect(check.getByText('This key is not known here')).toBeVisible();
  await withKeys({ keys: keys.keys.map((key) => ({ ...key, retired_at: '2020-01-01T00:00:00.000Z' })) });
  await expect(check.getByText('The key had expired before this receipt was made')).toBeVisible();
  expect(sent).toEqual([]);
  await checker.close();
});
