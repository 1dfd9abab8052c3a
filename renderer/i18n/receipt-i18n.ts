import english from '#shared/texts/en/receipt.json' with { type: 'json' };
import chip from '#shared/texts/en/receipt-chip.json' with { type: 'json' };
import sent from '#shared/texts/en/sent.json' with { type: 'json' };
import { languageFor } from './languages.ts';
import { startTexts, turnTo } from './page-language.ts';
import { filesOf } from './texts.ts';

const FILES = import.meta.glob<object>(['../../shared/texts/*/{receipt,receipt-chip}.json', '!**/en/*'], {
  import: 'default',
});
const SENT = import.meta.glob<object>(['../../shared/texts/*/sent.json', '!**/en/*'], { import: 'default' });

/** In the language that the browser prefers. */
export async function startReceiptI18n(preferred: readonly string[]): Promise<void> {
  await startTexts('receipt', { receipt: english }, { receipt: chip }, sent);
  const language = languageFor(preferred);
  // If its texts do not load, an English page is better than none.
  await Promise.all([filesOf(language, FILES), filesOf(language, SENT)]).then(
    ([files, shared]) => turnTo(language, ...files.map((receipt) => ({ receipt })), ...shared),
    () => {},
  );
}
