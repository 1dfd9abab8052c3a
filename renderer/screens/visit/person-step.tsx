import { Paper, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countryName, listCountries } from '../../i18n/countries.ts';
import type { PersonDraft } from '../../session/person.ts';
import { normalizePhone } from '../../session/person.ts';
import { dispatchVisit } from '../../session/visit.ts';
import { DateField } from '../../ui/date-field.tsx';
import { StepPage } from './step-page.tsx';
import classes from './visit.module.css';
import type { GatheringVisit } from './visit-screen.tsx';

/** Who the person says they are. */
export function PersonStep({ state }: { state: GatheringVisit }) {
  const { t, i18n } = useTranslation();
  const { person } = state.draft;
  const known = useMemo(() => listCountries(i18n.language), [i18n.language]);
  // Specimens may be of a country that does not exist.
  const isKnown = person.country_code === '' || known.some(({ value }) => value === person.country_code);
  const invented = { value: person.country_code, label: countryName(person.country_code, i18n.language) };
  const countries = isKnown ? known : [invented, ...known];
  const change = (field: keyof PersonDraft, value: string) => dispatchVisit({ type: 'person_changed', field, value });
  const text = (field: Exclude<keyof PersonDraft, 'address'>) => ({
    name: field,
    label: t(`person.${field}`),
    value: person[field],
    error: state.errors[field],
    onChange: (event: { currentTarget: { value: string } }) => change(field, event.currentTarget.value),
    // Another person's data shall never be offered at this desk.
    autoComplete: 'off',
    spellCheck: false,
  });
  const optional = (field: 'middle_name' | 'email_address' | 'id_number') => ({
    ...text(field),
    label: (
      <>
        {t(`person.${field}`)} <span className={classes.optional}>({t('app.optional')})</span>
      </>
    ),
  });
  return (
    <StepPage title={t('person.title')} text={t('person.text')}>
      <Paper withBorder radius="lg" className={classes.card}>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg" verticalSpacing="lg">
          <TextInput {...text('first_name')} />
          <TextInput {...optional('middle_name')} />
          <TextInput {...text('last_name')} />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg" verticalSpacing="lg" mt="xl" className={classes.foot}>
          <DateField
            label={t('person.date_of_birth')}
            hint={t('person.date_hint')}
            value={person.date_of_birth}
            error={state.errors.date_of_birth ?? null}
            labels={{ day: t('person.day'), month: t('person.month'), year: t('person.year') }}
            onChange={(value) => change('date_of_birth', value)}
          />
          <Select
            name="country_code"
            label={t('person.country_code')}
            description={t('person.country_hint')}
            data={countries}
            value={person.country_code || null}
            error={state.errors.country_code}
            onChange={(value) => change('country_code', value ?? '')}
            nothingFoundMessage={t('person.country_none')}
            searchable
            autoComplete="off"
            selectFirstOptionOnChange
          />
          <TextInput {...optional('id_number')} description={t('person.id_number_hint')} autoCapitalize="characters" />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="lg" mt="xl" className={classes.foot}>
          <TextInput
            {...text('phone_number')}
            type="tel"
            inputMode="tel"
            description={t('person.phone_hint')}
            onBlur={() => change('phone_number', normalizePhone(person.phone_number))}
          />
          <TextInput
            {...optional('email_address')}
            description={t('person.email_hint')}
            type="email"
            inputMode="email"
          />
        </SimpleGrid>
      </Paper>
    </StepPage>
  );
}
