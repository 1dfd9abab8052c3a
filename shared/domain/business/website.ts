import type { Agreement } from '../agreement.ts';
import { isOneEditApart } from '../person/compare-names.ts';
import { transliterateForMrz } from '../person/transliteration.ts';
import { plainCapitals } from '../place/plain-words.ts';
import { companyNameWords } from './company-name.ts';
import type { MailDomainMatch, WebsiteFlaw } from './website-words.ts';

/** A domain that somebody registered, or a customer's part of a platform's domain. */
export type RegisteredDomain = {
  /** In Unicode: `harbour.co.uk` for `www.harbour.co.uk`. */
  readonly domain: string;
  /** The part that its owner chose: `harbour`. */
  readonly label: string;
  /** Many owners have a part of one platform's domain, as under `wixsite.com`. */
  readonly isShared: boolean;
};

/** A website's address, taken apart as a connection to it would be. */
export type WebsiteAddress =
  | { readonly flaw: WebsiteFlaw }
  | (RegisteredDomain & {
      readonly flaw: null;
      /** In ASCII, as it is looked up. */
      readonly host: string;
      /** False if it was typed with `http://`. */
      readonly isSecure: boolean;
    });

/** Shorter parts differ by one character by chance. */
const IMITATED_CHARACTERS_MIN = 5;
/** Shorter words and initials appear in other names too. */
const WORD_LETTERS_MIN = 3;

export function compareMailDomain(website: RegisteredDomain, mail: RegisteredDomain): MailDomainMatch {
  if (website.domain === mail.domain) return 'same';
  const isLongEnough = Math.min(website.label.length, mail.label.length) >= IMITATED_CHARACTERS_MIN;
  return isLongEnough && isOneEditApart(website.domain, mail.domain) ? 'imitating' : 'other';
}

/**
 * `agree`: the company's name; `near`: its first word, two words or initials. Null without a name.
 * Brands are common, so `differ` is no fault.
 */
export function compareDomainWithName({ label }: Pick<RegisteredDomain, 'label'>, name: string): Agreement | null {
  // A domain may write Müller as muller or as mueller, which is how an MRZ writes it.
  const spelled = [name, transliterateForMrz(name).replaceAll('<', ' ')].map(companyNameWords);
  const labels = [plainCapitals(label), transliterateForMrz(label)].map((one) =>
    one.replace(/[^\p{L}\p{M}\p{N}]/gu, ''),
  );
  if (spelled.every((words) => words.length === 0)) return null;
  const compared = spelled.flatMap((words) => labels.map((one) => compareOne(one, words)));
  return compared.includes('agree') ? 'agree' : compared.includes('near') ? 'near' : 'differ';
}

function compareOne(label: string, words: readonly string[]): Agreement {
  const joined = words.join('');
  if (label === joined) return 'agree';
  const first = words[0] ?? '';
  const found = words.filter((word) => word.length >= WORD_LETTERS_MIN && label.includes(word));
  const initials = words.map((word) => word.charAt(0)).join('');
  const isNear =
    (first.length >= WORD_LETTERS_MIN && label.includes(first)) ||
    found.length >= 2 ||
    (initials.length >= WORD_LETTERS_MIN && label === initials) ||
    (label.length >= WORD_LETTERS_MIN && joined.startsWith(label)) ||
    isOneEditApart(label, joined);
  return isNear ? 'near' : 'differ';
}
