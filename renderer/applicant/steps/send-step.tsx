import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconMinus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ApplicantStep } from '#shared/contract/links/applicant.ts';
import { ApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from '../applicant.module.css';
import { callFor } from '../client.ts';
import { PageFrame } from '../page-frame.tsx';
import { act } from '../visit.ts';
import { chipOffer, useVisitChip } from '../visit-chip.ts';
import type { StepProps } from './step-props.ts';
import { hasFile, missingDetails, stepsOf } from './steps.ts';

type Given = 'ready' | 'not_given' | 'missing';
type SentStep = Exclude<ApplicantStep, 'consent' | 'send'>;

/** Lists finished and missing parts, with the button that sends them. */
export function SendStep({ view, number, count, onChange }: StepProps & { onChange: (step: ApplicantStep) => void }) {
  const { t } = useTranslation('applicant');
  const [isSending, setIsSending] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const chip = useVisitChip(({ read }) => read);
  const hasChip = useVisitChip((visit) => chipOffer(visit) !== 'none');
  const state: Readonly<Record<SentStep, Given>> = {
    document: hasFile(view, 'id_document_front') ? 'ready' : 'missing',
    chip: chip === null ? 'not_given' : 'ready',
    details: missingDetails(view).length === 0 ? 'ready' : 'missing',
    address: hasFile(view, 'address_document') ? 'ready' : 'not_given',
    face: view.has_live_capture ? 'ready' : 'missing',
    company: view.known_fields.includes('business_name') || view.business?.business_name ? 'ready' : 'missing',
    papers: view.files.length > 0 ? 'ready' : 'not_given',
  };
  const steps = stepsOf(view, hasChip).filter((step): step is SentStep => step !== 'consent' && step !== 'send');
  const isComplete = steps.every((step) => state[step] !== 'missing');

  const send = async () => {
    setIsSending(true);
    setIsRefused(false);
    await act(async (session) => {
      try {
        return await callFor(session, 'submitApplicant', chip === null ? {} : { chip_reading_id: chip.id });
      } catch (error) {
        if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) throw error;
        setIsRefused(true);
        // The service keeps a reading for some minutes only.
        if (error.fields.chip_reading_id !== undefined) useVisitChip.setState({ read: null });
        return callFor(session, 'getApplicantState', null);
      }
    });
    setIsSending(false);
  };
  return (
    <PageFrame
      title={t('send.title')}
      text={isComplete ? t('send.text', { sender: view.sender }) : t('send.missing')}
      place={{ number, count }}
      foot={
        <Button size="lg" fullWidth disabled={!isComplete} loading={isSending} onClick={() => void send()}>
          {t('send.send')}
        </Button>
      }
    >
      <ul className={classes.rows}>
        {steps.map((step) => (
          <li key={step} data-state={state[step]}>
            <StateIcon given={state[step]} />
            <span>
              <strong>{t(`send.${step}`)}</strong>
              <span className={classes.quiet}>
                {t(state[step] === 'missing' ? 'send.missing' : `send.${state[step]}`)}
              </span>
            </span>
            <Button
              variant="subtle"
              onClick={() => onChange(step)}
              aria-label={`${t('send.change')}: ${t(`send.${step}`)}`}
            >
              {t('send.change')}
            </Button>
          </li>
        ))}
      </ul>
      {isRefused ? <Notice tone="doubt" isUrgent title={t('send.missing')} /> : null}
    </PageFrame>
  );
}

const ICON = { ready: IconCircleCheck, not_given: IconMinus, missing: IconAlertTriangle };

function StateIcon({ given }: { given: Given }) {
  const IconShape = ICON[given];
  return <IconShape size={24} aria-hidden="true" className={classes.state} />;
}
