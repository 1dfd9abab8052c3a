import { TextInput } from '@mantine/core';
import type { ChangeEvent, ReactNode } from 'react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describePhone } from '#shared/contact/phone.ts';
import {
  dialledIn,
  finishedPhone,
  formatPhoneTyped,
  listCallingCodes,
  phoneMovedTo,
} from '#shared/contact/phone-typing.ts';
import { countryName } from '../../i18n/countries.ts';
import classes from './contact-fields.module.css';

type PhoneFieldProps = {
  label: string;
  hint: ReactNode;
  value: string;
  error: string | undefined;
  /** Of the document: numbers without a calling code are dialled there. */
  documentCountry: string;
  isFirst: boolean;
  onChange: (value: string) => void;
};

/** A phone number, grouped as it is typed, with the calling code to choose; what the number is stands under it. */
export function PhoneField({ label, hint, value, error, documentCountry, isFirst, onChange }: PhoneFieldProps) {
  const { t, i18n } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isLeft, setLeft] = useState(false);
  const codes = useMemo(
    () =>
      listCallingCodes()
        .map(({ country, callingCode }) => ({ country, callingCode, name: countryName(country, i18n.language) }))
        .sort((one, other) => one.name.localeCompare(other.name, i18n.language)),
    [i18n.language],
  );
  const home = dialledIn(documentCountry);
  const { country } = formatPhoneTyped(value, home);
  const facts = describePhone(value, home);
  const kind = facts.valid && facts.type !== null ? t(`contact.phone_type.${facts.type}`) : null;
  const place = facts.country === null ? t('contact.no_country') : countryName(facts.country, i18n.language);
  const said =
    kind !== null
      ? t('contact.kind_of', { country: place, kind })
      : isLeft && value.trim() !== '' && facts.problem !== null
        ? t(`contact.phone_problem.${facts.problem}`)
        : hint;

  function type(event: ChangeEvent<HTMLInputElement>) {
    const { value: typed, selectionStart } = event.currentTarget;
    // Grouping while somebody corrects in the middle, or takes away, would move the place they write at.
    const isAtEnd = selectionStart === null || selectionStart === typed.length;
    onChange(isAtEnd && typed.length > value.length ? formatPhoneTyped(typed, home).text : typed);
  }

  return (
    <TextInput
      ref={input}
      name="phone_number"
      label={label}
      description={said}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      descriptionProps={{ role: 'status' }}
      value={value}
      error={error}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      spellCheck={false}
      data-first={isFirst || undefined}
      onChange={type}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true);
        onChange(finishedPhone(value, home));
      }}
      leftSectionWidth="7.625rem"
      leftSectionPointerEvents="all"
      leftSection={
        <select
          className={classes.code}
          aria-label={t('contact.calling_code')}
          value={country ?? ''}
          onChange={(event) => {
            if (event.currentTarget.value === '') return;
            onChange(`${phoneMovedTo(value, home, event.currentTarget.value)} `);
            input.current?.focus();
          }}
        >
          <option value="">{t('contact.calling_code_none')}</option>
          {codes.map(({ country: code, callingCode, name }) => (
            <option key={code} value={code}>
              {`${code} +${callingCode} ${name}`}
            </option>
          ))}
        </select>
      }
    />
  );
}
