import { Paper, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PrefillableField } from '#shared/contract/kyc-data.ts';
import type { PersonDraft } from '../../session/person.ts';
import type { GatheringVisit } from '../../session/session.ts';
import { useObjectUrl } from '../../ui/use-object-url.ts';
import { StepPage } from './step-page.tsx';
import { usePersonInputs } from './use-person-inputs.tsx';
import { ValueSource } from './value-source.tsx';
import classes from './visit.module.css';

const REQUIRED = ['first_name', 'last_name', 'date_of_birth', 'country_code', 'phone_number'] as const;

/** The filled form beside the document, for the operator to check and complete. */
export function ConfirmStep({ state }: { state: GatheringVisit }) {
  const { t } = useTranslation();
  const { draft, errors } = state;
  const inputs = usePersonInputs(draft.person, errors, {
    first: REQUIRED.find((field) => draft.person[field].replace(/-/g, '').trim() === '') ?? null,
    isHintBelow: true,
    note: (field: keyof PersonDraft) => {
      const { data: prefillable } = PrefillableField.safeParse(field);
      const hasNote = prefillable !== undefined && draft.reading.state === 'done';
      return hasNote ? <ValueSource draft={draft} field={prefillable} /> : null;
    },
  });
  const { id_document_front: front, id_document_back: back } = draft.captures;
  return (
    <StepPage title={t('one_click.confirm_title')} text={t('one_click.confirm_text')} entersOn>
      <div className={classes.confirm}>
        <section className={classes.confirmPictures} aria-label={t('one_click.confirm_picture')}>
          {[front, back].map((capture, index) =>
            capture ? (
              <Side
                key={index === 0 ? 'front' : 'back'}
                name={t(`capture.${index === 0 ? 'id_document_front' : 'id_document_back'}`)}
                picture={capture.preview ?? capture.picture}
              />
            ) : null,
          )}
        </section>
        <Paper withBorder radius="lg" className={classes.card}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md" className={classes.foot}>
            {inputs.first_name}
            {inputs.last_name}
            {inputs.date_of_birth}
            {inputs.country_code}
            {inputs.id_number}
            {inputs.phone_number}
            {inputs.email_address}
          </SimpleGrid>
        </Paper>
      </div>
    </StepPage>
  );
}

function Side({ name, picture }: { name: string; picture: Blob }) {
  const url = useObjectUrl(picture);
  return url ? <img src={url} alt={name} /> : null;
}
