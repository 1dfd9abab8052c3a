import chip from '#shared/texts/en/chip.json' with { type: 'json' };
import kiosk from '#shared/texts/en/kiosk.json' with { type: 'json' };
import { APPLICANT_ENGLISH, loadApplicantTexts } from './applicant-i18n.ts';
import type { Language } from './languages.ts';
import { startTexts, turnTo } from './page-language.ts';
import { filesOf } from './texts.ts';

/** Loaded when chosen; all come with the build, so a kiosk without a network has them. */
const CHIP = import.meta.glob<object>(['../../shared/texts/*/chip.json', '!**/en/*'], { import: 'default' });
const KIOSK = import.meta.glob<object>(['../../shared/texts/*/kiosk.json', '!**/en/*'], { import: 'default' });

export async function startKioskI18n(): Promise<void> {
  await startTexts('page', ...APPLICANT_ENGLISH, { page: chip }, kiosk);
}

/** Turns the kiosk to a language. Rejects if the texts cannot be loaded. */
export async function chooseKioskLanguage(language: Language): Promise<void> {
  const [applicant, steps, own] = await Promise.all([
    loadApplicantTexts(language),
    filesOf(language, CHIP),
    filesOf(language, KIOSK),
  ]);
  // Texts that are different at a kiosk come last.
  await turnTo(language, ...applicant, ...steps.map((page) => ({ page })), ...own);
}
