import { Paper } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { ChipPanel } from '../../../chip/chip-panel.tsx';
import { deskChipService } from '../../../chip/desk-chip-service.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isoDateOf } from '../../../person/person.ts';
import { chipPasswordOf } from '../../../session/chip.ts';
import { dispatchVisit } from '../../../session/visit.ts';
import { StepPage, type StepProps } from '../step-page.tsx';
import classes from '../visit.module.css';

/** Reads the chip of the document, which the operator may leave out. */
export function ChipStep({ state: { draft, errors }, readers }: StepProps) {
  const { t } = useTranslation();
  const nextButton = useRef<HTMLButtonElement>(null);
  const isRead = draft.chip !== null;
  useEffect(() => {
    if (isRead) nextButton.current?.focus();
  }, [isRead]);
  return (
    <StepPage
      title={t('chip.title')}
      text={t(isRead ? 'chip.read_text' : 'chip.text')}
      entersOn={isRead}
      next={{ ref: nextButton, label: t(isRead ? 'app.next' : 'chip.skip'), variant: isRead ? 'filled' : 'default' }}
    >
      <Paper withBorder radius="lg" className={classes.card}>
        <ChipPanel
          service={deskChipService}
          list={readers}
          mrz={chipPasswordOf(draft)}
          suggestion={{
            documentNumber: draft.person.id_number,
            birthDate: isoDateOf(draft.person.date_of_birth),
            expiryDate: '',
          }}
          read={draft.chip}
          refusal={errors.chip_reading_id ?? null}
          isRemembered
          onRead={({ id, files, password }) =>
            dispatchVisit({ type: 'chip_read', chip: { readingId: id, files, password } })
          }
          onAgain={() => dispatchVisit({ type: 'chip_dropped' })}
        />
      </Paper>
    </StepPage>
  );
}
