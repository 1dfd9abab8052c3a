import { FIELD_NAMES } from '#shared/contract/runs/field-names.ts';
import { filesOf } from './texts.ts';

const FILES = import.meta.glob<object>('../../shared/texts/*/{page,checks,picture,confirm,chip,chip-proofs}.json', {
  import: 'default',
});

/** The texts of a language that the first paint does without. Rejects if they cannot be loaded. */
export async function restOfTexts(language: string): Promise<readonly object[]> {
  const files = await filesOf(language, FILES);
  return language === 'en' ? [{ field: FIELD_NAMES }, ...files] : files;
}
