import type { ReactNode } from 'react';
import type { PersonDraft } from '#shared/contract/visits/visit.ts';
import { fieldsInPageLanguage } from '../../i18n/error-sentence.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmailSuggestion } from '../../person/email-suggestion.tsx';
import { NumberHint, useNumberHint } from '../../person/number-hint.tsx';
import { birthDateProblem, needsPhone } from '../../person/person.ts';
import { PhoneField } from '../../person/phone-field.tsx';
import { hasNameTwice } from '../../person/prefill.ts';
import { type Field, HINT_BELOW, usePersonInputs } from '../../person/use-person-inputs.tsx';
import type { GatheringVisit } from '../../session/session.ts';
import { dispatchVisit } from '../../session/visit.ts';

type DeskInputsOptions = {
  /** Shown below a field instead of its hint. */
  note?: (field: Field) => ReactNode;
  /** Puts hints below the inputs, like notes. */
  isHintBelow?: boolean;
  /** The field that gets the focus when the step begins. */
  first?: Field | null;
};

const OPTIONAL: readonly Field[] = ['middle_name', 'email_address', 'id_number'];

function change(parts: Partial<PersonDraft>): void {
  for (const [field, value] of Object.entries(parts) as [Field, string][])
    dispatchVisit({ type: 'person_changed', field, value });
}

/** The inputs of the form by field. Each step places those it needs. */
export function useDeskInputs(
  { draft, errors }: Pick<GatheringVisit, 'draft' | 'errors'>,
  { note = () => null, isHintBelow = false, first = null }: DeskInputsOptions = {},
) {
  const { t } = useTranslation();
  const { person, rules, checks } = draft;
  const numberHint = useNumberHint(person);
  const hints: Partial<Record<Field, string>> = {
    country_code: t('person.country_hint'),
    id_number: t('person.id_number_hint'),
    // A value that was read has its source beside the label.
    ...(draft.reading.state === 'done' ? {} : { email_address: t('person.email_hint') }),
  };
  const dateNote = note('date_of_birth');
  const inputs = usePersonInputs({
    person,
    say: (word, values) => t(`person.${word}`, values),
    optional: t('app.optional'),
    isOptional: (field) =>
      (OPTIONAL.includes(field) && !(field === 'id_number' && checks.includes('number'))) ||
      (field === 'phone_number' && !needsPhone(checks, rules)),
    errorOf: (field) => errors[field],
    birthDateProblem: (typed) => {
      const date = birthDateProblem(typed);
      return date && (fieldsInPageLanguage({ date }).date ?? null);
    },
    extra: (field) => {
      const noted = note(field);
      const description = noted ?? hints[field];
      const isBelow = noted !== null || isHintBelow || field === 'email_address' || field === 'id_number';
      return {
        'data-first': field === first ? true : undefined,
        ...(description !== undefined && { description, ...(isBelow && { inputWrapperOrder: HINT_BELOW }) }),
      };
    },
    date: {
      isFirst: first === 'date_of_birth',
      ...(dateNote === null ? { hint: t('person.date_hint') } : { note: dateNote }),
    },
    areTwoNames: hasNameTwice(draft),
    onChange: change,
  });
  return {
    ...inputs,
    id_number: (
      <div>
        {inputs.id_number}
        <NumberHint text={errors.id_number === undefined ? numberHint : null} />
      </div>
    ),
    phone_number: (
      <PhoneField
        label={inputs.text('phone_number').label}
        hint={t('person.phone_hint')}
        value={person.phone_number}
        error={errors.phone_number}
        documentCountry={person.country_code}
        isFirst={first === 'phone_number'}
        onChange={(phone_number) => change({ phone_number })}
      />
    ),
    email_address: (
      <div>
        {inputs.email_address}
        <EmailSuggestion typed={person.email_address} onTake={(email_address) => change({ email_address })} />
      </div>
    ),
  };
}
