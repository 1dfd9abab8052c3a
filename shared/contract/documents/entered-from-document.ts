import type { DocumentFields } from '../../domain/document/document-fields.ts';
import { nameCase } from '../../domain/person/name-case.ts';
import { countryOfState } from '../../domain/place/countries.ts';
import type { PrefillableField } from '../runs/kyc-data.ts';
import { KYCFields, PREFILLABLE_FIELDS } from '../runs/kyc-data.ts';

/** A document's values in the form's spelling. Leaves out values that the form would reject; the operator types them. */
export function enteredFromDocument(values: DocumentFields): Partial<Record<PrefillableField, string>> {
  const given: Record<PrefillableField, string | null | undefined> = {
    first_name: nameOf(values.secondaryIdentifier),
    last_name: nameOf(values.primaryIdentifier),
    date_of_birth: values.birthDate,
    country_code: values.issuingState && countryOfState(values.issuingState),
    id_number: values.documentNumber,
  };
  return Object.fromEntries(
    PREFILLABLE_FIELDS.flatMap((field) => {
      const parsed = given[field] ? KYCFields.shape[field].safeParse(given[field]) : null;
      return parsed?.success ? [[field, parsed.data]] : [];
    }),
  );
}

/** Capitals become what a person would write, so that one person has one style in the list of cases. */
const nameOf = (name: string | undefined) => (name === undefined ? undefined : nameCase(name));
