import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ApplicantFields } from '#shared/contract/links/applicant.ts';
import type { PersonDraft } from '#shared/contract/visits/visit.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fieldsOf } from '../../session/person.ts';
import { emptyPerson } from '../../session/person.ts';
import { useOneName } from '../../session/use-one-name.ts';
import { saveDetails } from './save-details.ts';
import type { StepProps } from './step-props.ts';
import { missingDetails } from './steps.ts';

export type Field = keyof PersonDraft;
const FIELDS = Object.keys(emptyPerson) as Field[];

const isBlank = (value: string): boolean => value.replaceAll('-', '').trim() === '';

const draftOf = (given: ApplicantFields): PersonDraft => ({
  ...emptyPerson,
  ...Object.fromEntries(FIELDS.map((field) => [field, given[field] ?? ''])),
});

/** The draft with what was read since, except where the person typed something else. */
const withRead = (typed: PersonDraft, before: PersonDraft, now: PersonDraft): PersonDraft =>
  Object.fromEntries(
    FIELDS.map((field) => {
      const isUntouched = typed[field] === before[field] || isBlank(typed[field]);
      return [field, isUntouched ? now[field] : typed[field]];
    }),
  ) as PersonDraft;

/** As read and typed, with what is wrong, and how they are sent. */
export function useDetails({ view, onNext }: StepProps) {
  const { t } = useTranslation('applicant');
  const [person, setPerson] = useState<PersonDraft>(() => draftOf(view.fields));
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [isSending, setIsSending] = useState(false);
  const isAsked = (field: Field) => !view.known_fields.includes(field);
  // A reader may read while the person types, whose place must not move.
  const [wasRead] = useState(view.fields.prefilled_fields !== undefined);
  const shown = useRef(view.fields);
  useEffect(() => {
    const [before, now] = [draftOf(shown.current), draftOf(view.fields)];
    shown.current = view.fields;
    setPerson((typed) => withRead(typed, before, now));
  }, [view.fields]);

  const changeAll = (parts: Partial<PersonDraft>) => {
    setPerson({ ...person, ...parts });
    setWrong(wrong.filter((each) => !(each in parts)));
  };
  const names = useOneName(person, changeAll);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setIsSending(true);
    const given = fieldsOf(person, view.verification_type ?? 'ID');
    const typed = FIELDS.filter(isAsked);
    const stillRead = (view.fields.prefilled_fields ?? []).filter((field) => given[field] === view.fields[field]);
    const { isSaved, refused, ...saved } = await saveDetails({
      fields: {
        ...Object.fromEntries(typed.map((field) => [field, given[field] ?? null])),
        prefilled_fields: stillRead.length === 0 ? null : stillRead.join(','),
      },
    });
    setIsSending(false);
    const stillWrong = [...refused, ...(saved.view === null ? [] : missingDetails(saved.view))];
    setWrong(stillWrong);
    if (isSaved && stillWrong.length === 0) onNext();
  };
  return {
    person,
    wasRead,
    isSending,
    names,
    isAsked,
    change: (field: Field, value: string) => changeAll({ [field]: value }),
    errorOf: (field: Field) =>
      wrong.includes(field) ? t(isBlank(person[field]) ? 'details.error.required' : `details.error.${field}`) : null,
    send,
  };
}

export type Details = ReturnType<typeof useDetails>;
