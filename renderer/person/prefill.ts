import type { DocumentPrefill } from '#shared/contract/documents/document-prefill.ts';
import { PREFILLABLE_FIELDS, type PrefillableField } from '#shared/contract/runs/kyc-data.ts';
import type { PersonDraft, WedgeReading } from '#shared/contract/visits/visit.ts';
import { isBlank, isoDateOf } from './person.ts';

/** Values that the document last filled in, by field. */
export type Filled = Partial<Record<PrefillableField, string>>;

type Readings = {
  readonly reading: { readonly state: string; readonly prefill?: Pick<DocumentPrefill, 'has_name_twice'> };
  readonly keyed: Pick<WedgeReading, 'hasNameTwice'> | null;
};
type Form = { readonly person: PersonDraft; readonly filled: Filled };

/**
 * A field equal to the reading counts as read, whoever wrote it, and is no second source.
 * Correcting makes it typed; retyping does not.
 */
export function isFromDocument({ person, filled }: Form, field: PrefillableField): boolean {
  const written = field === 'date_of_birth' ? isoDateOf(person.date_of_birth) : person[field].trim();
  return written !== '' && written === filled[field];
}

/** Whether the document has one name as first and as last name, by its pictures or a reader. */
export const hasNameTwice = ({ reading, keyed }: Readings): boolean =>
  (reading.state === 'done' ? reading.prefill?.has_name_twice : keyed?.hasNameTwice) === true;

/** The fields that the run is told were filled from the document. */
export function prefilledFieldsOf(form: Form): readonly PrefillableField[] {
  return PREFILLABLE_FIELDS.filter((field) => isFromDocument(form, field));
}

/** The form without what an earlier picture filled in; typed values stay. */
export function withoutFilled(form: Form): Form {
  const emptied = Object.fromEntries(prefilledFieldsOf(form).map((field) => [field, '']));
  return { person: { ...form.person, ...emptied }, filled: {} };
}

/** The form with every untyped field filled from the document. */
export function fillIn(form: Form, { fields }: Pick<DocumentPrefill, 'fields'>): Form {
  const { person } = withoutFilled(form);
  const read = PREFILLABLE_FIELDS.flatMap((field) => {
    const value = fields[field]?.value;
    return value === undefined ? [] : [[field, value] as const];
  });
  const filled: Filled = Object.fromEntries(read);
  const untouched = read.filter(([field]) => isBlank(person[field]));
  return { person: { ...person, ...Object.fromEntries(untouched) }, filled };
}
