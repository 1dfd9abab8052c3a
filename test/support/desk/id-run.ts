import type { Page } from '@playwright/test';

/** Opens the form of an ID-number run. */
export async function beginIdRun(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New verification' }).first().click();
  await page.getByRole('radio', { name: /ID/ }).first().check({ force: true });
  await page.getByRole('checkbox', { name: /agrees/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Fills in everything except the number. */
export async function typePerson(page: Page, country: string): Promise<void> {
  await page.getByLabel('First name').fill('Amina');
  await page.getByLabel('Last name').fill('Okello');
  await page.getByLabel('Day').fill('15');
  await page.getByLabel('Month').fill('3');
  await page.getByLabel('Year').fill('1988');
  await page.getByLabel('Phone number').fill('+256712345678');
  await page.getByRole('combobox', { name: 'Issuing country' }).fill(country);
  await page.getByRole('option', { name: country, exact: true }).click();
}
