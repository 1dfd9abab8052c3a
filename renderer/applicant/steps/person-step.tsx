import { Box, Button, Textarea } from '@mantine/core';
import { type FormEvent, Fragment, useCallback, useContext, useEffect, useId, useState } from 'react';
import type { PersonDraft } from '#shared/contract/visits/visit.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FieldDoubt } from '../../person/number-hint.tsx';
import { birthDateProblem, fieldsOf, isBlank } from '../../person/person.ts';
import { isOneName } from '../../person/use-one-name.ts';
import { type Field, usePersonInputs } from '../../person/use-person-inputs.tsx';
import classes from '../applicant.module.css';
import { FIELDS, personOf, saveDetails, useKeptTyping } from '../details.ts';
import { PageFrame } from '../page-frame.tsx';
import { SurroundingsContext } from '../surroundings.ts';
import { useKeyedDocument } from './keyed-document.ts';
import { ReadDetails, ReadPlace } from './read-details.tsx';
import { type NamedField, SHOWN_FIELDS, useReadForm } from './read-form.ts';
import { missingDetails, type StepProps } from './standing.ts';

/** A browser may fill these in on a device of one's own. */
const FILLED_BY: Partial<Record<Field, string>> = {
  first_name: 'given-name',
  middle_name: 'additional-name',
  last_name: 'family-name',
  phone_number: 'tel',
  email_address: 'email',
};

/** The details that the sender did not give, filled from the document. */
export function PersonStep({ view, onNext }: StepProps) {
  const { t } = useTranslation(['applicant', 'page']);
  const { isOwnDevice } = useContext(SurroundingsContext);
  const id = useId();
  const isTwiceKeyed = useKeyedDocument(({ hasNameTwice }) => hasNameTwice);
  const { person, wasRead, wrong, change, isSending, send } = useDetails({ view, onNext });
  const isAsked = (field: Field) => !view.known_fields.includes(field);
  const isOptional = (field: Field) =>
    field === 'middle_name' || field === 'email_address' || (field === 'phone_number' && !view.phone_required);
  const errorOf = (field: Field) =>
    wrong.includes(field) ? t(isBlank(person[field]) ? 'details.error.required' : `details.error.${field}`) : null;
  const inputs = usePersonInputs({
    person,
    say: (word, values) => t(`details.${word}`, values),
    optional: t('optional'),
    isOptional,
    isAsked,
    errorOf,
    birthDateProblem: (typed) => birthDateProblem(typed) && t('details.error.date_of_birth'),
    // The browser of a kiosk must not offer what the person before typed.
    extra: (field) => {
      const kind = field === 'first_name' && isOneName(person) ? 'name' : FILLED_BY[field];
      return {
        autoComplete: (isOwnDevice && kind) || 'off',
        ...(field === 'phone_number' && { description: t('details.phone_hint') }),
      };
    },
    areTwoNames: view.reading?.has_name_twice ?? isTwiceKeyed,
    onChange: change,
  });
  const reading = wasRead ? view.reading : null;
  const form = useReadForm(inputs.isOneName, { person, reading, wrong, isAsked, isOptional });
  const nameOf = (field: NamedField) =>
    t(`details.${field === 'first_name' && inputs.isOneName ? 'only_name' : field}`);
  return (
    <PageFrame
      title={t(wasRead ? 'details.title' : 'details.title_typed')}
      text={t(wasRead ? 'details.text' : 'details.text_typed')}
      actions={[{ label: t('next'), form: id, loading: isSending }]}
    >
      <form id={id} ref={form.region} className={classes.form} onSubmit={(event) => void send(event)} noValidate>
        {form.doubtful.map((field) => (
          <div key={field} className={classes.doubt} data-read={field}>
            {reading === null ? null : <ReadPlace reading={reading} field={field} name={nameOf(field)} />}
            {inputs[field]}
            <FieldDoubt text={t('page:confirm.compare')} />
          </div>
        ))}
        {SHOWN_FIELDS.map((field) => (
          <Fragment key={field}>
            {form.inputs.includes(field) ? <div data-read={field}>{inputs[field]}</div> : null}
            {field === 'last_name' && form.hasOneNameChoice ? inputs.one_name : null}
          </Fragment>
        ))}
        {reading === null ? null : (
          <ReadDetails person={person} reading={reading} fields={form.read} nameOf={nameOf} onOpen={form.open} />
        )}
        {form.folded.length === 0 ? null : (
          <Button variant="subtle" onClick={() => form.open(...form.folded)}>
            {t('page:confirm.more')}
          </Button>
        )}
        {view.checks.includes('address') && isAsked('address') ? (
          <Textarea
            name="address"
            label={
              <>
                {t('details.address')}{' '}
                <Box component="span" c="dimmed" fw={400}>
                  ({t('optional')})
                </Box>
              </>
            }
            description={
              <>
                {t('details.address_hint')}
                <br />
                {t('details.address_blank')}
              </>
            }
            value={person.address}
            error={errorOf('address')}
            autoComplete="off"
            spellCheck={false}
            autosize
            minRows={2}
            onChange={(event) => change({ address: event.currentTarget.value })}
          />
        ) : null}
      </form>
    </PageFrame>
  );
}

/** As read and typed, with the fields that are wrong, and how they are sent. */
function useDetails({ view, onNext }: Pick<StepProps, 'view' | 'onNext'>) {
  const [typed, setTyped] = useState<Partial<PersonDraft>>(() =>
    Object.fromEntries(FIELDS.flatMap((field) => (view.typed?.[field] ? [[field, view.typed[field]]] : []))),
  );
  useKeptTyping(typed);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [isSending, setIsSending] = useState(false);
  // A reader may read while the person types, whose place must not move.
  const [wasRead] = useState(view.fields.prefilled_fields !== undefined);
  const person = { ...personOf(view.fields), ...typed };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new reading fills what is blank.
  useEffect(() => {
    setTyped((before) => Object.fromEntries(Object.entries(before).filter(([, value]) => !isBlank(value))));
  }, [view.fields]);
  const change = useCallback((parts: Partial<PersonDraft>) => {
    setTyped((before) => ({ ...before, ...parts }));
    setWrong((before) => before.filter((each) => !(each in parts)));
  }, []);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setIsSending(true);
    const given = fieldsOf(person, view.checks);
    const asked = FIELDS.filter((field) => !view.known_fields.includes(field));
    const stillRead = (view.fields.prefilled_fields ?? []).filter((field) => given[field] === view.fields[field]);
    const { isSaved, refused, ...saved } = await saveDetails({
      fields: {
        ...Object.fromEntries(asked.map((field) => [field, given[field] ?? null])),
        prefilled_fields: stillRead.join(',') || null,
      },
    });
    setIsSending(false);
    const stillWrong = [...refused, ...(saved.view === null ? [] : missingDetails(saved.view))];
    setWrong(stillWrong);
    if (isSaved && stillWrong.length === 0) onNext();
  };
  return { person, wasRead, wrong, change, isSending, send };
}
