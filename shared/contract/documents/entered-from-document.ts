import type { DocumentFields } from '../../domain/document/document-fields.ts';
import { nameCase } from '../../domain/person/name-case.ts';
import { wholeName } from '../../domain/person/name-parts.ts';
import { sentName } from '../../domain/person/sent-name.ts';
import { countryOfState } from '../../domain/place/countries.ts';
import { KYCFields, PREFILLABLE_FIELDS, type PrefillableField } from '../runs/kyc-data.ts';

/** In the form's spelling and bounds; one name fills both. Without what it would reject. */
export function enteredFromDocument(
  values: DocumentFields,
  hasOneName: boolean,
): Partial<Record<PrefillableField, string>> {
  const only = hasOneName ? wholeOf(values) : undefined;
  const entered: Record<PrefillableField, string | null | undefined> = {
    first_name: nameOf(only ?? values.secondaryIdentifier),
    last_name: nameOf(only ?? values.primaryIdentifier),
    date_of_birth: values.birthDate,
    country_code: values.issuingState && countryOfState(values.issuingState),
    id_number: values.documentNumber,
  };
  return Object.fromEntries(
    PREFILLABLE_FIELDS.flatMap((field) => {
      const parsed = entered[field] ? KYCFields.shape[field].safeParse(entered[field]) : null;
      return parsed?.success ? [[field, parsed.data]] : [];
    }),
  );
}

/** Capitals become what a person would write, so that lists have one style. */
const nameOf = (name: string | undefined) => name && sentName(nameCase(name));

const wholeOf = (values: DocumentFields) =>
  wholeName({ given: values.secondaryIdentifier, family: values.primaryIdentifier }, true);
