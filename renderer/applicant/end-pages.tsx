import { Button, Loader } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { IconCheck, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { type ReactNode, useContext } from 'react';
import type { ApplicantView } from '#shared/contract/links/applicant.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { NextSteps, SentFacts } from '../receipt/sent-facts.tsx';
import classes from './applicant.module.css';
import { PageFrame } from './page-frame.tsx';
import { SurroundingsContext } from './surroundings.ts';
import { refresh } from './visit.ts';

const ASK_EVERY_MS = 1_000;

/** Everything has arrived, and the checks run. */
export function CheckingPage({ view: { progress, sent } }: { view: ApplicantView }) {
  const { t } = useTranslation('applicant');
  useInterval(() => void refresh(), ASK_EVERY_MS, { autoInvoke: true });
  return (
    <PageFrame title={t('checking.title')} text={t('checking.text')} seal={{ shown: <Loader /> }}>
      <p className={classes.quiet} data-centred role="status">
        {progress === null ? '' : t('checking.count', { done: progress.done, of: progress.of })}
      </p>
      {progress === null ? null : (
        <ul className={classes.rows}>
          {progress.parts.map(({ part, is_done: isDone }) => (
            <li key={part} data-state={isDone ? 'ready' : undefined}>
              <div className={classes.state} aria-hidden="true">
                {isDone ? <IconCircleCheck size={24} /> : <Loader size={24} />}
              </div>
              <span>
                <strong>{t(`consent.${part}`)}</strong>
              </span>
              <div className={classes.quiet}>{t(isDone ? 'checking.done' : 'checking.now')}</div>
            </li>
          ))}
        </ul>
      )}
      {sent === null ? null : <SentFacts sent={sent} />}
    </PageFrame>
  );
}

type DonePageProps = { view: ApplicantView; foot?: ReactNode; children?: ReactNode };

/** The end of the visit, with as much of the result as the sender lets the person know. */
export function DonePage({ view: { sender, subject, result, sent }, foot, children }: DonePageProps) {
  const { t } = useTranslation('applicant');
  const { isOwnDevice } = useContext(SurroundingsContext);
  const told = result ?? 'received';
  const isCompany = told === 'confirmed' && subject === 'business';
  return (
    <PageFrame
      title={t(isCompany ? 'done.received' : `done.${told}`)}
      text={t(isCompany ? 'done.confirmed_business_text' : `done.${told}_text`, { sender })}
      foot={foot}
      seal={told === 'not_confirmed' ? { icon: IconClock, tone: 'plain' } : { icon: IconCheck, tone: 'good' }}
    >
      {sent === null ? null : <SentFacts sent={sent} />}
      {/* These words are for people who go on. */}
      {told === 'not_confirmed' ? null : <NextSteps />}
      {children}
      {isOwnDevice && sent !== null && sent.receipt_url !== null ? (
        <Button component="a" href={sent.receipt_url} size="lg" variant="default" fullWidth>
          {t('done.open_receipt')}
        </Button>
      ) : null}
      {foot === undefined ? (
        <p className={classes.quiet} data-centred>
          {t('done.close')}
        </p>
      ) : null}
    </PageFrame>
  );
}
