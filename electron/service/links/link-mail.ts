import type { ApplicantLanguage } from '#shared/contract/links/links.ts';
import { VISIT_PURPOSES } from '#shared/contract/visits/checks.ts';
import { LANGUAGES } from '#shared/texts/languages.ts';
import { TEXT_FILES } from '../texts/files.ts';
import { fill } from '../texts/fill.ts';

type Facts = {
  readonly sender: string;
  readonly purpose: string | null;
  readonly url: string;
  readonly expiresAt: string;
};
type Words = Pick<(typeof TEXT_FILES)['en'], 'mail' | 'sent'>;

const WORDS = TEXT_FILES satisfies Readonly<Record<ApplicantLanguage, Words>>;

/** As text and HTML. In UTC, because nobody knows where the person is. */
export function linkMail(language: ApplicantLanguage, { sender, purpose: asked, url, expiresAt }: Facts) {
  const { mail: words, sent }: Words = WORDS[language];
  const known = VISIT_PURPOSES.find((each) => each === asked);
  const purpose = known === undefined ? asked : sent.sent.purpose[known];
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const intro = [fill(words.asks, { sender }), ...(purpose === null ? [] : [fill(words.purpose, { purpose })])];
  const until = fill(words.until, { time: `${time.format(new Date(expiresAt))} UTC` });
  const rest = [until, words.personal, words.not_asked];
  const paragraph = (text: string) => `<p>${escaped(text)}</p>`;
  return {
    subject: fill(words.subject, { sender }),
    text: [...intro, url, ...rest].join('\n\n'),
    html: [
      `<!doctype html><html lang="${language}" dir="${LANGUAGES[language].direction}"><meta charset="utf-8"><body>`,
      ...intro.map(paragraph),
      `<p><a href="${escaped(url)}">${escaped(words.open)}</a></p><p dir="ltr">${escaped(url)}</p>`,
      ...rest.map(paragraph),
      '</body></html>',
    ].join('\n'),
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
