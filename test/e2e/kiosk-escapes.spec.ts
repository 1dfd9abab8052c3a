import { expect } from '@playwright/test';
import en from '#shared/texts/en/applicant.json' with { type: 'json' };
import KIOSK_TEXTS from '#shared/texts/en/kiosk.json' with { type: 'json' };
import { endpoints } from '../../shared/contract/api.ts';
import { typeAsReader, typeTextAsReader } from '../support/camera/keyed-reader.ts';
import { ICAO_MRZ, interruptTyping, LICENCE } from '../support/camera/read-documents.ts';
import { expectHeld } from '../support/kiosks/ways-out.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './fixtures.ts';

/**
 * Ways out of the kiosk that the page has to hold, and the one of staff. The host and the operating system hold their own. In between, a reader
 * that types. `integration/kiosks/kiosks.test.ts` throttles guesses of the code on a clock of its own.
 */
test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true });

const { applicant: t } = en;
const { exit } = KIOSK_TEXTS.kiosk;

test('more than sixty ways out are held, a reader fills the details, and staff leave with a code', async ({
  page,
  demo,
}) => {
  // `dom/screens/kiosk-calls` has the dialog in which staff set their code.
  expect((await demo.ask(endpoints.setOwnExitCode.path, { code: '482915' })).status).toBe(200);
  const heading = page.getByRole('heading', { level: 1 });
  await test.step('ways out are held before a visit and in the middle of one', async () => {
    await demo.open(page, { checks: ['number'] });
    await expectHeld(page);
    await page.getByRole('button', { name: 'English' }).tap();
    await page.getByRole('button', { name: t.consent.agree, exact: true }).tap();
    await expect(heading).toHaveText(t.details.title_typed);
    await expectHeld(page);
  });
  await test.step('a reader fills the details, and replaces nothing that was typed', async () => {
    const last = page.getByLabel(t.details.last_name, { exact: true });
    const first = page.getByLabel(t.details.first_name, { exact: true });
    await interruptTyping(page, first, async () => {
      await typeTextAsReader(page, LICENCE);
      await expect(page.getByText(t.reader.read)).toBeVisible();
    });
    await expect(last).toHaveValue(/^sample$/i);
    await expect(page.getByLabel(t.details.id_number, { exact: true })).toHaveValue('T64235789');
    // Another document replaces what was read, and nothing that was typed.
    await typeAsReader(page, ICAO_MRZ);
    await expect(last).toHaveValue('Eriksson');
    await expect(first).toHaveValue('Acb');
    await expect(page.getByLabel(`${t.details.date_of_birth}: ${t.details.year}`)).toHaveValue('1974');
    await typeAsReader(page, ICAO_MRZ.slice(0, 1));
    await expect(page.getByText(t.reader.unreadable)).toBeVisible();
    await expect(first).toHaveValue('Acb');
    await expect(heading).toHaveText(t.details.title_typed);
    await expectAccessible(page);
  });
  await test.step('a wrong code is refused, and the right one leads to the desk', async () => {
    await page.keyboard.press('Control+Alt+Shift+E');
    const sheet = page.getByRole('dialog', { name: exit.title });
    await expect(sheet).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.type('482916');
    await sheet.getByRole('button', { name: exit.go }).click();
    await expect(sheet.getByText(exit.wrong)).toBeVisible();
    await page.keyboard.type('482915');
    await sheet.getByRole('button', { name: exit.go }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  });
});
