import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconMinus } from '@tabler/icons-react';
import { useState } from 'react';
import type { VisitStep } from '#shared/contract/visits/steps.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from '../applicant.module.css';
import { callFor } from '../client.ts';
import { PageFrame } from '../page-frame.tsx';
import { act, unlessRefused } from '../visit.ts';
import { chipOffer, useVisitChip } from '../visit-chip.ts';
import { type StepProps, standingOf, stepsOf } from './standing.ts';

const ICON = { ready: IconCircleCheck, not_given: IconMinus, missing: IconAlertTriangle };

/** Lists finished and missing parts, with the button that sends them. */
export function ReviewStep({ view, onOpen }: StepProps) {
  const { t } = useTranslation('applicant');
  const [isSending, setIsSending] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const chip = useVisitChip(({ read }) => read);
  const hasChip = useVisitChip((visit) => chipOffer(view.checks)(visit) !== 'none');
  const parts = stepsOf(view, hasChip)
    .filter((step): step is Exclude<VisitStep, 'consent' | 'review'> => step !== 'consent' && step !== 'review')
    .map((step) => ({
      step,
      standing: step === 'chip' && chip === null ? ('not_given' as const) : standingOf(step, view),
    }));
  const isComplete = parts.every(({ standing }) => standing !== 'missing');

  const send = async () => {
    setIsSending(true);
    setIsRefused(false);
    await act((session) => {
      const sending = callFor(session, 'submitApplicant', chip === null ? {} : { chip_reading_id: chip.id });
      return unlessRefused(session, sending, (fields) => {
        setIsRefused(true);
        if (fields.includes('chip_reading_id')) useVisitChip.setState({ read: null });
      });
    });
    setIsSending(false);
  };
  return (
    <PageFrame
      title={t('send.title')}
      text={isComplete ? t('send.text', { sender: view.sender }) : t('send.missing')}
      actions={[{ label: t('send.send'), disabled: !isComplete, loading: isSending, onClick: () => void send() }]}
      onBack={null}
    >
      <ul className={classes.rows}>
        {parts.map(({ step, standing }) => {
          const Shape = ICON[standing];
          return (
            <li key={step} data-state={standing}>
              <Shape size={24} aria-hidden="true" className={classes.state} />
              <span>
                <strong>{t(`send.${step}`)}</strong>
                <span className={classes.quiet}>{t(`send.${standing}`)}</span>
              </span>
              <Button
                variant="subtle"
                onClick={() => onOpen(step)}
                aria-label={`${t('send.change')}: ${t(`send.${step}`)}`}
              >
                {t('send.change')}
              </Button>
            </li>
          );
        })}
      </ul>
      {isRefused ? <Notice tone="doubt" isUrgent title={t('send.missing')} /> : null}
    </PageFrame>
  );
}
