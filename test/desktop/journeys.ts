import { expect, type Page } from '@playwright/test';
import { endpoints } from '../../shared/contract/api.ts';
import type { Specimen } from '../specimens/specimen.ts';

/** The desk of the demo, whose operator is signed in and whose recognition has started. */
export async function atDesk(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await expect(page.getByText('Recognition is ready')).toBeVisible();
}

/** Verifies the demo's identity card from the first button to the decision. */
export async function verifySpecimen(page: Page): Promise<void> {
  await atDesk(page);
  await page.getByRole('button', { name: 'Scan document' }).first().click();
  await page.getByRole('button', { name: 'Customer agrees' }).click();
  await page.getByRole('button', { name: /Identity card, all in order/ }).click();
  await expect(page.getByText('Identity card read: 5 of 5 fields found')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Do these details match the document?' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('checkbox', { name: /physically present/ }).check();
  await page.getByRole('button', { name: 'Run verification' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Approved' })).toBeVisible();
}

/** Verifies the passport that the camera sees, from the first button to the decision. Its back comes from a file. */
export async function verifyInFrontOfCamera(page: Page, { back, truth }: Specimen): Promise<void> {
  await atDesk(page);
  await page.getByRole('button', { name: 'New verification' }).first().click();
  await page.getByRole('radio', { name: /^Document\b(?! and)/ }).check();
  await page.getByRole('checkbox', { name: /agrees/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();

  const { encoded } = truth;
  const [year = '', month = '', day = ''] = (encoded.birthDate ?? '').split('-');
  await page.getByLabel('First name').fill(encoded.secondaryIdentifier ?? '');
  await page.getByLabel('Last name').fill(encoded.primaryIdentifier ?? '');
  await page.getByLabel('Day').fill(day);
  await page.getByLabel('Month').fill(month);
  await page.getByLabel('Year').fill(year);
  await page.getByLabel('Phone number').fill('+15550100');
  await page.getByLabel('Document number').fill(encoded.documentNumber ?? '');
  await page.getByRole('combobox', { name: 'Issuing country' }).fill('Sweden');
  await page.getByRole('option', { name: 'Sweden', exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();

  const front = page.getByRole('region', { name: 'Document front' });
  await front.getByRole('button', { name: 'Open camera' }).click();
  await front.getByRole('button', { name: 'Take picture' }).click();
  await expect(front.getByText('Taken with the camera')).toBeVisible();
  const file = { name: 'back.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(back) };
  const other = page.getByRole('region', { name: 'Document back' });
  await other.locator('input[type=file]').setInputFiles(file);
  await expect(other.getByText('Chosen from a file')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Proof of address' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Is everything correct?' })).toBeVisible();
  await page.getByRole('button', { name: 'Run verification' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Approved|Review needed/ })).toBeVisible();
}

/** Opens a visit and types into its form, without sending it. */
export async function beginForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New verification' }).first().click();
  await page.getByRole('checkbox', { name: /agrees/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('First name').fill('Quentin');
}

/** Sets the exit code of the demo's operator, from any page of the demo. */
export async function setExitCode(page: Page, code: string): Promise<void> {
  const paths = { status: endpoints.getStatus.path, own: endpoints.setOwnExitCode };
  const status = await page.evaluate(
    async ({ status: statusPath, own, code: exitCode }) => {
      const { demo_session: session } = (await (await fetch(statusPath)).json()) as { demo_session: { token: string } };
      const answer = await fetch(own.path, {
        method: own.method,
        headers: { Authorization: `Bearer ${session.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ code: exitCode }),
      });
      return answer.status;
    },
    { status: paths.status, own: { path: paths.own.path, method: paths.own.method }, code },
  );
  expect(status).toBe(200);
}
