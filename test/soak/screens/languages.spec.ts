import { expect } from '@playwright/test';
import type { FilledDesk } from '../../e2e/filled-desk.ts';
import { test } from '../../e2e/fixtures.ts';
import { misfits, openScreen, WIDTHS } from '../../support/desk/screen-fit.ts';
import { enter } from '../../support/desk/signed-in.ts';

/**
 * The desk in each of its languages: every screen shows without scrolling sideways and without cutting off a button, a tab or the head of a
 * column, on a desk's screen and on a phone's.
 */
const screensOf = (desk: FilledDesk): readonly string[] => [
  ...['#/', '#/all', '#/new', '#/scan', `#/verifications/${desk.cases.open}`, `#/verifications/${desk.cases.decided}`],
  ...[
    '#/policy',
    '#/people',
    '#/dashboard',
    '#/audit',
    '#/devices',
    '#/links',
    '#/watchlists',
    '#/retention',
    '#/chip-certificates',
    '#/branding',
  ],
  ...['#/api-keys', '#/callbacks', '#/sync'],
];

for (const language of ['en', 'fr', 'es', 'pt', 'ar', 'sw'])
  test.describe(language, () => {
    test.use({ locale: language });

    test(`every screen has room for its texts: ${language}`, async ({ page, context, filled }) => {
      await enter(context, filled.session);
      await page.goto(filled.url);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      const problems: string[] = [];
      for (const screen of screensOf(filled)) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await openScreen(page, screen);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          problems.push(...(await misfits(page)).map((misfit) => `${screen} at ${width}: ${misfit}`));
        }
      }
      expect(problems).toEqual([]);
    });
  });
