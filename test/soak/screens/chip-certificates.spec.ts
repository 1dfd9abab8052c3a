import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../e2e/accessibility.ts';
import { test } from '../../e2e/fixtures.ts';
import { aListSigner, aMasterList, aTestAuthority } from '../../support/chips/master-lists.ts';
import { enter } from '../../support/desk/signed-in.ts';

/** An administrator imports a master list, compares the fingerprint of its signer, and removes it. All states are made for the test. */
test.use({ viewport: { width: 1280, height: 800 } });

test('a master list comes in force once the fingerprint of its signer was compared', async ({
  page,
  context,
  quick,
}) => {
  const germany = aTestAuthority('DE');
  const netherlands = aTestAuthority('NL', '2021-01-01T00:00:00Z');
  const signer = aListSigner(germany);
  const list = aMasterList([germany, netherlands], signer, '2026-05-28T10:00:00Z');
  await enter(context, quick.session);
  await page.goto(quick.url);
  await page.getByRole('button', { name: 'Administration' }).click();
  await page.getByRole('menuitem', { name: 'Chip certificates' }).click();
  // A sandbox begins with the list of the invented state.
  await removeList(page, 'Specimen state Utopia');
  await expect(page.getByText('No certificates yet')).toBeVisible();
  await expectAccessible(page);

  await importList(page, list, expectAccessible);
  await expect(page.getByText('Not in use yet: Test master list')).toBeVisible();
  const fingerprint = createHash('sha256').update(signer.certificate).digest('hex').toUpperCase();
  await expect(page.getByText(fingerprint.replace(/(.{4})(?=.)/g, '$1 '))).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Discard Test master list' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard list' }).press('Enter');
  await expect(page.getByText('Not in use yet: Test master list')).toBeHidden();
  await importList(page, list);
  await expect(page.getByText('Not in use yet: Test master list')).toBeVisible();

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

async function importList(page: Page, list: Buffer, lookAtDialog = async (_: Page) => {}): Promise<void> {
  await page.getByRole('button', { name: 'Import file…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import certificates from a file' });
  const file = { name: 'list.ml', mimeType: 'application/octet-stream', buffer: list };
  await dialog.getByLabel('Choose file').setInputFiles(file);
  await dialog.getByRole('combobox', { name: 'Source' }).fill('Test master list');
  await lookAtDialog(page);
  await dialog.getByRole('button', { name: 'Import' }).press('Enter');
}

async function removeList(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove list' }).click();
}
