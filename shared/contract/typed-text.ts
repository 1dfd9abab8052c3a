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
 * Controls, unpaired surrogates, U+FFFD, and marks that reverse the direction and disguise names.
 * Joiners are allowed: Persian and Indic names need them.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\uFFFD\u202A-\u202E\u2066-\u2069]/u;

/** Nobody types them and they change no letter: phones and web pages leave them in pasted text. */
const UNSEEN = /[\u00AD\u061C\u200B\u200E\u200F\u2060\uFEFF]/g;
/** What scanners and pasted text have around a value. */
const OUTSIDE = /^[\p{Cc}\s\u202A-\u202E\u2066-\u2069]+|[\p{Cc}\s\u202A-\u202E\u2066-\u2069]+$/gu;

/** Composed (NFC), without unseen marks, and without controls around it. */
export const enteredText = (text: string): string => text.normalize('NFC').replace(UNSEEN, '').replace(OUTSIDE, '');

/** Counts code points, as people and JSON Schema do, not UTF-16 units. */
export const characters = (text: string) => [...text].length;

/** Composed (NFC), so that a name from different keyboards is the same text. */
export const line = (label: FieldLabel) =>
  z
    .string({ error: textError(label) })
    .overwrite(enteredText)
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
