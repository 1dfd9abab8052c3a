import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { endpoints } from '#shared/contract/api.ts';
import { aListSigner, aMasterList, aTestAuthority } from '../support/chips/master-lists.ts';
import type { HostProcess } from '../support/headless/headless-host.ts';
import { startHostProcess } from '../support/headless/headless-host.ts';
import { expectAccessible } from './accessibility.ts';

/** An administrator imports a master list, compares the fingerprint of its signer, and removes it. All states are made for the test. */
const PASSWORD = 'seven quiet grey herons';
let folder: string;
let host: HostProcess;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-e2e-'));
  host = await startHostProcess([
    ...['--port', '0', '--environment', 'sandbox'],
    ...['--data', join(folder, 'data'), '--key-file', join(folder, 'key', 'kek.key')],
  ]);
});
test.afterAll(async () => {
  await host?.stop();
  rmSync(folder, { recursive: true, force: true });
});
test.use({ viewport: { width: 1280, height: 800 }, actionTimeout: 15_000 });
test.setTimeout(180_000);

test('a master list comes in force once the fingerprint of its signer was compared', async ({ page }) => {
  const germany = aTestAuthority('DE');
  const netherlands = aTestAuthority('NL', '2021-01-01T00:00:00Z');
  const signer = aListSigner(germany);
  const list = aMasterList([germany, netherlands], signer, '2026-05-28T10:00:00Z');
  await fetch(host.url + endpoints.setUp.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Ada Counter', username: 'ada', password: PASSWORD }),
  });
  await page.goto(host.url);
  await page.getByLabel('User name').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
  await page.getByRole('button', { name: 'Administration' }).click();
  await page.getByRole('menuitem', { name: 'Chip certificates' }).click();
  // A sandbox begins with the list of the invented state.
  await removeList(page, 'Specimen state Utopia');
  await expect(page.getByText('No certificates yet')).toBeVisible();
  await expectAccessible(page);

  await importList(page, list);
  await expect(page.getByText('Not in use yet: Test master list')).toBeVisible({ timeout: 60_000 });
  const fingerprint = createHash('sha256').update(signer.certificate).digest('hex').toUpperCase();
  await expect(page.getByText(fingerprint.replace(/(.{4})(?=.)/g, '$1 '))).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Discard Test master list' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Discard list' }).press('Enter');
  await expect(page.getByText('Not in use yet: Test master list')).toBeHidden();
  await importList(page, list);
  await expect(page.getByText('Not in use yet: Test master list')).toBeVisible({ timeout: 60_000 });

  await page.getByRole('button', { name: 'Compare fingerprint…' }).click();
  const question = page.getByRole('dialog', { name: 'Is this fingerprint right?' });
  await expect(question.getByRole('button', { name: 'Confirm and use' })).toBeDisabled();
  await question.getByRole('checkbox').check();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Confirm and use' }).click();
  const row = page.getByRole('row', { name: /Test master list/ });
  await expect(row).toContainText('Outdated');
  await expect(page.getByRole('row', { name: /Netherlands NL 1 0 Expired/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find a state' }).fill('germ');
  await expect(page.getByRole('row', { name: /Netherlands/ })).toBeHidden();
  await expectAccessible(page);

  await removeList(page, 'Test master list');
  await expect(page.getByText('No certificates yet')).toBeVisible();
});

async function importList(page: Page, list: Buffer): Promise<void> {
  await page.getByRole('button', { name: 'Import file…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import certificates from a file' });
  const file = { name: 'list.ml', mimeType: 'application/octet-stream', buffer: list };
  await dialog.getByLabel('Choose file').setInputFiles(file);
  await dialog.getByRole('combobox', { name: 'Source' }).fill('Test master list');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import' }).press('Enter');
}

async function removeList(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove list' }).click();
}
