import { Button } from '@mantine/core';
import { useContext, useEffect } from 'react';
import { ChipPanel } from '../../chip/chip-panel.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageFrame } from '../page-frame.tsx';
import { SurroundingsContext } from '../surroundings.ts';
import { useVisitChip } from '../visit-chip.ts';
import type { StepProps } from './step-props.ts';

/** Reads the chip of the document, which the person may leave out. */
export function ChipStep({ view, number, count, onBack, onNext }: StepProps) {
  const { t } = useTranslation('applicant');
  const { t: tPage } = useTranslation();
  const { chipService } = useContext(SurroundingsContext);
  const { list, mrz, read } = useVisitChip();
  const isRead = read !== null;
  useEffect(() => {
    // Somebody who has just typed what opens the chip stands below the result.
    if (isRead) document.querySelector('main')?.scrollTo?.({ top: 0 });
  }, [isRead]);
  if (chipService === null) return null;
  return (
    <PageFrame
      title={tPage('chip.title')}
      text={tPage(read === null ? 'chip.text' : 'chip.read_text')}
      place={{ number, count }}
      onBack={onBack}
      foot={
        <Button size="lg" fullWidth variant={read === null ? 'default' : 'filled'} onClick={onNext}>
          {read === null ? tPage('chip.skip') : t('next')}
        </Button>
      }
    >
      <ChipPanel
        service={chipService}
        list={list}
        mrz={mrz}
        suggestion={{
          documentNumber: view.fields.id_number ?? '',
          birthDate: view.fields.date_of_birth ?? '',
          expiryDate: '',
        }}
        read={read}
        isRemembered={false}
        onRead={({ id, files }) => useVisitChip.setState({ read: { id, files } })}
        onAgain={() => {
          if (read !== null) void chipService.cancel(read.id).catch(() => undefined);
          useVisitChip.setState({ read: null });
        }}
      />
    </PageFrame>
  );
}
