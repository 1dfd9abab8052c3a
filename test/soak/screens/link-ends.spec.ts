import { expect } from '@playwright/test';
import { startHttpHost } from '../../../electron/headless/http-host.ts';
import { LOOPBACK } from '../../../electron/headless/listening.ts';
import { API_KEY_HEADER } from '../../../shared/contract/api.ts';
import { expectAccessible } from '../../e2e/accessibility.ts';
import { test } from '../../e2e/fixtures.ts';
import { call, makeLink as makeLinkOf, readLink } from '../../support/links/link-visit.ts';
import { openTemporaryApi } from '../../support/temporary-api.ts';

/** Links that lead nowhere, in a browser; `dom/applicant/ends.test.tsx` has every end, `integration/links` when each comes. */
test.use({ viewport: { width: 390, height: 844 } });

test('a link that leads nowhere or expires says why, kindly, and nothing else', async ({ page }) => {
  let time = Date.parse('2026-11-23T10:00:00Z');
  const api = await openTemporaryApi({ now: () => new Date(time) });
  const cheapHost = await startHttpHost({
    serviceFetch: (request) => api.fetch(request),
    pageFolder: 'out/renderer',
    listening: LOOPBACK,
    port: 0,
    log: () => undefined,
  });
  const heading = page.getByRole('heading', { level: 1 });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const open = async (token: string) => {
    await page.goto('about:blank');
    await page.goto(`${cheapHost.url}/verify${token === '' ? '' : `#${token}`}`);
  };
  const aLink = { verification_type: 'ID', expires_in_hours: 1 };
  try {
    const { token: replaced, batch_id } = await makeLinkOf(api, api.apiKey, aLink);
    const resent = await call(api, 'postResendVerificationUrl', {}, { [API_KEY_HEADER]: api.apiKey }, { batch_id });
    const { token } = readLink(resent);
    await open(replaced);
    await expect(heading).toHaveText('There is a newer link');
    await expectAccessible(page);
    for (const wrong of ['A'.repeat(22), `${token.slice(0, -3)}<b>`, '']) {
      await open(wrong);
      await expect(heading).toHaveText('This link does not work');
    }
    expect(await page.getByRole('main').innerText()).not.toContain('Harbour Bank');
    await open(token);
    await expect(page.getByText('Harbour Bank').first()).toBeVisible();
    await press('I did not ask for this');
    await press('Close the link');
    await expect(heading).toHaveText('The link is closed');
    await open(token);
    await expect(heading).toHaveText('The link is closed');

    const { token: expires } = await makeLinkOf(api, api.apiKey, aLink);
    await open(expires);
    await press('Start');
    await press('I agree');
    await page.getByLabel('First name', { exact: true }).fill('Wilhelmina');
    await press('Continue');
    await expect(page.getByText('Please fill this in.').first()).toBeVisible();
    time += 3_600_000;
    await press('Continue');
    await expect(heading).toHaveText('This link has expired');
    expect(await page.getByRole('main').innerText()).not.toContain('Wilhelmina');
    // Neither a reload nor the address brings anything back.
    await page.reload();
    await expect(heading).toHaveText('This link does not work');
    await open(expires);
    await expect(heading).toHaveText('This link has expired');
  } finally {
    await cheapHost.stop();
    await api.close();
  }
});
