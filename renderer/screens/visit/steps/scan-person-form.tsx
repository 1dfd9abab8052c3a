import { Paper, SimpleGrid } from '@mantine/core';
import { PrefillableField } from '#shared/contract/runs/kyc-data.ts';
import type { PersonDraft } from '#shared/contract/visits/visit.ts';
import type { GatheringVisit } from '../../../session/session.ts';
import { usePersonInputs } from '../use-person-inputs.tsx';
import { ValueSource } from '../value-source.tsx';
import classes from '../visit.module.css';

type ScanPersonFormProps = {
  state: GatheringVisit;
  /** The field that gets the focus when the step begins. */
  first: keyof PersonDraft | null;
  columns: 1 | 2;
};

/** Typed before, while and after the scan; typed values stay. */
export function ScanPersonForm({ state: { draft, errors }, first, columns }: ScanPersonFormProps) {
  const inputs = usePersonInputs(draft.person, errors, {
    first: first === 'address' ? null : first,
    isHintBelow: true,
    isPhoneRequired: draft.rules.phone_required.includes(draft.verificationType),
    note: (field: keyof PersonDraft) => {
      const { data: prefillable } = PrefillableField.safeParse(field);
      const hasNote = prefillable !== undefined && draft.reading.state === 'done';
      return hasNote ? <ValueSource draft={draft} field={prefillable} /> : null;
    },
  });
  return (
    <Paper withBorder radius="lg" className={classes.card}>
      <SimpleGrid cols={{ base: 1, sm: columns }} spacing="lg" verticalSpacing="md" className={classes.foot}>
        {inputs.first_name}
        {inputs.last_name}
        {inputs.one_name}
        {inputs.date_of_birth}
        {inputs.country_code}
        {inputs.id_number}
        {inputs.phone_number}
        {inputs.email_address}
      </SimpleGrid>
    </Paper>
  );
}
