import { expect, type Page } from '@playwright/test';
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
import { expectAccessible } from '../../e2e/accessibility.ts';
import { expectAttract, type KioskDesk } from './kiosk-desk.ts';
import { createSwitchUser } from './switch-user.ts';

/** At first, and what each press of "slower" makes of it. With the last, a busy test presses before the mark moves on by itself. */
const PACE_MS = 1_800;
const SLOWER_MS = [2_700, 4_000, 6_000];
/** Longer than others may wait, and what then exceeds the patience with the pace. */
const IDLE_MS = { 1: { others: 30_000, rest: 125_000 }, 2: { others: 20_000, rest: 30_000 } };
export const WALKS = {
  en: { steps: en, kiosk: kioskEn, search: 'Ugan', uganda: 'Uganda', switches: 1 },
  fr: { steps: fr, kiosk: kioskFr, search: 'Ougan', uganda: 'Ouganda', switches: 2 },
  es: { steps: es, kiosk: kioskEs, search: 'Ugan', uganda: 'Uganda', switches: 1 },
  pt: { steps: pt, kiosk: kioskPt, search: 'Ugan', uganda: 'Uganda', switches: 2 },
  ar: { steps: ar, kiosk: kioskAr, search: 'أوغ', uganda: 'أوغندا', switches: 2 },
  sw: { steps: sw, kiosk: kioskSw, search: 'Ugan', uganda: 'Uganda', switches: 1 },
} as const;

/** A whole visit at a kiosk with nothing but one or two switches, from the first screen to the last. */
export async function walkWithSwitches(page: Page, demo: KioskDesk, language: keyof typeof WALKS): Promise<void> {
  const { steps, kiosk, search, uganda, switches } = WALKS[language];
  const { applicant: t } = steps;
  const k = kiosk.kiosk as typeof kioskEn.kiosk;
  await page.clock.install();
  await demo.open(page, { checks: ['number'], idle_seconds: 15, countdown_seconds: 10 });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const heading = page.getByRole('heading', { level: 1 });

  // The first press starts the scan, in which the second switch and the pace are chosen.
  await page.keyboard.press('Space');
  await page.clock.runFor(300);
  const first = createSwitchUser(page, 1, PACE_MS);
  await first.choose(button(kioskEn.kiosk.tools.switches));
  await expectAccessible(page);
  await first.choose(
    button(
      `${switches === 1 ? kioskEn.kiosk.switch.one : kioskEn.kiosk.switch.two} ${switches === 1 ? kioskEn.kiosk.switch.one_text : kioskEn.kiosk.switch.two_text}`,
    ),
  );
  let user = createSwitchUser(page, switches, PACE_MS);
  if (switches === 1)
    for (const slower of SLOWER_MS) {
      await user.choose(button(kioskEn.kiosk.switch.slower));
      user = createSwitchUser(page, 1, slower);
    }
  await user.choose(button(kioskEn.kiosk.switch.done));
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await user.choose(page.getByRole('button', { name: LANGUAGE_NAMES[language] }));
  await expect(heading).toHaveText(t.consent.title_person);
  await user.choose(button(t.consent.agree));
  await expect(heading).toHaveText(t.details.title_typed);
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const born = (part: string) => page.getByLabel(`${t.details.date_of_birth}: ${part}`);
  // Short words: each letter takes several presses. The last one changes to digits and back.
  await user.type(field(t.details.first_name), 'Ada', k.keys);
  await expectAccessible(page);
  await user.type(field(t.details.last_name), 'Oz', k.keys);
  await user.type(born(t.details.day), '5', k.keys);
  await user.type(born(t.details.month), '3', k.keys);
  await user.type(born(t.details.year), '1988', k.keys);

  const country = page.getByRole('combobox', { name: t.details.country_code });
  const key = (name: string) => page.locator('[data-keyboard]').getByRole('button', { name, exact: true });
  await user.choose(country);
  for (const letter of search) await user.choose(key((await key(letter).count()) > 0 ? letter : letter.toUpperCase()));
  await user.choose(page.getByRole('option', { name: uganda, exact: true }));
  await user.choose(key(k.keys.close));
  await expect(country).toHaveValue(uganda);
  await user.type(field(t.details.id_number), 'C1M', k.keys);
  await user.choose(button(t.next));
  await expect(heading).toHaveText(t.send.title);

  // The idle time suits the pace: nothing happens in the time that others have.
  await page.clock.runFor(IDLE_MS[switches].others);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.runFor(IDLE_MS[switches].rest);
  const question = page.getByRole('dialog', { name: k.idle.title });
  await expect(question).toBeVisible();
  await user.choose(question.getByRole('button', { name: k.idle.stay, exact: true }));
  await expect(question).toHaveCount(0);

  await user.choose(button(t.send.send));
  const finish = button(k.done.finish);
  // The page asks how it stands when its own clock says so.
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return finish.count();
    })
    .toBe(1);
  const anew = page.waitForEvent('load');
  await user.choose(finish);
  await anew;
  await expectAttract(page);
  await expect(page.locator('[data-scanned]')).toHaveCount(0);
}
