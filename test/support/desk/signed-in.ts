import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Session } from '#shared/contract/desk.ts';

/** Opens pages of this context signed in, as after a reload: the sign-in itself has tests of its own. */
export async function enter(context: BrowserContext, session: Session): Promise<void> {
  const { token, operator, idle_timeout_ms: idleTimeoutMs } = session;
  const access = { token, operator, passwordDue: false, secondFactorDue: false, idleTimeoutMs, locked: false };
  await context.addInitScript(
    (state) => sessionStorage.setItem('countersign.access', JSON.stringify({ state, version: 3 })),
    { ...access, hasEnded: false },
  );
}

/** Types name and password into the page for signing in. */
export async function signIn(page: Page, address: string, username: string, password: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('User name').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

export const expectInbox = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
