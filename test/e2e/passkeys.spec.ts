import { type CDPSession, expect, type Page } from '@playwright/test';
import { PASSWORD } from '../support/desk/quick-desk.ts';
import { expectInbox, signIn } from '../support/desk/signed-in.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './fixtures.ts';

/** Passkeys in a real browser, whose virtual authenticator says yes to every question unless it is told otherwise. */
const PAT = { name: 'Pat Keys', username: 'pat' };
test.beforeAll(async ({ quick }) => void (await quick.person(PAT.name, 'supervisor')));
test.use({ viewport: { width: 1280, height: 800 } });

async function virtualAuthenticator(page: Page): Promise<{ says: (isYes: boolean) => Promise<void> }> {
  const devTools: CDPSession = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    says: async (isYes) => {
      await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isYes });
    },
  };
}

async function signInWithPassword(page: Page, address: string): Promise<void> {
  await signIn(page, address, PAT.username, PASSWORD);
  await expectInbox(page);
}

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: PAT.name }).click();
  await page.getByRole('menuitem', { name: 'Two-step sign-in…' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Two-step sign-in' }).getByText('Passkeys', { exact: true }),
  ).toBeVisible();
}

test('a passkey is added, signs in, unlocks, confirms its own removal, and then no longer works', async ({
  page,
  quick,
}) => {
  // Browsers allow passkeys at this name; the host prints its numeric address.
  const named = `http://localhost:${new URL(quick.url).port}`;
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
