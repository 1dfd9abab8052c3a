import { Box, Checkbox, Select, type SelectProps, TextInput, type TextInputProps } from '@mantine/core';
import { memo, type ReactNode, useCallback, useMemo } from 'react';
import type { PersonDraft } from '#shared/contract/visits/visit.ts';
import type english from '#shared/texts/en/applicant.json';
import { countryName, listCountries } from '../i18n/countries.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { DateField } from '../ui/fields/date-field.tsx';
import { useOneName } from './use-one-name.ts';

export type Field = keyof PersonDraft;

/** Each shell has texts of its own under these keys. */
export type PersonWord = Exclude<
  keyof (typeof english)['applicant']['details'],
  `t${string}` | 'error' | `address${string}`
>;

/** Properties that every input has. */
type Extra = Pick<TextInputProps, 'description' | 'inputWrapperOrder' | 'autoComplete'> & {
  readonly 'data-first'?: true | undefined;
};

type PersonForm = {
  readonly person: PersonDraft;
  readonly say: (word: PersonWord, values?: { readonly name: string }) => string;
  /** "optional", as the shell says it. */
  readonly optional: string;
  readonly isOptional: (field: Field) => boolean;
  readonly isAsked?: (field: Field) => boolean;
  readonly errorOf: (field: Field) => string | null | undefined;
  /** Why a birth date that was typed is none. */
  readonly birthDateProblem: (typed: string) => string | null;
  /** A shell may add to an input, such as a hint. */
  readonly extra?: (field: Field) => Extra;
  readonly date?: Partial<Parameters<typeof DateField>[0]>;
  /** The names are two, however alike. */
  readonly areTwoNames?: boolean | undefined;
  /** The same function each time. */
  readonly onChange: (parts: Partial<PersonDraft>) => void;
};

/** Puts hints below the inputs, so that neighbouring fields line up. */
export const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** The inputs of all shells, null if not asked for, and the properties of the others. */
export function usePersonInputs(form: PersonForm) {
  const { person, say, optional, isOptional, isAsked = () => true, errorOf, extra, onChange } = form;
  const names = useOneName(person, onChange, form.areTwoNames);
  const changeCountry = useCallback((code: string | null) => onChange({ country_code: code ?? '' }), [onChange]);
  const areNamesAsked = isAsked('first_name') && isAsked('last_name');
  const isOneName = areNamesAsked && names.hasOneName;
  const label = (field: Exclude<Field, 'address'>): ReactNode =>
    isOptional(field) ? (
      <>
        {say(field)}{' '}
        <Box component="span" c="dimmed" fw={400}>
          ({optional})
        </Box>
      </>
    ) : (
      say(field)
    );
  const text = (field: Exclude<Field, 'address'>) => ({
    name: field,
    label: label(field),
    value: person[field],
    error: errorOf(field),
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [field]: event.currentTarget.value }),
    // The browser must never offer an earlier customer's data.
    autoComplete: 'off',
    spellCheck: false,
    ...extra?.(field),
  });
  const name = (field: 'first_name' | 'last_name') => {
    const { sent, onChange: changeName } = names.inputOf(field);
    const note = { description: say('name_sent', { name: sent ?? '' }), inputWrapperOrder: HINT_BELOW };
    return { ...text(field), ...(sent !== null && note), ...(areNamesAsked && { onChange: changeName }) };
  };
  return {
    text,
    isOneName,
    first_name: isAsked('first_name') ? (
      <TextInput {...name('first_name')} {...(isOneName && { label: say('only_name') })} />
    ) : null,
    middle_name:
      isAsked('middle_name') && isAsked('first_name') && !isOneName ? <TextInput {...text('middle_name')} /> : null,
    last_name: isAsked('last_name') && !isOneName ? <TextInput {...name('last_name')} /> : null,
    one_name: areNamesAsked ? (
      <Checkbox
        label={say('one_name')}
        description={isOneName ? say('one_name_sent') : undefined}
        checked={isOneName}
        onChange={(event) => names.choose(event.currentTarget.checked)}
      />
    ) : null,
    date_of_birth: isAsked('date_of_birth') ? (
      <DateField
        label={say('date_of_birth')}
        value={person.date_of_birth}
        error={errorOf('date_of_birth') ?? null}
        problemOf={form.birthDateProblem}
        labels={{ day: say('day'), month: say('month'), year: say('year') }}
        onChange={(date_of_birth) => onChange({ date_of_birth })}
        {...form.date}
      />
    ) : null,
    country_code: isAsked('country_code') ? (
      <CountrySelect
        name="country_code"
        label={say('country_code')}
        description={say('country_hint')}
        nothingFoundMessage={say('country_none')}
        value={person.country_code}
        error={errorOf('country_code')}
        onChange={changeCountry}
        {...extra?.('country_code')}
      />
    ) : null,
    id_number: isAsked('id_number') ? <TextInput {...text('id_number')} autoCapitalize="characters" /> : null,
    phone_number: isAsked('phone_number') ? (
      <TextInput {...text('phone_number')} type="tel" inputMode="tel" dir="ltr" />
    ) : null,
    email_address: isAsked('email_address') ? (
      <TextInput {...text('email_address')} type="email" inputMode="email" dir="ltr" />
    ) : null,
  };
}

/** Kept while its props stay, because typing in another field would draw all countries again. */
const CountrySelect = memo(({ value, ...props }: SelectProps<string> & { value: string }) => {
  const { i18n } = useTranslation();
  const known = useMemo(() => listCountries(i18n.language), [i18n.language]);
  // Specimens may come from a country that does not exist.
  const isKnown = value === '' || known.some((country) => country.value === value);
  return (
    <Select
      {...props}
      data={isKnown ? known : [{ value, label: countryName(value, i18n.language) }, ...known]}
      value={value || null}
      searchable
      autoComplete="off"
      selectFirstOptionOnChange
    />
  );
});
