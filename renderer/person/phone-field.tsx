import { TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ChangeEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { readPhone } from '#shared/domain/contact/phone.ts';
import {
  dialledIn,
  finishedPhone,
  formatPhoneTyped,
  listCallingCodes,
  phoneMovedTo,
} from '#shared/domain/contact/phone-typing.ts';
import { countryName } from '../i18n/countries.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { NumberHint } from './number-hint.tsx';
import classes from './person.module.css';

type PhoneFieldProps = {
  label: ReactNode;
  hint: ReactNode;
  value: string;
  error: string | undefined;
  /** The issuing country: numbers without a calling code are read as its numbers. */
  documentCountry: string;
  isFirst: boolean;
  onChange: (value: string) => void;
};

/** A phone number, grouped while it is typed, with its calling code and its type below. */
export function PhoneField({ label, hint, value, error, documentCountry, isFirst, onChange }: PhoneFieldProps) {
  const { t, i18n } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isLeft, setLeft] = useState(false);
  // The number that was typed for the document's country and became another country's.
  const [asked, setAsked] = useState<string | null>(null);
  const codes = useMemo(
    () =>
      listCallingCodes()
        .map(({ country, callingCode }) => ({ country, callingCode, name: countryName(country, i18n.language) }))
        .sort((one, other) => one.name.localeCompare(other.name, i18n.language)),
    [i18n.language],
  );
  // Kept, because each letter that is typed would draw all countries again.
  const options = useMemo(
    () =>
      codes.map(({ country: code, callingCode, name }) => (
        <option key={code} value={code}>
          {`${code} +${callingCode} ${name}`}
        </option>
      )),
    [codes],
  );
  const home = dialledIn(documentCountry);
  const { country } = formatPhoneTyped(value, home);
  const chosen = codes.find((code) => code.country === country);
  const { facts } = readPhone(value, home);
  const kind = facts.valid && facts.type !== null ? t(`contact.phone_type.${facts.type}`) : null;
  const place = facts.country === null ? t('contact.no_country') : countryName(facts.country, i18n.language);
  const said =
    kind !== null
      ? t('contact.kind_of', { country: place, kind })
      : isLeft && value.trim() !== '' && facts.problem !== null
        ? t(`contact.phone_problem.${facts.problem}`)
        : hint;
  const question =
    asked !== null && asked === value
      ? t('contact.phone_elsewhere', { number: `\u2066${value}\u2069`, country: place })
      : null;

  function type(event: ChangeEvent<HTMLInputElement>) {
    const { value: typed, selectionStart } = event.currentTarget;
    // Regrouping during a deletion or an edit in the middle would move the cursor.
    const isAtEnd = selectionStart === null || selectionStart === typed.length;
    onChange(isAtEnd && typed.length > value.length ? formatPhoneTyped(typed, home).text : typed);
  }

  return (
    <div>
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
          const finished = finishedPhone(value, home);
          if (finished !== value) setAsked(readPhone(value, home).elsewhere === null ? null : finished);
          onChange(finished);
        }}
        leftSectionWidth="6.75rem"
        leftSectionPointerEvents="all"
        leftSection={
          <span className={classes.code}>
            <span aria-hidden="true">
              {chosen ? `${chosen.country} +${chosen.callingCode}` : t('contact.calling_code_none')}
            </span>
            <IconChevronDown size={14} aria-hidden="true" />
            <select
              aria-label={t('contact.calling_code')}
              value={country ?? ''}
              onChange={(event) => {
                if (event.currentTarget.value === '') return;
                onChange(`${phoneMovedTo(value, home, event.currentTarget.value)} `);
                input.current?.focus();
              }}
            >
              <option value="">{t('contact.calling_code_none')}</option>
              {options}
            </select>
          </span>
        }
      />
      <NumberHint text={question} />
    </div>
  );
}
