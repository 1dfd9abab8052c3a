import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { RUN_USER_VERIFICATION_PATH } from '#shared/contract/api.ts';
import { expectAccessible } from '../../e2e/accessibility.ts';
import { test } from '../../e2e/fixtures.ts';
import { type HostProcess, NO_NETWORKS, startHostProcess } from '../../support/headless/headless-host.ts';
import { aJpeg, base64 } from '../../support/pictures.ts';

/** A fresh installation, from its set-up to its first power cut. Its host reads no picture, and a sandbox decides by test values. */
const PASSWORD = 'seven quiet grey herons';
test.use({ viewport: { width: 1280, height: 800 } });

const startHost = (folder: string): Promise<HostProcess> =>
  startHostProcess(
    [
      ...['--port', '0', '--environment', 'sandbox'],
      ...['--data', join(folder, 'data'), '--key-file', join(folder, 'key', 'kek.key')],
    ],
    NO_NETWORKS,
  );

/** Sends a run as an integrator does. Returns its batch id. */
async function sendRun(host: HostProcess, last_name: string): Promise<string> {
  const picture = base64(aJpeg());
  const response = await fetch(host.url + RUN_USER_VERIFICATION_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      verification_type: 'BIOMETRIC',
      phone_number: '+256712345678',
      country_code: 'UG',
      id_type: 'NATIONAL_ID',
      first_name: 'Amina',
      last_name,
      date_of_birth: '1988-03-15',
      id_number: 'CF88012345ABCD',
      id_document_front: picture,
      id_document_back: picture,
      selfie: picture,
    }),
  });
  expect(response.status, await response.clone().text()).toBe(200);
  return ((await response.json()) as { batch_id: string }).batch_id;
}

test('a new desk is set up, and its cases are found again after a power cut', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-e2e-'));
  let host = await startHost(folder);
  try {
    await page.goto(host.url);
    await page.getByLabel('Your name').fill('Ada Counter');
    await page.getByLabel('User name').fill('ada');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Repeat password').fill(PASSWORD);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create administrator' }).click();
    await expect(page.getByText('Nothing needs you')).toBeVisible();
    const batchId = await sendRun(host, 'Okello');
    await sendRun(host, 'Nakato');

    await page.goto('about:blank');
    await host.stop('SIGKILL');
    host = await startHost(folder);
    await page.goto(host.url);
    await page.getByLabel('User name').fill('ada');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'All cases' }).click();
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows.filter({ hasText: 'Nakato' })).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole('searchbox').fill('Okello');
    await expect(rows.filter({ hasText: 'Nakato' })).toHaveCount(0);
    await rows.filter({ hasText: 'Approved' }).locator(`a[href="#/verifications/${batchId}"]`).click();
    await expect(page.getByRole('heading', { level: 1, name: /Approved/ })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Front' })).toBeVisible();
  } finally {
    await host.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
