import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { endpoints } from '#shared/contract/api.ts';
import type { HostProcess } from '../support/headless/headless-host.ts';
import { startHostProcess } from '../support/headless/headless-host.ts';
import { expectAccessible } from './accessibility.ts';

/** Passkeys in a real browser, whose virtual authenticator says yes to every question unless it is told otherwise. */
const ADA = { name: 'Ada Counter', username: 'ada', password: 'seven quiet grey herons' };

let folder: string;
let host: HostProcess;
/** Browsers allow passkeys at this name; the host prints its numeric address. */
let named = '';

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-e2e-'));
  mkdirSync(join(folder, 'data'));
  host = await startHostProcess([
    ...['--port', '0', '--environment', 'sandbox'],
    ...['--data', join(folder, 'data'), '--key-file', join(folder, 'key', 'kek.key')],
  ]);
  named = `http://localhost:${new URL(host.url).port}`;
  const response = await fetch(host.url + endpoints.setUp.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADA),
  });
  expect(response.status).toBe(200);
});
test.afterAll(async () => {
  await host?.stop();
  rmSync(folder, { recursive: true, force: true });
});
test.use({ viewport: { width: 1280, height: 800 }, actionTimeout: 15_000 });

async function virtualAuthenticator(page: Page): Promise<{ says: (isYes: boolean) => Promise<void> }> {
  const devTools: CDPSession = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    says: async (isYes) => {
      await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isYes });
    },
  };
}

async function signInWithPassword(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('User name').fill(ADA.username);
  await page.getByLabel('Password', { exact: true }).fill(ADA.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
}

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: ADA.name }).click();
  await page.getByRole('menuitem', { name: 'Two-step sign-in…' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Two-step sign-in' }).getByText('Passkeys', { exact: true }),
  ).toBeVisible();
}

test('where browsers allow no passkeys, none is offered, and the account says why', async ({ page }) => {
  await signInWithPassword(page, host.url);
  await openAccount(page);
  await expect(page.getByText(/^Passkeys do not work at http:\/\/127/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
});

test('a passkey is added, signs in, unlocks, confirms its own removal, and then no longer works', async ({ page }) => {
  test.setTimeout(180_000);
  const authenticator = await virtualAuthenticator(page);
  await signInWithPassword(page, named);
  await openAccount(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('Desk 2');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('The passkey is added.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')).toContainText('Desk 2');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign out' }).click();

  const withPasskey = page.getByRole('button', { name: 'Sign in with a passkey' });
  await expect(withPasskey).toBeVisible();
  await expectAccessible(page);
  await authenticator.says(false);
  await withPasskey.click();
  await expect(page.getByRole('alert')).toContainText('No passkey was used');
  await authenticator.says(true);
  await withPasskey.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();

  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  const lock = page.getByRole('dialog', { name: 'Locked' });
  await expectAccessible(page);
  await lock.getByRole('button', { name: 'Unlock with a passkey' }).click();
  await expect(lock).toHaveCount(0);

  // As five minutes later.
  const wantsConfirmation = { error: { summary: 'Confirm your password to do this.', code: 'STEP_UP_REQUIRED' } };
  let isAsked = false;
  // The route stays: taking it away while the question's own script is loaded may leave that request hanging.
  await page.route('**/remove/', (route) => {
    if (isAsked) return route.continue();
    isAsked = true;
    return route.fulfill({ status: 403, json: wantsConfirmation });
  });
  await openAccount(page);
  await page.getByRole('button', { name: 'Remove the passkey Desk 2…' }).click();
  await page.getByRole('button', { name: 'Remove passkey', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Confirm it is you' });
  await expect(question.getByRole('button', { name: 'Use a passkey instead' })).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page.getByText('The passkey is removed.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await withPasskey.click();
  await expect(page.getByRole('alert')).toContainText('This passkey is not accepted here');
  await signInWithPassword(page, named);
});
