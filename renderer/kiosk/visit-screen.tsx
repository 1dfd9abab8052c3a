import { Button } from '@mantine/core';
import { IconId } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicantView } from '#shared/contract/applicant.ts';
import type { KioskSettings } from '#shared/contract/kiosk.ts';
import { CheckingPage } from '../applicant/checking-page.tsx';
import { DonePage } from '../applicant/done-page.tsx';
import { Gathering } from '../applicant/gathering.tsx';
import { PageFrame } from '../applicant/page-frame.tsx';
import { useLinkVisit } from '../applicant/visit.ts';
import { Notice } from '../ui/notice.tsx';
import { useCountdown } from '../ui/use-countdown.ts';
import classes from './kiosk.module.css';
import { endVisit } from './kiosk-visit.ts';

/** One visit, from the consent to the result. */
export function VisitScreen({ settings }: { settings: KioskSettings }) {
  const { session, view, end } = useLinkVisit();
  const isStopped = view?.phase === 'ended';
  useEffect(() => {
    if (isStopped) void endVisit('stopped');
  }, [isStopped]);
  if (end !== null) return <Ended />;
  if (view === null || isStopped) return null;
  const isSent = view.phase === 'checking' || view.phase === 'done';
  // Somebody who is told nothing of the result need not wait for it.
  if (isSent && settings.result === 'received')
    return <Done view={{ ...view, result: 'received' }} seconds={settings.result_seconds} />;
  if (view.phase === 'done') return <Done view={view} seconds={settings.result_seconds} />;
  if (view.phase === 'checking') return <CheckingPage view={view} />;
  // Another visit begins with its own first step.
  return <Gathering key={session} first="consent" />;
}

/** The result, which clears itself. */
function Done({ view, seconds }: { view: ApplicantView; seconds: number }) {
  const { t } = useTranslation('kiosk');
  const left = useCountdown(seconds, null);
  useEffect(() => {
    if (left === 0) void endVisit('done');
  }, [left]);
  return (
    <DonePage
      view={view}
      foot={
        <>
          <Notice tone="doubt" icon={IconId} title={t('done.take')} />
          <Button size="lg" fullWidth onClick={() => void endVisit('done')}>
            {t('done.finish')}
          </Button>
          <p className={classes.clears}>{t('done.clears', { seconds: left ?? seconds })}</p>
        </>
      }
    />
  );
}

/** The service no longer knows the visit. */
function Ended() {
  const { t } = useTranslation('kiosk');
  return (
    <PageFrame
      title={t('ended.title')}
      text={t('ended.text')}
      foot={
        <Button size="lg" fullWidth onClick={() => void endVisit('stopped')}>
          {t('ended.start')}
        </Button>
      }
    />
  );
}
