import { expect } from '@playwright/test';
import { expectAccessible } from '../../e2e/accessibility.ts';
import { test } from '../../e2e/fixtures.ts';
import { present } from '../../specimens/live/present.ts';
import { showToCamera } from '../../support/camera/fake-camera.ts';

/**
 * A live capture in which a photograph on paper is held up in place of a person. `e2e/scan.spec.ts` and
 * `e2e/kiosk.spec.ts` have live people. `integration/live-capture` judges the captures, `dom/camera` has the dialog.
 */
test.use({ viewport: { width: 1080, height: 1920 }, colorScheme: 'dark' });

test('a photograph held up to the camera is not approved, and no colours flash, by the keyboard', async ({
  page,
  demo,
  photograph,
}) => {
  await showToCamera(page, () => present('flat_photo', photograph, 5));
  await page.goto(demo.host.url);
  await expect(page.getByText('Recognition is ready')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await page.keyboard.press('Alt+N');
  await page.getByRole('button', { name: /Passport, all in order/ }).click();
  await expect(page.getByText(/Filled in from the specimen/)).toBeVisible();
  await page.getByRole('checkbox', { name: /agrees/ }).check();
  for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Retake' }).click();
  await expect(page.getByRole('button', { name: 'Start live capture' })).toBeFocused();

  await expect(page.getByRole('radio', { name: /No flashing colours/ })).toBeChecked();
  await expect(page.getByText('Bright colours will fill the screen')).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const scene = page.locator('[data-live]');
  await expect(scene).toHaveAttribute('data-task', /^(turn|open|blink)/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(scene).toBeHidden();
  await expect(page.getByRole('button', { name: 'Start live capture' })).toBeFocused();

  await page.keyboard.press('Enter');
  const again = page.getByRole('button', { name: 'Try again' });
  const taken = page.getByText('Live capture complete');
  await expect(again.or(taken)).toBeVisible();
  // Tilted paper may pass as a turned head during the capture, but the judgement afterwards must not approve it.
  if (await taken.isVisible()) {
    await page.getByRole('button', { name: 'Continue' }).press('Enter');
    await page.getByRole('button', { name: 'Run verification' }).press('Enter');
    await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /Declined|Review needed/ })).toBeVisible();
    return;
  }
  await expect(again).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Start live capture' })).toBeFocused();
});
