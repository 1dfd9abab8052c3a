import { Box, Button } from '@mantine/core';
import { IconId } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { KioskSettings } from '#shared/contract/kiosks/kiosk.ts';
import type { ApplicantView } from '#shared/contract/links/applicant.ts';
import { CheckingPage } from '../applicant/checking-page.tsx';
import { DonePage } from '../applicant/done-page.tsx';
import { Gathering } from '../applicant/gathering.tsx';
import { PageFrame } from '../applicant/page-frame.tsx';
import { useLinkVisit } from '../applicant/visit.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Notice } from '../ui/notice.tsx';
import { useCountdown } from '../ui/use-countdown.ts';
import { CALL_SECONDS } from './call-staff.ts';
import classes from './kiosk.module.css';
import { endVisit, usePatience } from './kiosk-visit.ts';
import { ReceiptCode } from './receipt-code.tsx';

/** What "more time" leaves for the result, however often it is asked for. */
const MORE_SECONDS = 120;

/** One visit, from the consent to the result. */
export function VisitScreen({ settings, isHeld }: { settings: KioskSettings; isHeld: boolean }) {
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
    return <Done view={{ ...view, result: 'received' }} seconds={settings.result_seconds} isHeld={isHeld} />;
  if (view.phase === 'done') return <Done view={view} seconds={settings.result_seconds} isHeld={isHeld} />;
  if (view.phase === 'checking') return <CheckingPage view={view} />;
  // Another visit begins with its own first step.
  return <Gathering key={session} first="consent" />;
}

type DoneProps = {
  view: ApplicantView;
  seconds: number;
  /** Staff were called: the result stays behind the sheet, and its time begins anew. */
  isHeld: boolean;
};

/** The result, which clears itself. */
function Done({ view, seconds, isHeld }: DoneProps) {
  const { t } = useTranslation('kiosk');
  const session = useLinkVisit((visit) => visit.session);
  const [allowed, setAllowed] = useState({ seconds });
  const patience = usePatience(isHeld ? CALL_SECONDS : allowed.seconds);
  const left = useCountdown(patience, allowed);
  useEffect(() => {
    if (left === 0) void endVisit('done');
  }, [left]);
  const isTold = view.result !== null && view.result !== 'received';
  return (
    <DonePage
      view={view}
      foot={
        <>
          <Notice tone="doubt" icon={IconId} title={t('done.take')} />
          <div className={classes.pair}>
            <Button size="lg" variant="default" onClick={() => setAllowed({ seconds: MORE_SECONDS })}>
              {t('idle.more')}
            </Button>
            <Button size="lg" onClick={() => void endVisit('done')}>
              {t('done.finish')}
            </Button>
          </div>
          <Box component="p" m={0} c="dimmed" ta="center">
            {t('done.clears', { seconds: left ?? patience })}
          </Box>
        </>
      }
    >
      {isTold && session !== null ? <ReceiptCode session={session} /> : null}
    </DonePage>
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
