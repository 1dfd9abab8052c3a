import applicant from '#shared/texts/en/applicant.json' with { type: 'json' };
import confirm from '#shared/texts/en/confirm.json' with { type: 'json' };
import picture from '#shared/texts/en/picture.json' with { type: 'json' };
import sent from '#shared/texts/en/sent.json' with { type: 'json' };
import { type Language, languageFor } from './languages.ts';
import { addTexts, startTexts, turnTo } from './page-language.ts';
import { filesOf, type Texts } from './texts.ts';

/** Loaded when chosen: nobody needs six languages. */
const FILES = import.meta.glob<object>(['../../shared/texts/*/{applicant,sent}.json', '!**/en/*'], {
  import: 'default',
});
const PAGE_FILES = import.meta.glob<object>(['../../shared/texts/*/{picture,confirm}.json', '!**/en/*'], {
  import: 'default',
});

/** English stands in for what another language lacks. */
export const APPLICANT_ENGLISH: readonly Texts[] = [{ page: picture }, { page: confirm }, applicant, sent];

/** Prepares the texts in the language that the browser prefers. */
export async function startApplicantI18n(preferred: readonly string[]): Promise<void> {
  await startTexts('page', ...APPLICANT_ENGLISH);
  await chooseLanguage(languageFor(preferred));
}

export async function loadApplicantTexts(language: Language): Promise<readonly Texts[]> {
  const [files, shared] = await Promise.all([filesOf(language, FILES), filesOf(language, PAGE_FILES)]);
  return [...shared.map((page) => ({ page })), ...files];
}

/** Adds the texts of these steps to a page that has its own. Rejects if they cannot be loaded. */
export async function addApplicantTexts(language: Language): Promise<void> {
  const own = (texts: readonly Texts[]) =>
    texts.flatMap(({ applicant: steps }) => (steps ? [{ applicant: steps }] : []));
  addTexts('en', ...own(APPLICANT_ENGLISH));
  addTexts(language, ...own(await loadApplicantTexts(language)));
}

/** Loads a language and turns the page to it. Rejects if the texts cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  await turnTo(language, ...(await loadApplicantTexts(language)));
}
