import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import type { HostProcess } from '../support/headless-host.ts';
import { startHostProcess } from '../support/headless-host.ts';
import { typeAsReader } from '../support/keyed-reader.ts';

/** Readers that type, in a real browser. */
let host: HostProcess;
test.beforeAll(async () => {
  host = await startHostProcess(['--demo', '--port', '0']);
});
test.afterAll(() => host?.stop());

/** The passport of ICAO Doc 9303, part 4. */
const MRZ = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];

test('a reader types an MRZ into a field that somebody fills: the form takes the document, and the field keeps its text', async ({
  page,
}) => {
  await page.goto(`${host.url}/#/new`);
  await page.getByText('Check the name, date of birth and ID number.').click();
  await page.getByRole('checkbox', { name: 'The customer has read or heard this and agrees' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  const first = page.getByLabel('First name');
  await first.pressSequentially('Ab', { delay: 60 });
  await page.waitForTimeout(200);
  await typeAsReader(page, MRZ);

  await expect(page.getByText('The reader read the document')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the person’s details');
  await expect(first).toBeFocused();
  await expect(first).toHaveValue('Ab');
  await expect(page.getByLabel('Last name')).toHaveValue('Eriksson');
  await expect(page.getByLabel('Document number')).toHaveValue('L898902C3');
  await expect(page.getByLabel('Date of birth: Year')).toHaveValue('1974');
  await expectAccessible(page);
});
