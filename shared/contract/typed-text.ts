import { z } from 'zod';

/** Longer than any postal address: seven lines of 40 characters (UPU S42) and their separators. */
export const ADDRESS_CHARACTERS_MAX = 300;

/** Form bodies mark a missing field with empty or blank text, JSON bodies with null or no field. */
export const blankAsAbsent = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value;

/** Distinguishes a missing field from one with the wrong JSON type. */
export const textError = (label: string) => (issue: { readonly input?: unknown }) =>
  issue.input === undefined || issue.input === null ? `${label} is required.` : `${label} must be text.`;

/**
 * Control characters, unpaired surrogates, U+FFFD (from undecodable bytes), and marks that reverse the writing direction and
 * can make one name look like another. Joiners are allowed, because Persian and Indic names need them.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\uFFFD\u202A-\u202E\u2066-\u2069]/u;

/** Counts code points, as people and JSON Schema do, not UTF-16 units. */
export const characters = (text: string) => [...text].length;

/** One line of text in composed form (NFC), so that a name typed on different keyboards is the same text. */
export const line = (label: string) =>
  z
    .string({ error: textError(label) })
    .normalize('NFC')
    .trim()
    .refine((text) => !UNPRINTABLE.test(text), `${label} contains a character that is not allowed.`);

/** A postal address as one line; several lines are joined with commas. */
export const address = z.preprocess(
  blankAsAbsent,
  z
    .string({ error: textError('Address') })
    .transform((text) => text.trim().replace(/[\s,]*[\r\n]\s*/g, ', '))
    .pipe(
      line('Address').refine(
        (text) => characters(text) <= ADDRESS_CHARACTERS_MAX,
        `Address must have at most ${ADDRESS_CHARACTERS_MAX} characters.`,
      ),
    )
    .meta({ maxLength: ADDRESS_CHARACTERS_MAX })
    .optional(),
);
