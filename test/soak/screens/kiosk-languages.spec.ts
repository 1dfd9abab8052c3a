import { expect } from '@playwright/test';
import ar from '#shared/texts/ar/applicant.json' with { type: 'json' };
import kioskAr from '#shared/texts/ar/kiosk.json' with { type: 'json' };
import en from '#shared/texts/en/applicant.json' with { type: 'json' };
import kioskEn from '#shared/texts/en/kiosk.json' with { type: 'json' };
import es from '#shared/texts/es/applicant.json' with { type: 'json' };
import kioskEs from '#shared/texts/es/kiosk.json' with { type: 'json' };
import fr from '#shared/texts/fr/applicant.json' with { type: 'json' };
import kioskFr from '#shared/texts/fr/kiosk.json' with { type: 'json' };
import pt from '#shared/texts/pt/applicant.json' with { type: 'json' };
import kioskPt from '#shared/texts/pt/kiosk.json' with { type: 'json' };
import sw from '#shared/texts/sw/applicant.json' with { type: 'json' };
import kioskSw from '#shared/texts/sw/kiosk.json' with { type: 'json' };
import { LANGUAGE_NAMES } from '../../../renderer/i18n/languages.ts';
import { test } from '../../e2e/fixtures.ts';
import { expectAttract, typeDetails } from '../../support/kiosks/kiosk-desk.ts';

/** A whole visit in each language, on the screen of a kiosk. */
test.use({ viewport: { width: 1080, height: 1920 } });

const LANGUAGES = {
  en: { steps: en, kiosk: kioskEn, uganda: 'Uganda' },
  fr: { steps: fr, kiosk: kioskFr, uganda: 'Ouganda' },
  es: { steps: es, kiosk: kioskEs, uganda: 'Uganda' },
  pt: { steps: pt, kiosk: kioskPt, uganda: 'Uganda' },
  ar: { steps: ar, kiosk: kioskAr, uganda: 'أوغندا' },
  sw: { steps: sw, kiosk: kioskSw, uganda: 'Uganda' },
} as const;

for (const language of ['en', 'fr', 'es', 'pt', 'ar', 'sw'] as const)
  test(`a visit in ${LANGUAGE_NAMES[language]} goes from the first screen to the end, complete and within the screen`, async ({
    page,
    demo,
  }) => {
    const { steps, kiosk, uganda } = LANGUAGES[language];
    const { applicant: t } = steps;
    const heading = page.getByRole('heading', { level: 1 });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const expectWhole = async () => {
      const looks = await page.evaluate(() => ({
        wider: document.documentElement.scrollWidth - window.innerWidth,
        // A text that is missing shows its key.
        keys: document.body.innerText.match(/\b[a-z]+(?:_[a-z]+)*\.[a-z_]+(?:\.[a-z_]+)*\b/g) ?? [],
        lang: document.documentElement.lang,
        dir: document.documentElement.dir,
      }));
      expect(looks).toEqual({ wider: 0, keys: [], lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' });
    };
    await demo.open(page, { checks: ['number'] });
    await page.getByRole('button', { name: LANGUAGE_NAMES[language] }).click();
    await expect(heading).toHaveText(t.consent.title_person);
    await expectWhole();
    await press(t.consent.agree);
    await expect(heading).toHaveText(t.details.title_typed);
    await expectWhole();
    await typeDetails(page, t.details, uganda);
    await press(t.next);
    await expect(heading).toHaveText(t.send.title);
    await expectWhole();
    await press(t.send.send);
    const finish = page.getByRole('button', { name: kiosk.kiosk?.done?.finish ?? '', exact: true });
    await expect(finish).toBeVisible();
    await expectWhole();
    await finish.click();
    await expectAttract(page);
  });
