import { Box, Button } from '@mantine/core';
import { IconId } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { KioskSettings, KioskVisitEnd } from '#shared/contract/kiosks/kiosk.ts';
import type { ApplicantView } from '#shared/contract/links/applicant.ts';
import { CheckingPage, DonePage } from '../applicant/end-pages.tsx';
import { Gathering } from '../applicant/gathering.tsx';
import { PageFrame } from '../applicant/page-frame.tsx';
import { useLinkVisit } from '../applicant/visit.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Notice } from '../ui/notice.tsx';
import { useCountdown } from '../ui/use-countdown.ts';
import { CALL_SECONDS, callStaff } from './call-staff.ts';
import classes from './kiosk.module.css';
import { endVisit, isSent, usePatience } from './kiosk-visit.ts';
import { PrintButton, ReceiptCode } from './receipt-code.tsx';

/** What "more time" leaves for the result, however often it is asked for. */
const MORE_SECONDS = 120;

/** One visit, from the consent to the result. */
export function VisitScreen({ settings, isHeld }: { settings: KioskSettings; isHeld: boolean }) {
  const { session, view, end: ended } = useLinkVisit();
  if (ended !== null) return <Ended />;
  if (view === null) return null;
  if (view.phase === 'ended') return <Refused seconds={settings.result_seconds} isHeld={isHeld} />;
  // Somebody who is told nothing of the result need not wait for it.
  const end = { seconds: settings.result_seconds, canPrint: settings.prints_receipts, isHeld };
  if (isSent(view) && settings.result === 'received') return <Done view={{ ...view, result: 'received' }} {...end} />;
  if (view.phase === 'done') return <Done view={view} {...end} />;
  if (view.phase === 'checking') return <CheckingPage view={view} />;
  // Another visit begins with its own first step.
  return <Gathering key={session} first="consent" />;
}

type ClearedProps = {
  seconds: number;
  /** Staff were called: the result stays behind the sheet, and its time begins anew. */
  isHeld: boolean;
};

/** A screen that clears itself. Returns the seconds left, and how to ask for more. */
function useClearing({ seconds, isHeld }: ClearedProps, reason: KioskVisitEnd) {
  const [allowed, setAllowed] = useState({ seconds });
  const patience = usePatience(isHeld ? CALL_SECONDS : allowed.seconds);
  const left = useCountdown(patience, allowed) ?? patience;
  useEffect(() => {
    if (left === 0) void endVisit(reason);
  }, [left, reason]);
  return { left, askForMore: () => setAllowed({ seconds: MORE_SECONDS }) };
}

/** The result, which clears itself. */
function Done({ view, canPrint, ...props }: ClearedProps & { view: ApplicantView; canPrint: boolean }) {
  const { t } = useTranslation('kiosk');
  const { left, askForMore } = useClearing(props, 'done');
  return (
    <DonePage
      view={view}
      foot={
        <>
          {canPrint && view.sent !== null ? <PrintButton sent={view.sent} sender={view.sender} /> : null}
          <div className={classes.pair}>
            <Button size="lg" variant="default" onClick={askForMore}>
              {t('idle.more')}
            </Button>
            <Button size="lg" onClick={() => void endVisit('done')}>
              {t('done.finish')}
            </Button>
          </div>
          <Box component="p" m={0} c="dimmed" ta="center">
            {t('done.clears', { seconds: left })}
          </Box>
        </>
      }
    >
      <div className={classes.take}>
        <Notice tone="doubt" icon={IconId} title={t('done.take')} />
      </div>
      {view.sent?.receipt_url == null ? null : <ReceiptCode url={view.sent.receipt_url} />}
    </DonePage>
  );
}

/** The person did not agree. Staff can help in another way. */
function Refused(props: ClearedProps) {
  const { t } = useTranslation('kiosk');
  const { left } = useClearing(props, 'stopped');
  return (
    <PageFrame
      title={t('refused.title')}
      text={t('refused.text')}
      actions={[
        { label: t('tools.call'), onClick: () => void callStaff('ended') },
        { label: t('done.finish'), variant: 'default', onClick: () => void endVisit('stopped') },
      ]}
    >
      <Box component="p" m={0} c="dimmed">
        {t('done.clears', { seconds: left })}
      </Box>
    </PageFrame>
  );
}

/** The service no longer knows the visit. */
function Ended() {
  const { t } = useTranslation('kiosk');
  return (
    <PageFrame
      title={t('ended.title')}
      text={t('ended.text')}
      actions={[{ label: t('ended.start'), onClick: () => void endVisit('stopped') }]}
    />
  );
}
