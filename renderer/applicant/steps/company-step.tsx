import { Box, Button, Fieldset, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useId, useMemo, useState } from 'react';
import type { PersonRole } from '#shared/contract/business/business-data.ts';
import { sentName } from '#shared/domain/person/sent-name.ts';
import { listCountries } from '../../i18n/countries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { tellWork } from '../../session/open-work.ts';
import classes from '../applicant.module.css';
import { saveDetails, useKeptTyping } from '../details.ts';
import { PageFrame } from '../page-frame.tsx';
import type { StepProps } from './standing.ts';

const TEXT_FIELDS = [
  ...(['business_name', 'registration_number', 'tax_number'] as const),
  ...(['address', 'website', 'email_address'] as const),
] as const;
/** Written from left to right in every language. */
const ADDRESSES: { readonly [Field in (typeof TEXT_FIELDS)[number]]?: { dir: 'ltr'; inputMode: 'url' | 'email' } } = {
  website: { dir: 'ltr', inputMode: 'url' },
  email_address: { dir: 'ltr', inputMode: 'email' },
};
const ROLES = [
  ...(['director', 'officer', 'legal_representative', 'secretary'] as const),
  ...(['partner', 'shareholder', 'beneficial_owner', 'other'] as const),
] as const satisfies readonly PersonRole[];
type PersonRow = { readonly name: string; readonly role: (typeof ROLES)[number]; readonly share: string };
const PEOPLE_MAX = 20;
const UNSENT = { isOpen: () => true, isUnkept: () => true };
/** One letter is sent as an initial, because the interface asks for two characters. */
const initialOf = (name: string) => ([...name.trim()].length === 1 ? sentName(name.trim()) : name);

/** The company with its officers and owners, as far as the sender did not give them. */
export function CompanyStep({ view: { business, typed: before, known_fields: known }, onNext }: StepProps) {
  const { t, i18n } = useTranslation('applicant');
  const form = useId();
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      [...TEXT_FIELDS, 'country_code' as const].map((field) => [field, before?.[field] ?? business?.[field] ?? '']),
    ),
  );
  const [people, setPeople] = useState<readonly PersonRow[]>(() =>
    before?.people
      ? JSON.parse(before.people)
      : (business?.people ?? []).map(({ name, role, share }) => ({
          name,
          role: roleOf(role),
          share: String(share ?? ''),
        })),
  );
  useKeptTyping({ ...texts, people: JSON.stringify(people) });
  const typed = JSON.stringify([texts, people]);
  const [begun] = useState(typed);
  const isUnsent = typed !== begun;
  useEffect(() => (isUnsent ? tellWork(UNSENT) : undefined), [isUnsent]);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [isSending, setIsSending] = useState(false);
  const countries = useMemo(() => listCountries(i18n.language), [i18n.language]);
  const isAsked = (field: string) => !known.includes(field);
  const errorAt = (place: string, isEmpty: boolean) =>
    wrong.includes(place) ? t(isEmpty ? 'details.error.required' : 'details.error.other') : null;
  const change = (field: string, value: string) => {
    setTexts({ ...texts, [field]: value });
    setWrong(wrong.filter((each) => each !== field));
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isAsked('business_name') && texts.business_name?.trim() === '') return setWrong(['business_name']);
    setIsSending(true);
    const { isSaved, refused } = await saveDetails({
      business: {
        ...Object.fromEntries(Object.entries(texts).filter(([field, value]) => isAsked(field) && value.trim() !== '')),
        ...(isAsked('people') && {
          people: people.map(({ name, role, share }) => ({
            name: initialOf(name),
            role,
            ...(share !== '' && { share: Number(share) }),
          })),
        }),
      },
    });
    setIsSending(false);
    setWrong(refused);
    if (isSaved && refused.length === 0) onNext();
  };
  return (
    <PageFrame
      title={t('company.title')}
      text={t('company.text')}
      actions={[{ label: t('next'), form, loading: isSending }]}
    >
      <form id={form} className={classes.form} onSubmit={(event) => void send(event)} noValidate>
        {TEXT_FIELDS.filter(isAsked).map((field) => {
          const Input = field === 'address' ? Textarea : TextInput;
          const optional = field === 'business_name' ? '' : ` (${t('optional')})`;
          return (
            <Input
              key={field}
              name={field}
              label={`${t(`company.${field}`)}${optional}`}
              value={texts[field] ?? ''}
              error={errorAt(field, texts[field] === '')}
              autoComplete="off"
              {...ADDRESSES[field]}
              onChange={(event) => change(field, event.currentTarget.value)}
            />
          );
        })}
        {isAsked('country_code') ? (
          <Select
            name="country_code"
            label={`${t('company.country_code')} (${t('optional')})`}
            data={countries}
            value={texts.country_code || null}
            error={errorAt('country_code', false)}
            nothingFoundMessage={t('details.country_none')}
            searchable
            clearable
            onChange={(value) => change('country_code', value ?? '')}
          />
        ) : null}
        {isAsked('people') ? (
          <PeopleFields
            people={people}
            errorOf={(at, field) => errorAt(`people.${at}.${field}`, field === 'name' && people[at]?.name === '')}
            onChange={(changed, at) => {
              setPeople(changed);
              setWrong(wrong.filter((each) => !each.startsWith(`people.${at}.`)));
            }}
          />
        ) : null}
      </form>
    </PageFrame>
  );
}

const roleOf = (role: string | undefined | null) => ROLES.find((each) => each === role) ?? 'other';

type PeopleFieldsProps = {
  people: readonly PersonRow[];
  errorOf: (at: number, field: 'name' | 'share') => string | null;
  /** `at`: the person that was changed, added or removed. */
  onChange: (people: readonly PersonRow[], at: number) => void;
};

/** The officers and owners with name, role and share, and the button that adds one. */
function PeopleFields({ people, errorOf, onChange }: PeopleFieldsProps) {
  const { t } = useTranslation('applicant');
  const change = (at: number, parts: Partial<PersonRow>) =>
    onChange(
      people.map((person, index) => (index === at ? { ...person, ...parts } : person)),
      at,
    );
  const added: PersonRow = { name: '', role: 'director', share: '' };
  return (
    <>
      <Box component="h2" mt="md" mb={0} mx={0} fz="xl">
        {t('company.people')}
      </Box>
      <p className={classes.text}>{t('company.people_text')}</p>
      {people.map((person, at) => (
        <Fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a person has nothing else that stays the same while being typed.
          key={at}
          legend={t('company.person', { number: at + 1 })}
          className={classes.form}
        >
          <TextInput
            label={t('company.name')}
            value={person.name}
            error={errorOf(at, 'name')}
            autoComplete="off"
            onChange={(event) => change(at, { name: event.currentTarget.value })}
          />
          <Select
            label={t('company.role')}
            data={ROLES.map((role) => ({ value: role, label: t(`company.roles.${role}`) }))}
            value={person.role}
            allowDeselect={false}
            onChange={(role) => change(at, { role: roleOf(role) })}
          />
          <NumberInput
            label={`${t('company.share')} (${t('optional')})`}
            value={person.share}
            error={errorOf(at, 'share')}
            min={0}
            max={100}
            hideControls
            onChange={(share) => change(at, { share: String(share) })}
          />
          <Button
            variant="subtle"
            onClick={() =>
              onChange(
                people.filter((_each, index) => index !== at),
                at,
              )
            }
          >
            {t('company.remove_person')}
          </Button>
        </Fieldset>
      ))}
      {people.length >= PEOPLE_MAX ? null : (
        <Button variant="default" size="lg" onClick={() => onChange([...people, added], people.length)}>
          {t('company.add_person')}
        </Button>
      )}
    </>
  );
}
