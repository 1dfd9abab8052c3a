import { Button, Checkbox, Select, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { useContext, useId, useMemo } from 'react';
import { listCountries } from '../../i18n/countries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import classes from '../applicant.module.css';
import { PageFrame } from '../page-frame.tsx';
import { SurroundingsContext } from '../surroundings.ts';
import type { StepProps } from './step-props.ts';
import { type Details, type Field, useDetails } from './use-details.ts';

const PHONE = ['phone_number'] as const;
const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** The details that the sender did not give, filled from the document. */
export function DetailsStep(props: StepProps) {
  const { view, number, count, onBack } = props;
  const { t, i18n } = useTranslation('applicant');
  const { isOwnDevice } = useContext(SurroundingsContext);
  const form = useId();
  const details = useDetails(props);
  const { person, wasRead, isSending, isAsked, change, errorOf, send } = details;
  const countries = useMemo(() => listCountries(i18n.language), [i18n.language]);
  const optional: readonly Field[] = ['middle_name', 'email_address', ...(view.phone_required ? [] : PHONE)];
  // The browser of a kiosk must not offer what the person before typed.
  const filledBy = (kind: string) => (isOwnDevice ? kind : 'off');
  const text = (field: Exclude<Field, 'date_of_birth' | 'country_code'>) => ({
    name: field,
    label: optional.includes(field) ? `${t(`details.${field}`)} (${t('optional')})` : t(`details.${field}`),
    value: person[field],
    error: errorOf(field),
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: { currentTarget: { value: string } }) => change(field, event.currentTarget.value),
  });

  return (
    <PageFrame
      title={t(wasRead ? 'details.title' : 'details.title_typed')}
      text={t(wasRead ? 'details.text' : 'details.text_typed')}
      place={{ number, count }}
      onBack={onBack}
      foot={
        <Button type="submit" form={form} size="lg" fullWidth loading={isSending}>
          {t('next')}
        </Button>
      }
    >
      <form id={form} className={classes.form} onSubmit={(event) => void send(event)} noValidate>
        <NameInputs details={details} text={text} filledBy={filledBy} />
        {isAsked('date_of_birth') ? (
          <DateField
            label={t('details.date_of_birth')}
            value={person.date_of_birth}
            error={errorOf('date_of_birth')}
            problemOf={() => null}
            labels={{ day: t('details.day'), month: t('details.month'), year: t('details.year') }}
            onChange={(value) => change('date_of_birth', value)}
          />
        ) : null}
        {isAsked('country_code') ? (
          <Select
            name="country_code"
            label={t('details.country_code')}
            description={t('details.country_hint')}
            data={countries}
            value={person.country_code || null}
            error={errorOf('country_code')}
            nothingFoundMessage={t('details.country_none')}
            searchable
            onChange={(value) => change('country_code', value ?? '')}
          />
        ) : null}
        {isAsked('id_number') ? <TextInput {...text('id_number')} autoCapitalize="characters" /> : null}
        {isAsked('phone_number') ? (
          <TextInput
            {...text('phone_number')}
            description={t('details.phone_hint')}
            type="tel"
            inputMode="tel"
            autoComplete={filledBy('tel')}
            dir="ltr"
          />
        ) : null}
        {isAsked('email_address') ? (
          <TextInput
            {...text('email_address')}
            type="email"
            inputMode="email"
            autoComplete={filledBy('email')}
            dir="ltr"
          />
        ) : null}
        {view.verification_type === 'DOC' && isAsked('address') ? (
          <Textarea {...text('address')} description={t('details.address_hint')} autosize minRows={2} />
        ) : null}
      </form>
    </PageFrame>
  );
}

type NameInputsProps = {
  details: Details;
  text: (field: 'first_name' | 'middle_name' | 'last_name') => TextInputProps;
  filledBy: (kind: string) => string;
};

/** First, middle and last name, or the only name of a person who has one. */
function NameInputs({ details: { isAsked, names }, text, filledBy }: NameInputsProps) {
  const { t } = useTranslation('applicant');
  const areAsked = isAsked('first_name') && isAsked('last_name');
  const isOne = areAsked && names.hasOneName;
  const name = (field: 'first_name' | 'last_name') => {
    const { sent, onChange } = names.inputOf(field);
    return {
      ...text(field),
      ...(sent !== null && { description: t('details.name_sent', { name: sent }), inputWrapperOrder: HINT_BELOW }),
      ...(areAsked && { onChange }),
    };
  };
  return (
    <>
      {isAsked('first_name') ? (
        <TextInput
          {...name('first_name')}
          {...(isOne && { label: t('details.only_name') })}
          autoComplete={filledBy(isOne ? 'name' : 'given-name')}
        />
      ) : null}
      {isAsked('middle_name') && isAsked('first_name') && !isOne ? (
        <TextInput {...text('middle_name')} autoComplete={filledBy('additional-name')} />
      ) : null}
      {isAsked('last_name') && !isOne ? (
        <TextInput {...name('last_name')} autoComplete={filledBy('family-name')} />
      ) : null}
      {areAsked ? (
        <Checkbox
          size="md"
          label={t('details.one_name')}
          description={isOne ? t('details.one_name_sent') : undefined}
          checked={isOne}
          onChange={(event) => names.choose(event.currentTarget.checked)}
        />
      ) : null}
    </>
  );
}
