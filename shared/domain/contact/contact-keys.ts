import type { KYCFields } from '../../contract/runs/kyc-data.ts';
import { type NamePart, nameCore } from '../person/name-core.ts';
import { onlyName } from '../person/name-parts.ts';
import type { NamedPerson } from '../person/same-person.ts';
import { transliterateForMrz } from '../person/transliteration.ts';
import { plainCapitals } from '../place/plain-words.ts';
import { describeEmail } from './email.ts';
import { withoutTag } from './local-part.ts';
import { describePhone } from './phone.ts';
import type { Relation } from './relations.ts';

/** Providers that deliver `a.b@` and `ab@` to one mailbox. */
const DOTS_DO_NOT_COUNT: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);
/** Numbers of one person's documents: typed, from the MRZ, from the barcode. */
const NUMBERS_MAX = 4;

/** Equal if they reach the same telephone, mailbox or document. For hashing, not for display. */
export function contactKeysOf(
  fields: Pick<KYCFields, 'phone_number' | 'email_address' | 'id_number' | 'country_code'>,
  documentNumbers: readonly string[] = [],
): readonly { readonly relation: Relation; readonly key: string }[] {
  const phone = fields.phone_number ?? null;
  const email = fields.email_address === undefined ? null : mailboxOf(fields.email_address);
  const numbers = [fields.id_number ?? '', ...documentNumbers].slice(0, NUMBERS_MAX).map(compactOf).filter(Boolean);
  return [
    ...(phone === null
      ? []
      : [
          {
            relation: 'PHONE' as const,
            key: describePhone(phone, fields.country_code).number ?? phone.replace(/\D/g, ''),
          },
        ]),
    ...(email === null ? [] : [{ relation: 'EMAIL' as const, key: email }]),
    ...[...new Set(numbers)].map((number) => ({
      relation: 'ID_NUMBER' as const,
      key: `${fields.country_code.toUpperCase()} ${number}`,
    })),
  ];
}

/**
 * The claimed identity: birth date, and family and first given name as an MRZ spells them. Names
 * that it cannot spell, such as those in Chinese characters, stay in their script.
 */
export const identityKeyOf = (fields: NamedPerson): string => keyBy(spellingOf, fields);

/**
 * The key under which such names were stored before, without what an MRZ cannot spell: others may
 * share it. Null for other names.
 */
export function earlierIdentityKeyOf(fields: NamedPerson): string | null {
  const key = keyBy((word) => transliterateForMrz(word).split('<').filter(Boolean), fields);
  return key === identityKeyOf(fields) ? null : key;
}

function keyBy(
  spellings: (word: string) => readonly string[],
  { date_of_birth, first_name, last_name }: NamedPerson,
): string {
  const only = onlyName({ given: first_name, family: last_name });
  const spelled = (name: string, part: NamePart) =>
    nameCore(only ?? name, part)
      .core.split(/\s+/)
      .flatMap(spellings);
  return [date_of_birth, spelled(last_name, 'family').join(''), spelled(first_name, 'given')[0] ?? ''].join('|');
}

function spellingOf(word: string): string[] {
  const spelled = transliterateForMrz(word);
  const written = /[A-Z]/.test(spelled) ? spelled.split('<') : plainCapitals(word).split(/[^\p{L}\p{M}\p{N}]+/u);
  return written.filter((part) => part !== '');
}

function mailboxOf(text: string): string {
  const { localPart, domain } = describeEmail(text);
  if (localPart === null || domain === null) return text.toLowerCase();
  const name = withoutTag(localPart).toLowerCase();
  return DOTS_DO_NOT_COUNT.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

const compactOf = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '');
