import { Button, Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useContext, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ApplicantFields } from '#shared/contract/links/applicant.ts';
import { ApiError } from '../../api/api-error.ts';
import { listCountries } from '../../i18n/countries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fieldsOf } from '../../session/person.ts';
import type { PersonDraft } from '../../session/person-draft.ts';
import { emptyPerson } from '../../session/person-draft.ts';
import { useOneName } from '../../session/use-one-name.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import classes from '../applicant.module.css';
import { callFor } from '../client.ts';
import { PageFrame } from '../page-frame.tsx';
import { SurroundingsContext } from '../surroundings.ts';
import { act } from '../visit.ts';
import type { StepProps } from './step-props.ts';
import { missingDetails } from './steps.ts';

type Field = keyof PersonDraft;
const PHONE = ['phone_number'] as const;
const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

const draftOf = (given: ApplicantFields): PersonDraft => ({
  ...emptyPerson,
  ...Object.fromEntries((Object.keys(emptyPerson) as Field[]).map((field) => [field, given[field] ?? ''])),
});

/** The draft with what was read since, except where the person typed something else. */
const withRead = (typed: PersonDraft, before: PersonDraft, now: PersonDraft): PersonDraft =>
  Object.fromEntries(
    (Object.keys(emptyPerson) as Field[]).map((field) => {
      const isUntouched = typed[field] === before[field] || typed[field].replaceAll('-', '').trim() === '';
      return [field, isUntouched ? now[field] : typed[field]];
    }),
  ) as PersonDraft;

type GivenDetails = Readonly<Record<string, string | null>>;

/** Saves the details, and says which are refused or still missing. */
async function saveDetails(fields: GivenDetails): Promise<{ isSaved: boolean; refused: readonly Field[] }> {
  let refused: readonly Field[] = [];
  const isSaved = await act(async (session) => {
    try {
      const saved = await callFor(session, 'saveApplicantDetails', { fields });
      refused = missingDetails(saved) as Field[];
      return saved;
    } catch (error) {
      if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) throw error;
      const saved = await callFor(session, 'getApplicantState', null);
      refused = [...(Object.keys(error.fields) as Field[]), ...(missingDetails(saved) as Field[])];
      return saved;
    }
  });
  return { isSaved, refused };
}

/** The details that the sender did not give, filled with what the document says where it was read. */
export function DetailsStep({ view, number, count, onBack, onNext }: StepProps) {
  const { t, i18n } = useTranslation('applicant');
  const { isOwnDevice } = useContext(SurroundingsContext);
  const form = useId();
  const [person, setPerson] = useState<PersonDraft>(() => draftOf(view.fields));
  const [wrong, setWrong] = useState<readonly Field[]>([]);
  const [isSending, setIsSending] = useState(false);
  const countries = useMemo(() => listCountries(i18n.language), [i18n.language]);
  const type = view.verification_type ?? 'ID';
  const optional: readonly Field[] = ['middle_name', 'email_address', ...(view.phone_required ? [] : PHONE)];
  // The browser of a kiosk must not offer what the person before typed.
  const filledBy = (kind: string) => (isOwnDevice ? kind : 'off');
  const isAsked = (field: Field) => !view.known_fields.includes(field);
  // A reader may read while the person types, whose place must not move.
  const [wasRead] = useState(view.fields.prefilled_fields !== undefined);
  const shown = useRef(view.fields);
  useEffect(() => {
    const [before, now] = [draftOf(shown.current), draftOf(view.fields)];
    shown.current = view.fields;
    setPerson((typed) => withRead(typed, before, now));
  }, [view.fields]);

  const change = (field: Field, value: string) => {
    setPerson({ ...person, [field]: value });
    setWrong(wrong.filter((each) => each !== field));
  };
  const { hasOneName, choose, inputOf } = useOneName(person, (names) => {
    setPerson({ ...person, ...names });
    setWrong(wrong.filter((each) => !(each in names)));
  });
  const areNamesAsked = isAsked('first_name') && isAsked('last_name');
  const isOne = areNamesAsked && hasOneName;
  const errorOf = (field: Field) =>
    !wrong.includes(field)
      ? null
      : t(person[field].replaceAll('-', '').trim() === '' ? 'details.error.required' : `details.error.${field}`);
  const text = (field: Exclude<Field, 'date_of_birth' | 'country_code'>) => ({
    name: field,
    label: optional.includes(field) ? `${t(`details.${field}`)} (${t('optional')})` : t(`details.${field}`),
    value: person[field],
    error: errorOf(field),
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: { currentTarget: { value: string } }) => change(field, event.currentTarget.value),
  });

  const name = (field: 'first_name' | 'last_name') => {
    const { sent, onChange } = inputOf(field);
    return {
      ...text(field),
      ...(sent !== null && { description: t('details.name_sent', { name: sent }), inputWrapperOrder: HINT_BELOW }),
      ...(areNamesAsked && { onChange }),
    };
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setIsSending(true);
    const given = fieldsOf(person, type);
    const typed = (Object.keys(emptyPerson) as Field[]).filter(isAsked);
    const stillRead = (view.fields.prefilled_fields ?? []).filter((field) => given[field] === view.fields[field]);
    const fields = {
      ...Object.fromEntries(typed.map((field) => [field, given[field] ?? null])),
      prefilled_fields: stillRead.length === 0 ? null : stillRead.join(','),
    };
    const { isSaved, refused } = await saveDetails(fields);
    setIsSending(false);
    setWrong(refused);
    if (isSaved && refused.length === 0) onNext();
  };

  return (
    <PageFrame
      title={t(wasRead ? 'details.title' : 'details.title_typed')}
      text={t(wasRead ? 'details.text' : 'details.text_typed')}
      place={{ number, count }}
      foot={
        <>
          <Button type="submit" form={form} size="lg" fullWidth loading={isSending}>
            {t('next')}
          </Button>
          {onBack === null ? null : (
            <Button size="lg" variant="subtle" fullWidth onClick={onBack}>
              {t('back')}
            </Button>
          )}
        </>
      }
    >
      <form id={form} className={classes.form} onSubmit={(event) => void send(event)} noValidate>
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
        {areNamesAsked ? (
          <Checkbox
            size="md"
            label={t('details.one_name')}
            description={isOne ? t('details.one_name_sent') : undefined}
            checked={isOne}
            onChange={(event) => choose(event.currentTarget.checked)}
          />
        ) : null}
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
        {type === 'DOC' && isAsked('address') ? (
          <Textarea {...text('address')} description={t('details.address_hint')} autosize minRows={2} />
        ) : null}
      </form>
    </PageFrame>
  );
}
