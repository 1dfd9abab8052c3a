import { expect, type Locator, type Page } from '@playwright/test';

/** The passport of ICAO Doc 9303, part 4. */
export const ICAO_MRZ = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
];
/** The PDF417 of a licence, with its separators. */
export const LICENCE =
  '@\n\u001e\rANSI 636014080102DL00410288ZC03290031DLDAQT64235789\nDCSSAMPLE\nDACMICHAEL\nDADJOHN\nDBB06061986\nDBA12102029\nDBD06062024\nDCGUSA\n';

/** Somebody begins to type in a field, and the reader reads in the middle of it. */
export async function interruptTyping(page: Page, field: Locator, read: () => Promise<void>): Promise<void> {
  await field.pressSequentially('Ab');
  await page.keyboard.press('ArrowLeft');
  await read();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Ab');
  await page.keyboard.type('c');
  await expect(field).toHaveValue('Acb');
}
