import * as z from 'zod';

const Flaw = z.enum(['LENGTH', 'FORMAT', 'COMPONENT', 'CHECK_DIGIT', 'LOOK_ALIKE']);
const Note = z.enum(['full_width', 'foreign_digits', 'invisible', 'look_alike']);

const NumberDetails = z.object({
  status: z.enum(['VALID', 'OTHER_KIND', 'INVALID', 'NOT_COVERED', 'UNREADABLE']),
  kind: z
    .object({ name: z.string(), local_name: z.string().nullish().catch(null) })
    .nullish()
    .catch(null),
  flaw: Flaw.nullish().catch(null),
  letters_for_digits: z.boolean().catch(false),
  formatted: z.string().nullish().catch(null),
  check_digit: z.enum(['VALID', 'WRONG', 'NONE', 'NOT_CHECKED']).nullish().catch(null),
  birth_dates: z.array(z.string()).catch([]),
  gender: z.enum(['F', 'M']).nullish().catch(null),
  region: z.object({ code: z.string(), name: z.string().nullable() }).nullish().catch(null),
  holder: z.enum(['person', 'company']).nullish().catch(null),
  character_notes: z.array(Note).catch([]),
});
export type NumberDetails = z.infer<typeof NumberDetails>;

const LookUp = z.object({
  source: z.string().nullish().catch(null),
  status: z.enum(['FOUND', 'NOT_FOUND', 'UNAVAILABLE']),
  reason: z.string().nullish().catch(null),
});
export type LookUp = z.infer<typeof LookUp>;

type IdInfo = Readonly<Record<string, unknown>>;

/** The findings about the ID number in the response; null if it was not checked. */
export function numberDetails(idInfo: IdInfo): NumberDetails | null {
  const parsed = NumberDetails.safeParse(idInfo.number_details);
  return parsed.success ? parsed.data : null;
}

/** The registry's answer; null if none was asked. */
export function registryLookUp(idInfo: IdInfo): LookUp | null {
  const parsed = z.object({ lookup_list: z.array(LookUp).min(1) }).safeParse(idInfo.lookup_details);
  return parsed.success ? (parsed.data.lookup_list[0] ?? null) : null;
}

const RECORDED = ['first_name', 'last_name', 'full_name', 'birth_date', 'gender'] as const;
const Compared = z.object({ matched: z.array(z.string()).catch([]), unmatched: z.array(z.string()).catch([]) });

/** The registry's fields: whether each matches what was entered, and its value if not. */
export function registryFields(idInfo: IdInfo) {
  const info = z.record(z.string(), z.unknown()).safeParse(idInfo.field_info);
  if (!info.success) return [];
  return RECORDED.flatMap((field) => {
    const parsed = Compared.safeParse(info.data[field]);
    if (!parsed.success) return [];
    const { matched, unmatched } = parsed.data;
    if (![...matched, ...unmatched].includes('NATIONAL_ID')) return [];
    const value = idInfo[field];
    return [{ field, agrees: matched.includes('NATIONAL_ID'), value: typeof value === 'string' ? value : '' }];
  });
}

/** Whether the date of birth in the number matches the entered one; null if the number has none. */
export function birthDateInNumberAgrees(idInfo: IdInfo): boolean | null {
  const parsed = z.object({ birth_date: Compared }).safeParse(idInfo.field_info);
  if (!parsed.success) return null;
  if (parsed.data.birth_date.unmatched.includes('ID_NUMBER')) return false;
  return parsed.data.birth_date.matched.includes('ID_NUMBER') ? true : null;
}
