import { expect } from '@playwright/test';
import PDFDocument from 'pdfkit';
import { endpoints } from '#shared/contract/api.ts';
import { expectAccessible } from '../../e2e/accessibility.ts';
import { test } from '../../e2e/fixtures.ts';
import { beginIdRun, typePerson } from '../../support/desk/id-run.ts';
import { enter } from '../../support/desk/signed-in.ts';
import { aJpeg, base64 } from '../../support/pictures.ts';

/** Contacts typed at the desk, their earlier cases, and a company's case, whose numbers are checked in the same way. */
test.beforeEach(({ context, quick }) => enter(context, quick.session));

const PICTURE = base64(aJpeg());
/** An integrator's request about a person whose pictures nobody looks at. */
const SENT = {
  verification_type: 'BIOMETRIC',
  date_of_birth: '1988-03-15',
  country_code: 'UG',
  id_type: 'NATIONAL_ID',
  id_document_front: PICTURE,
  id_document_back: PICTURE,
  selfie: PICTURE,
};

/** An invented extract of a company register with two pages. */
async function anExtract(): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A5' });
  document.text('Extract from the register. Harbour Trading Limited, company number 00445790, Bristol.');
  document.addPage().text('Officers: Ana Lee, director.');
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  return new Promise((resolve) => {
    document.on('end', () => resolve(Buffer.concat(pieces)));
    document.end();
  });
}

test('contacts are checked while typed, a case names the earlier ones with the same, and a company’s case is read by the keyboard', async ({
  page,
  quick,
}) => {
  await test.step('phone and e-mail get help while typed, and their risk includes earlier cases', async () => {
    const phone_number = '+256712345678';
    const grace = { first_name: 'Grace', last_name: 'Nakato', id_number: 'CF88012345ABCD' };
    const earlier = await quick.verify({ ...SENT, ...grace, phone_number });
    const amina = { first_name: 'Amina', last_name: 'Okello', id_number: 'CF88054321DCBA' };
    const later = await quick.verify({ ...SENT, ...amina, phone_number, email_address: 'amina.okello@mailinator.com' });

    await page.goto(quick.url);
    await beginIdRun(page);
    await typePerson(page, 'Uganda');
    const phone = page.getByLabel('Phone number');
    await phone.fill('');
    await phone.pressSequentially('0712345678');
    await expect(phone).toHaveValue('0712 345678');
    await expect(page.getByText('Uganda, mobile')).toBeVisible();
    const address = page.getByLabel(/E-mail/);
    await address.fill('amina.okello@gmial.com');
    const suggestion = page.getByRole('button', { name: 'Did you mean amina.okello@gmail.com?' });
    await suggestion.press('Enter');
    await expect(address).toHaveValue('amina.okello@gmail.com');
    await expect(suggestion).toBeHidden();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'End verification' }).click();
    await page.getByRole('button', { name: 'Discard and exit' }).click();

    await page.goto(`${quick.url}/#/verifications/${later}`);
    await page.getByRole('tab', { name: 'More' }).click();
    const card = page.getByRole('region', { name: 'Phone, e-mail and earlier cases' });
    await expect(card).toContainText('+256 712 345678 · Uganda, mobile');
    await expect(card).toContainText('amina.okello@mailinator.com');
    const shared = card.getByRole('listitem').filter({ hasText: /^Same phone number/ });
    await expect(shared).toContainText('1 other person');
    await expectAccessible(page);
    await shared.getByRole('link', { name: /^Case of / }).click();
    await expect(page).toHaveURL(new RegExp(earlier));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Approved');
    await expect(page.getByText('Grace Nakato').first()).toBeVisible();
  });

  await test.step('a company’s case is found in the list and read by the keyboard', async () => {
    const response = await fetch(quick.url + endpoints.runBusinessVerification.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        business_name: 'Harbour Trading Ltd',
        registration_number: '00445790',
        country_code: 'GB',
        lei: 'X',
        people: [{ id: 'ana', name: 'Ana Lee', role: 'director', share: 30 }],
        companies: [{ id: 'top', name: 'Lee Holding', share: 70 }],
        holdings: [{ holder: 'ana', held: 'top', share: 100 }],
        documents: [(await anExtract()).toString('base64')],
      }),
    });
    expect(response.status, await response.clone().text()).toBe(200);

    await page.goto(`${quick.url}/#/`);
    await page.getByRole('link', { name: 'All cases' }).press('Enter');
    const row = page.getByRole('row', { name: /Harbour Trading Ltd/ });
    await expect(row.getByRole('img', { name: 'Company' })).toBeVisible();
    await expect(row).toContainText('United Kingdom');
    await row.getByRole('link').press('Enter');

    await page.getByRole('button', { name: 'Show evidence: LEI is not valid' }).press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Company' })).toBeFocused();
    const ownership = page.getByRole('region', { name: 'Ownership', exact: true });
    await expect(ownership.getByRole('row', { name: /Ana Lee/ })).toContainText('100%');
    await expect(ownership.getByText('= 70% of the company')).toBeVisible();
    await expectAccessible(page);
    const view = page.getByRole('button', { name: 'View Company document 1' });
    await view.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Company document 1' });
    await dialog.getByRole('button', { name: 'Next page' }).press('Enter');
    const drawn = dialog.getByRole('img', { name: 'Company document 1, page 2' });
    await expect(drawn).not.toHaveJSProperty('naturalWidth', 0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(view).toBeFocused();
  });
});
