import { z } from 'zod';
import { NUMBER_GROUPS } from '../../../domain/identity-number/number-kind.ts';
import { NumberFindings } from '../../findings/government.ts';
import type { Described } from './as-sent.ts';

const text = z.string().nullable();
const [valid, invalid] = NumberFindings.shape.number.options;
const { birthDates, sex, region, holder } = valid.shape.facts.shape;

/** The number's own content. A valid number need not have been issued. */
export const NumberDetails = z.object({
  status: z
    .enum(['VALID', 'OTHER_KIND', 'INVALID', 'UNKNOWN_FORM', 'NOT_COVERED', 'UNREADABLE'])
    .describe('OTHER_KIND: valid, but not the kind that was asked for. NOT_COVERED: no rules for this country.'),
  kind: z
    .object({
      key: z.string(),
      country_code: z.string(),
      name: z.string(),
      local_name: text,
      group: z.enum(NUMBER_GROUPS),
    })
    .optional()
    .describe('The kind of number.'),
  character_notes: valid.shape.notes.optional().describe('Unusual characters that were replaced.'),
  flaw: z.enum(['LENGTH', 'FORMAT', 'COMPONENT', 'CHECK_DIGIT', 'LOOK_ALIKE']).optional(),
  letters_for_digits: invalid.shape.lettersForDigits.optional().describe('Letters stand where digits belong.'),
  formatted: z.string().optional().describe('The number as it is usually written.'),
  check_digit: z.enum(['VALID', 'NONE', 'WRONG', 'NOT_CHECKED']).optional(),
  birth_dates: birthDates.optional().describe('Several if the number leaves the century open.'),
  gender: sex.nullable().optional(),
  region: region.nullable().optional().describe('The place that the number names.'),
  holder: holder.nullable().optional(),
});
export type NumberDetails = Described<typeof NumberDetails>;

/** The answer of a source outside. */
export const LookUp = z.object({
  source: text.describe('The source that was asked.'),
  status: z.enum(['FOUND', 'NOT_FOUND', 'UNAVAILABLE']).nullable(),
  reason: text.describe('Why the source was unavailable.'),
});
export type LookUp = Described<typeof LookUp>;
