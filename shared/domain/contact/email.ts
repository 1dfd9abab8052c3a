import { COUNTRY_CODES } from '../place/countries.ts';
import { type EmailProblem, parseEmail } from './email-syntax.ts';
import { isRoleName, looksRandom, withoutTag } from './local-part.ts';
import { FREE_DOMAINS, lookAlikeOf, meantDomain } from './mail-providers.ts';

/** Sold worldwide for what they spell, so they do not show where somebody lives. */
const SOLD_ANYWHERE: ReadonlySet<string> = new Set(
  'ac ad ag ai am as bz cc cd cm co dj fm gg gl hm im in io la lc li ly me mn ms mu nu pm pn pw re sc sh so st su tf tk tm to tv vc vg vu ws yt ml ga cf gq'.split(
    ' ',
  ),
);
const COUNTRIES: ReadonlySet<string> = new Set(COUNTRY_CODES);

/** Alpha-2 of the country a top-level domain stands for, including `uk`; null for others. */
function countryOfTopLevelDomain(topLevelDomain: string): string | null {
  const lower = topLevelDomain.toLowerCase();
  if (lower === 'uk') return 'GB';
  const code = lower.toUpperCase();
  return COUNTRIES.has(code) && !SOLD_ANYWHERE.has(lower) ? code : null;
}

/** An e-mail address's facts, found without any lookup. */
export type EmailFacts = {
  readonly valid: boolean;
  readonly problem: EmailProblem | null;
  /** As typed, with the domain in lower case; null if it is not an address. */
  readonly address: string | null;
  readonly localPart: string | null;
  readonly domain: string | null;
  readonly topLevelDomain: string | null;
  /** Has a tag after a plus. */
  readonly hasTag: boolean;
  readonly isRole: boolean;
  readonly looksRandom: boolean;
  readonly isFree: boolean;
  /** The domain is reserved for examples and tests, so it receives no mail. */
  readonly isReserved: boolean;
  /** The known domain that this one imitates. */
  readonly lookAlike: string | null;
  /** Mixes letters of several scripts in one label, as deceptive names do. */
  readonly mixesScripts: boolean;
  /** The address that was probably meant. */
  readonly suggestion: string | null;
  /** ISO 3166-1 alpha-2 of a country's top-level domain; null if it stands for no country. */
  readonly country: string | null;
};

/** RFC 2606 and RFC 6761. */
const RESERVED = /(^|\.)(example|invalid|localhost|test)$|(^|\.)example\.(com|net|org)$/;
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

/** Whether a label of a domain mixes letters of several scripts, as deceptive names do. */
export const mixesScripts = (domain: string): boolean =>
  domain.split('.').some((label) => SCRIPTS.filter((script) => script.test(label)).length > 1);

/** Never throws. `parseEmail` defines what an address is. */
export function describeEmail(text: string): EmailFacts {
  const parsed = parseEmail(text);
  if (!parsed.valid) return { ...NOTHING, problem: parsed.problem };
  const { localPart, domain, isLiteral, isQuoted } = parsed;
  const labels = domain.split('.');
  const lookAlike = isLiteral ? null : lookAlikeOf(domain);
  const meant = isLiteral ? null : (lookAlike ?? meantDomain(domain));
  return {
    valid: true,
    problem: null,
    address: `${localPart}@${domain}`,
    localPart,
    domain,
    topLevelDomain: isLiteral ? null : (labels.at(-1) ?? null),
    hasTag: !isQuoted && withoutTag(localPart) !== localPart,
    isRole: isRoleName(localPart),
    looksRandom: looksRandom(localPart),
    isFree: FREE_DOMAINS.has(domain),
    isReserved: RESERVED.test(domain),
    lookAlike,
    mixesScripts: mixesScripts(domain),
    suggestion: meant === null ? null : `${localPart}@${meant}`,
    country: isLiteral ? null : countryOfTopLevelDomain(labels.at(-1) ?? ''),
  };
}

const NOTHING: EmailFacts = {
  valid: false,
  problem: null,
  address: null,
  localPart: null,
  domain: null,
  topLevelDomain: null,
  hasTag: false,
  isRole: false,
  looksRandom: false,
  isFree: false,
  isReserved: false,
  lookAlike: null,
  mixesScripts: false,
  suggestion: null,
  country: null,
};
