import { z } from 'zod';
import { HOLDER_KINDS } from '../../domain/business/ownership-graph.ts';
import { type FieldError, fieldError, fieldMessage } from '../errors/field-error.ts';
import type { FieldLabel } from '../errors/fill-in.ts';
import { birthDateProblem, type FieldErrors, KYCFields } from '../runs/kyc-data.ts';
import { address, blankAsAbsent, characters, line } from '../typed-text.ts';

/**
 * The body of `run_business_verification`; every field is ours. Files as in `kyc-data.ts`; in
 * forms, lists are JSON text. Unknown fields are ignored.
 */
export const BUSINESS_LABEL = 'Business Verification';

export const PEOPLE_MAX = 100;
export const COMPANIES_MAX = 100;
export const HOLDINGS_MAX = 400;
export const WEBSITE_CHARACTERS_MAX = 300;

/** In the company, or in a trust that holds it. A `nominee` holds for another person. */
export const PersonRole = z.enum(
  [
    ...(['director', 'officer', 'legal_representative', 'secretary', 'partner', 'shareholder'] as const),
    ...(['beneficial_owner', 'nominee', 'settlor', 'trustee', 'protector', 'beneficiary', 'other'] as const),
  ],
  { error: fieldMessage('field.role') },
);
export type PersonRole = z.infer<typeof PersonRole>;

const text = (label: FieldLabel, charactersMin: number, charactersMax: number) =>
  line(label)
    .refine(
      (value) => characters(value) >= charactersMin && characters(value) <= charactersMax,
      fieldMessage('field.between', { label, least: charactersMin, most: charactersMax }),
    )
    .meta({ minLength: charactersMin, maxLength: charactersMax });

const optional = <Schema extends z.core.$ZodType>(schema: Schema) => z.preprocess(blankAsAbsent, z.optional(schema));

const country = optional(
  line('country')
    .refine((value) => /^[A-Za-z]{2}$/.test(value), fieldMessage('field.company_country'))
    .meta({ minLength: 2, maxLength: 2 }),
);

/** Forms and many integrators send numbers as text. */
const percent = (label: FieldLabel) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,3}(\.\d{1,8})?$/.test(value.trim()) ? Number(value) : value),
    optional(
      z
        .number({ error: fieldMessage('field.percent', { label }) })
        .min(0, fieldMessage('field.percent_range', { label }))
        .max(100, fieldMessage('field.percent_range', { label })),
    ),
  );

const flag = (label: FieldLabel) =>
  optional(z.union([z.boolean(), z.stringbool()], { error: fieldMessage('field.flag', { label }) }));

/** A name for a holder, by which `holdings` refer to it. */
const Id = line('id').regex(/^[\w.-]{1,40}$/, fieldMessage('field.id'));

/** Votes follow the share unless stated; `has_control` is by other means, as a golden share. */
const part = { share: percent('share'), voting_share: percent('voting_share'), has_control: flag('control') };

export const BusinessPerson = z.object({
  id: optional(Id),
  name: text('name', 2, 100),
  date_of_birth: optional(z.iso.date({ error: fieldMessage('field.birth_date') })),
  role: optional(PersonRole),
  country_code: country,
  ...part,
});
export type BusinessPerson = z.infer<typeof BusinessPerson>;

/** A company, trust or other holder that is not a person. */
export const BusinessHolder = z.object({
  id: optional(Id),
  name: text('name', 2, 200),
  kind: optional(
    z.enum(
      HOLDER_KINDS.filter((kind) => kind !== 'person'),
      { error: fieldMessage('field.holder_kind') },
    ),
  ),
  country_code: country,
  registration_number: optional(text('registration_number', 1, 64)),
  ...part,
});
export type BusinessHolder = z.infer<typeof BusinessHolder>;

/** Who holds what of a company or trust between the people and the business. */
export const BusinessHolding = z.object({ holder: Id, held: Id, ...part });
export type BusinessHolding = z.infer<typeof BusinessHolding>;

/** Forms have only text; text that is not JSON is reported as "not a list". */
const listFromJson = (value: unknown) => {
  const given = blankAsAbsent(value);
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given) as unknown;
  } catch {
    return given;
  }
};

const list = <Item extends z.core.$ZodType>(item: Item, label: FieldLabel, max: number) =>
  z.preprocess(
    listFromJson,
    z
      .array(item, { error: fieldMessage('field.list', { label }) })
      .max(max, fieldMessage('field.entries', { label, count: max }))
      .optional(),
  );

/** Many people leave out `https://`. Bounded, so that no text makes it slow. */
const WEBSITE = /^(https?:\/\/)?([\p{L}\p{N}-]{1,63}\.){1,10}[\p{L}\p{N}-]{2,63}(:\d{1,5})?([/?#]\S*)?$/iu;

/** The typed half of BusinessData: everything but the documents. */
export const BusinessFields = z.object({
  business_name: text('business_name', 2, 200),
  registration_number: optional(text('registration_number', 1, 64)),
  tax_number: optional(text('tax_number', 1, 64)),
  lei: optional(text('lei', 1, 64)),
  country_code: country,
  address,
  website: optional(
    text('website', 4, WEBSITE_CHARACTERS_MAX).refine((value) => WEBSITE.test(value), fieldMessage('field.website')),
  ),
  /** The company's own, which is compared with the website. */
  email_address: KYCFields.shape.email_address,
  people: list(BusinessPerson, 'people', PEOPLE_MAX),
  companies: list(BusinessHolder, 'companies', COMPANIES_MAX),
  holdings: list(BusinessHolding, 'holdings', HOLDINGS_MAX),
});
export type BusinessFields = z.infer<typeof BusinessFields>;

/** Fields that are lists, which forms send as JSON text. */
export const BUSINESS_LIST_FIELDS = [
  'people',
  'companies',
  'holdings',
] as const satisfies readonly (keyof BusinessFields)[];

/** Spans fields. `today` is the local date (YYYY-MM-DD). Empty if everything is valid. */
export function validateBusinessData(
  fields: Pick<BusinessFields, (typeof BUSINESS_LIST_FIELDS)[number]>,
  today: string,
): FieldErrors {
  const errors: FieldErrors = {};
  const note = (place: string, message: FieldError) => {
    errors[place] ??= message;
  };
  const { people = [], companies = [], holdings = [] } = fields;
  const held = new Set<string>();
  const holders = new Set<string>();
  const declare = (place: string, id: string | undefined, isHeld: boolean) => {
    if (id === undefined) return;
    if (holders.has(id)) note(`${place}.id`, fieldError('field.id_twice'));
    holders.add(id);
    if (isHeld) held.add(id);
  };
  for (const [at, { id, role }] of people.entries()) declare(`people.${at}`, id, role === 'nominee');
  for (const [at, { id }] of companies.entries()) declare(`companies.${at}`, id, true);
  for (const [at, { date_of_birth }] of people.entries()) {
    const place = `people.${at}.date_of_birth`;
    if (date_of_birth === undefined) continue;
    const problem = birthDateProblem(date_of_birth, today);
    if (problem !== null) note(place, problem);
  }
  for (const [at, holding] of holdings.entries()) {
    if (!holders.has(holding.holder)) note(`holdings.${at}.holder`, fieldError('field.no_holder'));
    if (!held.has(holding.held)) note(`holdings.${at}.held`, fieldError('field.no_held'));
  }
  return errors;
}
