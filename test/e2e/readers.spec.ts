import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { en } from '../../renderer/i18n/applicant/en.ts';
import { typeAsReader, typeTextAsReader } from '../support/camera/keyed-reader.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './fixtures.ts';

/** Readers that type, in a real browser, at full speed in the middle of a field. */
test.use({ viewport: { width: 1280, height: 800 } });

const { applicant: t } = en;

/** The passport of ICAO Doc 9303, part 4. */
const MRZ = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];
/** The PDF417 of a licence, with its separators. */
const LICENCE =
  '@\n\u001e\rANSI 636014080102DL00410288ZC03290031DLDAQT64235789\nDCSSAMPLE\nDACMICHAEL\nDADJOHN\nDBB06061986\nDBA12102029\nDBD06062024\nDCGUSA\n';

/** Somebody begins to type, and the reader reads in the middle of it. */
async function interrupt(page: Page, label: string, read: () => Promise<void>): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.pressSequentially('Ab');
  await page.keyboard.press('ArrowLeft');
  await read();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Ab');
  await page.keyboard.type('c');
  await expect(field).toHaveValue('Acb');
}

test('the form at the desk takes an MRZ, and the field in which it was typed keeps its text', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.host.url}/#/new`);
  await page.getByText('Check the name, date of birth and ID number.').click();
  await page.getByRole('checkbox', { name: 'The customer has read or heard this and agrees' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await interrupt(page, 'First name', async () => {
    await typeAsReader(page, MRZ);
    await expect(page.getByText('The reader read the document')).toBeVisible();
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the person’s details');
  await expect(page.getByLabel('Last name')).toHaveValue('Eriksson');
  await expect(page.getByLabel('Document number')).toHaveValue('L898902C3');
  await expect(page.getByLabel('Date of birth: Year')).toHaveValue('1974');
  await expectAccessible(page);
});

test('a document that a reader types at a kiosk fills the details, and replaces nothing that was typed', async ({
  page,
  demo,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await demo.open(page, { verification_type: 'ID' });
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: t.consent.agree, exact: true }).click();
  await expect(heading).toHaveText(t.details.title_typed);
  const last = page.getByLabel(t.details.last_name, { exact: true });
  await interrupt(page, t.details.first_name, async () => {
    await typeTextAsReader(page, LICENCE);
    await expect(page.getByText(t.reader.read)).toBeVisible();
  });
  await expect(last).toHaveValue(/^sample$/i);
  await expect(page.getByLabel(t.details.id_number, { exact: true })).toHaveValue('T64235789');
  // Another document replaces what was read, and nothing that was typed.
  await typeAsReader(page, MRZ);
  await expect(last).toHaveValue('Eriksson');
  await expect(page.getByLabel(t.details.first_name, { exact: true })).toHaveValue('Acb');
  await expect(page.getByLabel(`${t.details.date_of_birth}: ${t.details.year}`)).toHaveValue('1974');
  await typeAsReader(page, MRZ.slice(0, 1));
  await expect(page.getByText(t.reader.unreadable)).toBeVisible();
  await expect(page.getByLabel(t.details.first_name, { exact: true })).toHaveValue('Acb');
  await expect(heading).toHaveText(t.details.title_typed);
  await expectAccessible(page);
});
