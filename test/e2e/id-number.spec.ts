import { expect } from '@playwright/test';
import { typeAsReader } from '../support/camera/keyed-reader.ts';
import { ICAO_MRZ, interruptTyping } from '../support/camera/read-documents.ts';
import { beginIdRun, typePerson } from '../support/desk/id-run.ts';
import { reloadVisit } from '../support/desk/reload-visit.ts';
import { enter } from '../support/desk/signed-in.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './fixtures.ts';

/** An ID-number run at the desk. `soak/screens/contacts.spec.ts` has contacts that are typed, earlier cases and a company. */
test.beforeEach(({ context, quick }) => enter(context, quick.session));

test('a reader fills the form of an ID number, the number gets hints while typed, and its case says what it tells', async ({
  page,
  quick,
}) => {
  await page.goto(quick.url);
  await beginIdRun(page);
  // A document reader types in the middle of a field, which keeps its text.
  await interruptTyping(page, page.getByLabel('First name', { exact: true }), async () => {
    await typeAsReader(page, ICAO_MRZ);
    await expect(page.getByText('The reader read the document')).toBeVisible();
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the person’s details');
  await expect(page.getByLabel('Last name')).toHaveValue('Eriksson');
  await expect(page.getByLabel('Document number')).toHaveValue('L898902C3');
  await expect(page.getByLabel('Date of birth: Year')).toHaveValue('1974');
  await typePerson(page, 'Uganda');
  const number = page.getByLabel('Document number');
  await number.fill('CF8801');
  await expect(page.getByText('ID numbers from Uganda usually have a different length.')).toBeVisible();
  await expectAccessible(page);
  await number.fill('CF77012345ABCD');
  await expect(page.getByText('The date of birth in this number differs. Check both.')).toBeVisible();
  await number.fill('CF88012345ABCD');
  await expect(page.getByRole('status').filter({ hasText: /ID number|this number/ })).toHaveCount(0);

  // A reload loses nothing; `soak/screens/reload.spec.ts` loads every step anew.
  await reloadVisit(page);
  await expect(page.getByLabel('Last name')).toHaveValue('Okello');
  await expect(number).toHaveValue('CF88012345ABCD');

  // A hint does not stop the run.
  await number.fill('CF8801');
  await expect(page.getByText('ID numbers from Uganda usually have a different length.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await number.fill('CF88012345ABCD');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Run verification' }).click();

  await page.getByRole('tab', { name: 'More' }).click();
  const card = page.getByRole('region', { name: 'ID number' });
  await expect(card).toContainText('Ugandan national identification number (NIN)');
  await expect(card).toContainText('1988');
  await expect(card).toContainText('female');
  await expect(card).toContainText('Sandbox registry: number found');
  await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible();
});
