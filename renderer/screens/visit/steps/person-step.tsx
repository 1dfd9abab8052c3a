import { Box, Paper, SimpleGrid } from '@mantine/core';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { GatheringVisit } from '../../../session/session.ts';
import { StepPage } from '../step-page.tsx';
import { usePersonInputs } from '../use-person-inputs.tsx';
import classes from '../visit.module.css';

/** Asks for the person's details. */
export function PersonStep({ state }: { state: GatheringVisit }) {
  const { t } = useTranslation();
  const { person, rules, verificationType } = state.draft;
  const inputs = usePersonInputs(person, state.errors, {
    isPhoneRequired: rules.phone_required.includes(verificationType),
  });
  return (
    <StepPage title={t('person.title')} text={t('person.text')}>
      <Paper withBorder radius="lg" className={classes.card}>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg" verticalSpacing="lg">
          {inputs.first_name}
          {inputs.middle_name}
          {inputs.last_name}
        </SimpleGrid>
        <Box mt="md">{inputs.one_name}</Box>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg" verticalSpacing="lg" mt="xl" className={classes.foot}>
          {inputs.date_of_birth}
          {inputs.country_code}
          {inputs.id_number}
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="lg" mt="xl" className={classes.foot}>
          {inputs.phone_number}
          {inputs.email_address}
        </SimpleGrid>
      </Paper>
    </StepPage>
  );
}
