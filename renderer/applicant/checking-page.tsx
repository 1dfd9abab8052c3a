import { Loader } from '@mantine/core';
import { useEffect } from 'react';
import type { ApplicantView } from '#shared/contract/links/applicant.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './applicant.module.css';
import { callFor } from './client.ts';
import { PageFrame } from './page-frame.tsx';
import { act } from './visit.ts';

const ASK_EVERY_MS = 1_000;

/** Everything has arrived, and the checks run. */
export function CheckingPage({ view: { progress } }: { view: ApplicantView }) {
  const { t } = useTranslation('applicant');
  useEffect(() => {
    const timer = setInterval(() => void act((session) => callFor(session, 'getApplicantState', null)), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <PageFrame
      title={t('checking.title')}
      text={t('checking.text')}
      picture={
        <span className={classes.seal} data-tone="plain">
          <Loader />
        </span>
      }
    >
      <p className={classes.quiet} data-centred role="status">
        {progress === null ? '' : t('checking.count', { done: progress.done, of: progress.of })}
      </p>
    </PageFrame>
  );
}
