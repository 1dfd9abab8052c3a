import { Button, Paper } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { ChipReaderList } from '#shared/contract/chips/chip-readers.ts';
import { ChipPanel } from '../../../chip/chip-panel.tsx';
import { deskChipService } from '../../../chip/desk-chip-service.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { chipPasswordOf } from '../../../session/chip-draft.ts';
import { isoDateOf } from '../../../session/person.ts';
import type { Draft, GatheringVisit } from '../../../session/session.ts';
import { dispatchVisit } from '../../../session/visit.ts';
import { StepPage } from '../step-page.tsx';
import classes from '../visit.module.css';

/** Reads the chip of the document, which the operator may leave out. */
export function ChipStep({ state, list }: { state: GatheringVisit; list: ChipReaderList | null }) {
  const { t } = useTranslation();
  const nextButton = useRef<HTMLButtonElement>(null);
  const { draft, errors } = state;
  const isRead = draft.chip !== null;
  useEffect(() => {
    if (isRead) nextButton.current?.focus();
  }, [isRead]);
  return (
    <StepPage
      title={t('chip.title')}
      text={t(isRead ? 'chip.read_text' : 'chip.text')}
      entersOn={isRead}
      finish={
        <Button
          ref={nextButton}
          type="submit"
          size="lg"
          variant={isRead ? 'filled' : 'default'}
          rightSection={<IconArrowRight className="turning" size={20} aria-hidden="true" />}
        >
          {t(isRead ? 'app.next' : 'chip.skip')}
        </Button>
      }
    >
      <Paper withBorder radius="lg" className={classes.card}>
        <ChipPanel
          service={deskChipService}
          list={list}
          mrz={chipPasswordOf(draft)}
          suggestion={suggestionOf(draft)}
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

/** The known ones of the three values while no MRZ was read. */
function suggestionOf({ person }: Draft) {
  return {
    documentNumber: person.id_number,
    birthDate: person.date_of_birth === '' ? '' : isoDateOf(person.date_of_birth),
    expiryDate: '',
  };
}
