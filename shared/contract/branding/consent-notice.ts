import { z } from 'zod';
import { fieldMessage } from '../errors/field-error.ts';
import { ApplicantLanguage } from '../links/links.ts';
import { RETENTION_TYPES } from '../retention/retention-policy.ts';

export const NOTICE_TEXT_CHARACTERS_MAX = 300;

const WebAddress = z.url({ protocol: /^https$/ });

const text = z
  .string()
  .trim()
  .max(NOTICE_TEXT_CHARACTERS_MAX, fieldMessage('field.characters', { characters: NOTICE_TEXT_CHARACTERS_MAX }));

/** The organisation's own words in one language. An empty one gets the product's words. */
export const NoticeTexts = z.object({
  /** Who is responsible for the data, such as the full name and address of the organisation. */
  responsible: text,
  /** Where the full privacy notice is. */
  address: text.refine(
    (address) => address === '' || WebAddress.safeParse(address).success,
    fieldMessage('field.url_scheme'),
  ),
  /** The way to ask, such as a phone number or mailbox. */
  contact: text,
});
export type NoticeTexts = z.infer<typeof NoticeTexts>;

export const EMPTY_NOTICE_TEXTS: NoticeTexts = { responsible: '', address: '', contact: '' };

export const ConsentTexts = z.partialRecord(ApplicantLanguage, NoticeTexts);
export type ConsentTexts = z.infer<typeof ConsentTexts>;

/** A customer must know this before they agree. All but the texts follows from the policy. */
export const ConsentNotice = z.object({
  /** Names this content in records of consent: the first digits of its SHA-256. */
  wording: z.string().regex(/^[0-9a-f]{16}$/),
  /** The organisation, where no text names who is responsible. */
  organisation: z.string(),
  /** The most days that the case is kept; null until somebody erases it. */
  case_days: z.int().nullable(),
  /** The most days that the face is kept; null if no face is taken. */
  face_days: z.int().nullable(),
  /** Whether a computer may refuse without a person. It may always confirm. */
  refuses_alone: z.boolean(),
  texts: ConsentTexts,
});
export type ConsentNotice = z.infer<typeof ConsentNotice>;

/** The notice for each kind of visit. */
export const ConsentNotices = z.record(z.enum(RETENTION_TYPES), ConsentNotice);
export type ConsentNotices = z.infer<typeof ConsentNotices>;

/** In this language, or else in English, or else the product's. Each text on its own. */
export function noticeTextsIn({ texts }: Pick<ConsentNotice, 'texts'>, language: string): NoticeTexts {
  const given = [texts[language as ApplicantLanguage], texts.en].filter((some) => some !== undefined);
  const first = (name: keyof NoticeTexts) => given.map((some) => some[name]).find((some) => some !== '') ?? '';
  return { responsible: first('responsible'), address: first('address'), contact: first('contact') };
}
