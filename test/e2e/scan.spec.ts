import { expect } from '@playwright/test';
import { assert } from '#shared/assert.ts';
import { calendarDate } from '#shared/domain/calendar-date.ts';
import { drawBillPicture } from '../specimens/bills/draw-bill.ts';
import { billOf } from '../specimens/demo-bills.ts';
import { DEMO_CASES } from '../specimens/demo-cases.ts';
import { present } from '../specimens/live/present.ts';
import type { Presentation } from '../specimens/live/scene.ts';
import { showToCamera } from '../support/camera/fake-camera.ts';
import { inFrontOfCamera } from '../support/camera/held-document.ts';
import { demoPassport } from '../support/kiosks/kiosk-visitor.ts';
import { untilCaptured } from '../support/live-capture/live-visitor.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './fixtures.ts';

/** A recent bill of the holder of that passport, lying on its side, and the address on it. */
async function aBill() {
  const [passport] = DEMO_CASES;
  assert(passport !== undefined, 'the demo has a passport');
  const { bytes, truth } = await drawBillPicture(billOf(passport, calendarDate(new Date())), { rotationDegrees: 90 });
  return { bytes, address: truth.address.lines.join(', ') };
}

/** A document and the face of its holder before the cameras of the desk. `soak/screens/scan.spec.ts` has files, corrections and a chip. */
test.use({ viewport: { width: 1280, height: 800 } });

/** A visit with a proof of address needs one key for its purpose. The address is confirmed with the details. */
test('passport, proof of address and live capture are one visit of five presses, and four without the address', async ({
  page,
  demo,
  photograph,
}) => {
  const passport = await inFrontOfCamera(await demoPassport(demo), true);
  const { bytes, address } = await aBill();
  const bill = await inFrontOfCamera(bytes, false, 0.9);
  let paper = passport;
  const desk: Presentation = { ...passport, frameAt: (ms) => paper.frameAt(ms) };
  let before: () => Presentation = () => desk;
  await showToCamera(page, () => before());
  // Without less motion the capture flashes colours.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  let actions = 0;
  const press = async (key: string) => {
    actions++;
    await page.keyboard.press(key);
  };
  const click = async (name: string) => {
    actions++;
    await page.getByRole('button', { name }).first().click();
  };
  await page.goto(demo.host.url);
  await expect(page.getByText('Recognition is ready')).toBeVisible();
  await click('Scan document');
  await expect(page.getByRole('radio', { name: /^Identify a customer/ })).toBeChecked();
  await expectAccessible(page);
  await press('2');
  await expect(page.getByRole('radio', { name: /^Open an account/ })).toBeChecked();
  await click('Customer agrees');
  // A demo offers its specimens first. Elsewhere the camera is already on (`dom/screens/scan`), so this press does not count.
  await page.getByRole('region', { name: 'Document front' }).getByRole('button', { name: 'Open camera' }).click();
  // The camera takes the passport itself, and what was read leads on to the details.
  await expect(page.getByText('Passport read: 5 of 5 fields found')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Do these details match' })).toBeFocused();
  await expect(page.getByLabel('Last name')).toHaveValue(/al-hashimi/i);
  await expect(page.getByRole('textbox', { name: /^Address/ })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  // Typed, not pressed: without it, the paper would be compared with no address.
  await page.getByRole('textbox', { name: /^Address/ }).fill(address);
  await press('Enter');
  // The passport still lies there, so the camera waits for another paper.
  await expect(page.getByText('Now the proof of address')).toBeVisible();
  await expectAccessible(page);
  before = () => present('genuine', photograph, 7);
  paper = bill;
  await expect(page.getByRole('button', { name: 'Start live capture' })).toBeFocused();
  await expect(page.getByRole('radio', { name: /Colours and movements/ })).toBeChecked();
  await expectAccessible(page);
  await press('Enter');
  await expect(page.getByRole('dialog', { name: 'Live capture' })).toBeVisible();
  await expect(page.locator('[data-live][data-light]')).toBeVisible();
  // The run begins by itself. A reviewer decides if a busy machine captured too few frames of the simulated person.
  await untilCaptured(
    page.getByRole('heading', { level: 1, name: /Approved|Review needed/ }),
    page.getByRole('button', { name: 'Try again' }),
  );
  // The key of the purpose is one of them.
  expect(actions).toBeLessThanOrEqual(5);
  const coverage = page.getByRole('list', { name: 'What was checked' });
  await expect(coverage.getByText('Address', { exact: true })).toBeVisible();
  await expect(coverage).toContainText('Face');
  await expect(page.getByRole('region', { name: 'Data comparison' }).getByText('filled from the document')).toHaveCount(
    5,
  );

  // The signals of the stored frame are shown below those that judge the capture.
  await page.getByRole('tab', { name: 'More' }).click();
  const card = page.getByRole('region', { name: 'Liveness' });
  await expect(card.getByText(/Checked by: live capture$/)).toBeVisible();
  await expect(card.getByText(/screen colours/)).toBeVisible();
  await expect(card.getByRole('row', { name: /The head has depth when it turns/ })).toBeVisible();
  await card.getByText('Signals in the stored picture').click();
  await expect(card.getByRole('row', { name: /Edges of a sheet or display around the face/ })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Person' })).toBeVisible();
  await expectAccessible(page);
});
