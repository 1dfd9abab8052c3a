import { z } from 'zod';
import { fieldMessage } from './errors/field-error.ts';
import type { FieldLabel } from './errors/fill-in.ts';

/** Longer than any postal address: seven lines of 40 characters (UPU S42) and their separators. */
export const ADDRESS_CHARACTERS_MAX = 300;

/** Form bodies mark a missing field with empty or blank text, JSON bodies with null or no field. */
export const blankAsAbsent = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value;

/** Distinguishes a missing field from one with the wrong JSON type. */
export const textError = (label: FieldLabel) => (issue: { readonly input?: unknown }) =>
  issue.input === undefined || issue.input === null
    ? fieldMessage('field.required', { label })
    : fieldMessage('field.text', { label });

/**
 * Control characters, unpaired surrogates, U+FFFD (from undecodable bytes), and marks that reverse the writing direction and
 * can make one name look like another. Joiners are allowed, because Persian and Indic names need them.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\uFFFD\u202A-\u202E\u2066-\u2069]/u;

/** Counts code points, as people and JSON Schema do, not UTF-16 units. */
export const characters = (text: string) => [...text].length;

/** One line of text in composed form (NFC), so that a name typed on different keyboards is the same text. */
export const line = (label: FieldLabel) =>
  z
    .string({ error: textError(label) })
    .normalize('NFC')
    .trim()
    .refine((text) => !UNPRINTABLE.test(text), fieldMessage('field.not_allowed', { label }));

/** A postal address as one line; several lines are joined with commas. */
export const address = z.preprocess(
  blankAsAbsent,
  z
    .string({ error: textError('address') })
    .transform((text) => text.trim().replace(/[\s,]*[\r\n]\s*/g, ', '))
    .pipe(
      line('address').refine(
        (text) => characters(text) <= ADDRESS_CHARACTERS_MAX,
        fieldMessage('field.at_most', { label: 'address', characters: ADDRESS_CHARACTERS_MAX }),
      ),
    )
    .meta({ maxLength: ADDRESS_CHARACTERS_MAX })
    .optional(),
);
