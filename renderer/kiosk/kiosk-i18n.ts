import chip from '#shared/texts/en/chip.json' with { type: 'json' };
import kiosk from '#shared/texts/en/kiosk.json' with { type: 'json' };
import type english from '#shared/texts/en/language.json';
import { APPLICANT_ENGLISH, loadApplicantTexts } from '../i18n/applicant-i18n.ts';
import type { Language } from '../i18n/languages.ts';
import { startTexts, turnTo } from '../i18n/page-language.ts';
import { filesOf } from '../i18n/texts.ts';

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

/** `script`: letters other than Latin ones, and the key for them. */
type Facts = typeof english & { readonly script?: { readonly key: string; readonly rows: readonly string[] } };

/** All are there from the start: everybody reads the first screen at once. */
const FACTS = import.meta.glob<Facts>('../../shared/texts/*/language.json', { eager: true, import: 'default' });

export function factsOf(language: string): Facts {
  const facts = FACTS[`../../shared/texts/${language}/language.json`];
  if (facts === undefined) throw new Error(`There is no language ${language}.`);
  return facts;
}
