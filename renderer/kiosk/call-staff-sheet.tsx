import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconHeadset } from '@tabler/icons-react';
import { useLinkVisit } from '../applicant/visit.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { callStaff, cancelCall, useStaffCall } from './call-staff.ts';
import classes from './kiosk.module.css';
import { useKiosk } from './kiosk.ts';
import { endVisit, isSent } from './kiosk-visit.ts';
import { Sheet, VisitCode } from './sheet.tsx';

/** While a member of staff is called: the visit is hidden and waits. */
export function CallStaffSheet() {
  const { t } = useTranslation('kiosk');
  const call = useKiosk(({ state }) => state?.call ?? null);
  const hasFailed = useStaffCall(({ state }) => state === 'failed');
  // A code that leads nowhere is not shown.
  const hasVisit = useLinkVisit(({ session, view }) => session !== null && view?.phase !== 'ended');
  const wasSent = useLinkVisit(({ view }) => isSent(view));
  if (call === null && !hasFailed) return null;
  const state = call?.state ?? 'failed';
  const { coming = null } = call ?? {};
  const said =
    coming === null
      ? t(`staff.${state}`)
      : coming.name === null
        ? t(`staff.coming.${coming.role}`)
        : t('staff.coming.name', { name: coming.name });
  const leave = () => {
    void cancelCall();
    void endVisit('stopped');
  };
  return (
    <Sheet
      title={said}
      text={t(`staff.${state}_text`)}
      step="call"
      hasTools={false}
      picture={
        <span className={classes.call} data-state={state}>
          {state === 'failed' ? (
            <IconAlertTriangle aria-hidden="true" />
          ) : state === 'seen' ? (
            <IconCheck aria-hidden="true" />
          ) : (
            <IconHeadset aria-hidden="true" />
          )}
        </span>
      }
    >
      {/* Says the change from called to seen. */}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {hasVisit ? <VisitCode /> : null}
      {state === 'failed' ? (
        <Button size="lg" fullWidth onClick={() => void callStaff('call')}>
          {t('staff.again')}
        </Button>
      ) : null}
      <Button size="lg" fullWidth variant={state === 'failed' ? 'default' : 'filled'} onClick={() => void cancelCall()}>
        {t('staff.cancel')}
      </Button>
      {hasVisit ? (
        <Button size="lg" fullWidth variant="default" onClick={leave}>
          {t(wasSent ? 'done.finish' : 'staff.erase')}
        </Button>
      ) : null}
    </Sheet>
  );
}
