import { useContext, useEffect } from 'react';
import { ChipPanel } from '../../chip/chip-panel.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageFrame } from '../page-frame.tsx';
import { SurroundingsContext } from '../surroundings.ts';
import { dropChip, useVisitChip } from '../visit-chip.ts';
import type { StepProps } from './standing.ts';

/** Reads the chip of the document, which the person may leave out. */
export function ChipStep({ view, onNext }: StepProps) {
  const { t } = useTranslation(['applicant', 'page']);
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
      title={t('page:chip.title')}
      text={t(isRead ? 'page:chip.read_text' : 'page:chip.text')}
      actions={[
        { label: isRead ? t('next') : t('page:chip.skip'), variant: isRead ? 'filled' : 'default', onClick: onNext },
      ]}
    >
      <ChipPanel
        service={chipService}
        list={list}
        mrz={mrz ?? view.reading?.chip_password ?? null}
        suggestion={{
          documentNumber: view.fields.id_number ?? '',
          birthDate: view.fields.date_of_birth ?? '',
          expiryDate: '',
        }}
        read={read}
        isRemembered={false}
        onRead={({ id, files }) => useVisitChip.setState({ read: { id, files } })}
        onAgain={dropChip}
      />
    </PageFrame>
  );
}
