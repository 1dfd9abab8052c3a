import { IconArrowsVertical, IconContrast, IconHeadset, IconToggleLeft, IconVolume } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { callStaff, useStaffCall } from './call-staff.ts';
import classes from './kiosk.module.css';
import { useKiosk } from './kiosk.ts';
import { useVisitOptions } from './kiosk-visit.ts';
import { useVoice } from './read-aloud.tsx';

/** Tools of every screen, always in the same place. */
export function ToolRow({ step }: { step: string }) {
  const { t, i18n } = useTranslation('kiosk');
  const { isLow, hasContrast, readsAloud, switches } = useVisitOptions();
  const isRegistered = useKiosk(({ key }) => key !== null);
  const isCalled = useKiosk(({ state }) => state?.call != null);
  const isCalling = useStaffCall((call) => call.state === 'calling');
  const voice = useVoice(i18n.language);
  const set = useVisitOptions.setState;
  return (
    <nav
      className={classes.tools}
      aria-label={t('tools.label')}
      data-step={step}
      data-dark={step === 'camera' || undefined}
    >
      <button type="button" aria-pressed={isLow} onClick={() => set({ isLow: !isLow })}>
        <IconArrowsVertical aria-hidden="true" />
        {t('tools.height')}
      </button>
      <button type="button" aria-pressed={hasContrast} onClick={() => set({ hasContrast: !hasContrast })}>
        <IconContrast aria-hidden="true" />
        {t('tools.contrast')}
      </button>
      {voice === null ? null : (
        <button type="button" aria-pressed={readsAloud} onClick={() => set({ readsAloud: !readsAloud })}>
          <IconVolume aria-hidden="true" />
          {t('tools.audio')}
        </button>
      )}
      <button type="button" aria-pressed={switches !== 0} onClick={() => set({ isChoosingSwitches: true })}>
        <IconToggleLeft aria-hidden="true" />
        {t('tools.switches')}
      </button>
      {isRegistered ? (
        <button type="button" aria-pressed={isCalled} disabled={isCalling} onClick={() => void callStaff(step)}>
          <IconHeadset aria-hidden="true" />
          {t(isCalled ? 'tools.called' : 'tools.call')}
        </button>
      ) : null}
    </nav>
  );
}
