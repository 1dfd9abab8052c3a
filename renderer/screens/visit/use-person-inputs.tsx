import { Box, Checkbox, Select, type SelectProps, TextInput } from '@mantine/core';
import { memo, type ReactNode, useMemo } from 'react';
import type { PersonDraft } from '#shared/contract/visits/visit.ts';
import { countryName, listCountries } from '../../i18n/countries.ts';
import { fieldsInPageLanguage } from '../../i18n/error-sentence.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { birthDateProblem } from '../../session/person.ts';
import type { Messages } from '../../session/session.ts';
import { type TypedNames, useOneName } from '../../session/use-one-name.ts';
import { dispatchVisit } from '../../session/visit.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { EmailSuggestion } from './email-suggestion.tsx';
import { NumberHint, useNumberHint } from './number-hint.tsx';
import { PhoneField } from './phone-field.tsx';

type Field = Exclude<keyof PersonDraft, 'address'>;

type PersonInputsOptions = {
  /** Shown below a field instead of its hint. */
  note?: (field: Field) => ReactNode;
  /** Puts hints below the inputs, like notes, so that neighbouring fields line up. */
  isHintBelow?: boolean;
  /** The field that gets the focus when the step begins. */
  first?: Field | null;
  isPhoneRequired?: boolean;
};

const HINT_BELOW: Order[] = ['label', 'input', 'description', 'error'];

/** Kept while its props stay, because typing in another field would draw all countries again. */
const CountrySelect = memo(({ value, ...props }: SelectProps<string> & { value: string }) => {
  const { t, i18n } = useTranslation();
  const known = useMemo(() => listCountries(i18n.language), [i18n.language]);
  // Specimens may come from a country that does not exist.
  const isKnown = value === '' || known.some((country) => country.value === value);
  return (
    <Select
      {...props}
      data={isKnown ? known : [{ value, label: countryName(value, i18n.language) }, ...known]}
      value={value || null}
      nothingFoundMessage={t('person.country_none')}
      searchable
      autoComplete="off"
      selectFirstOptionOnChange
    />
  );
});

const change = (field: Field, value: string) => dispatchVisit({ type: 'person_changed', field, value });
const changeCountry = (value: string | null) => change('country_code', value ?? '');

/** The inputs of the form by field. Each step places those it needs. */
export function usePersonInputs(
  person: PersonDraft,
  errors: Messages,
  { note = () => null, isHintBelow = false, first = null, isPhoneRequired = true }: PersonInputsOptions = {},
): Readonly<Record<Field | 'one_name', ReactNode>> {
  const { t } = useTranslation();
  const numberHint = useNumberHint(person);
  /** Notes go below the input, hints above it. */
  const described = (field: Field, hint?: string) => {
    const noted = note(field);
    if (noted === null && hint === undefined) return {};
    const isBelow = noted !== null || isHintBelow;
    return { description: noted ?? hint, ...(isBelow && { inputWrapperOrder: HINT_BELOW }) };
  };
  const { hasOneName, choose, inputOf } = useOneName(person, (names) => {
    for (const [field, value] of Object.entries(names) as [keyof TypedNames, string][]) change(field, value);
  });
  const name = (field: 'first_name' | 'last_name') => {
    const { sent, onChange } = inputOf(field);
    const note =
      sent === null ? {} : { description: t('person.name_sent', { name: sent }), inputWrapperOrder: HINT_BELOW };
    return { ...text(field), ...note, onChange };
  };
  const text = (field: Field, hint?: string) => ({
    name: field,
    label: t(`person.${field}`),
    value: person[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) => change(field, event.currentTarget.value),
    // The browser must never offer an earlier customer's data.
    autoComplete: 'off',
    spellCheck: false,
    'data-first': field === first || undefined,
    ...described(field, hint),
  });
  const optionalLabel = (field: Field) => (
    <>
      {t(`person.${field}`)}{' '}
      <Box component="span" c="dimmed" fw={400}>
        ({t('app.optional')})
      </Box>
    </>
  );
  const optional = (field: 'middle_name' | 'email_address' | 'id_number', hint?: string) => ({
    ...text(field, hint),
    label: optionalLabel(field),
  });
  const dateNote = note('date_of_birth');
  return {
    first_name: <TextInput {...name('first_name')} {...(hasOneName && { label: t('person.only_name') })} />,
    middle_name: hasOneName ? null : <TextInput {...optional('middle_name')} />,
    last_name: hasOneName ? null : <TextInput {...name('last_name')} />,
    one_name: (
      <Checkbox
        label={t('person.one_name')}
        description={hasOneName ? t('person.one_name_sent') : undefined}
        checked={hasOneName}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
    ),
    date_of_birth: (
      <DateField
        label={t('person.date_of_birth')}
        {...(dateNote === null ? { hint: t('person.date_hint') } : { note: dateNote })}
        isFirst={first === 'date_of_birth'}
        value={person.date_of_birth}
        error={errors.date_of_birth ?? null}
        problemOf={(typed) => {
          const date = birthDateProblem(typed);
          return date && (fieldsInPageLanguage({ date }).date ?? null);
        }}
        labels={{ day: t('person.day'), month: t('person.month'), year: t('person.year') }}
        onChange={(value) => change('date_of_birth', value)}
      />
    ),
    country_code: (
      <CountrySelect
        name="country_code"
        label={t('person.country_code')}
        {...described('country_code', t('person.country_hint'))}
        value={person.country_code}
        error={errors.country_code}
        onChange={changeCountry}
        data-first={first === 'country_code' || undefined}
      />
    ),
    id_number: (
      <div>
        <TextInput {...optional('id_number', t('person.id_number_hint'))} autoCapitalize="characters" />
        <NumberHint text={errors.id_number === undefined ? numberHint : null} />
      </div>
    ),
    phone_number: (
      <PhoneField
        label={isPhoneRequired ? t('person.phone_number') : optionalLabel('phone_number')}
        hint={t('person.phone_hint')}
        value={person.phone_number}
        error={errors.phone_number}
        documentCountry={person.country_code}
        isFirst={first === 'phone_number'}
        onChange={(value) => change('phone_number', value)}
      />
    ),
    email_address: (
      <div>
        <TextInput
          {...optional('email_address', t('person.email_hint'))}
          inputWrapperOrder={HINT_BELOW}
          type="email"
          inputMode="email"
        />
        <EmailSuggestion typed={person.email_address} onTake={(address) => change('email_address', address)} />
      </div>
    ),
  };
}

type Order = 'label' | 'input' | 'description' | 'error';
