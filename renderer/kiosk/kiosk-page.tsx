import { useDirection } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { DEFAULT_KIOSK_SETTINGS } from '#shared/contract/kiosks/kiosk.ts';
import { ApplicantLanguage } from '#shared/contract/links/links.ts';
import { consentVersionOf } from '#shared/contract/runs/consent-version.ts';
import { type Surroundings, SurroundingsContext } from '../applicant/surroundings.ts';
import { useLinkVisit } from '../applicant/visit.ts';
import { AssignedCamerasContext } from '../camera/assigned-cameras.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { AttractScreen } from './attract-screen.tsx';
import { CallStaffSheet } from './call-staff-sheet.tsx';
import { ExitSheet } from './code-sheet.tsx';
import { AttractGuard, IdleGuard } from './idle-guard.tsx';
import { useKiosk } from './kiosk.ts';
import { useExitGesture } from './kiosk-brand.tsx';
import { KioskFrame } from './kiosk-frame.tsx';
import { chooseKioskLanguage } from './kiosk-i18n.ts';
import { kioskChipService, useVisitOptions } from './kiosk-visit.ts';
import { MessageScreen, SetUpScreen } from './message-screen.tsx';
import { PurposeScreen } from './purpose-screen.tsx';
import { ReadAloud } from './read-aloud.tsx';
import { refreshKiosk } from './registration.ts';
import { SwitchScan } from './switch-scan.tsx';
import { SwitchSheet } from './switch-sheet.tsx';
import { ToolRow } from './tool-row.tsx';
import { VisitScreen } from './visit-screen.tsx';

const REFRESH_EVERY_MS = 5_000;
/** Somebody waits for the answer. */
const REFRESH_DURING_CALL_MS = 2_000;

/** The kiosk: shows what it stands at, and keeps what belongs to every screen. */
export function KioskPage() {
  const { t, i18n } = useTranslation('kiosk');
  const { setDirection } = useDirection();
  const { key, state, isAway } = useKiosk();
  const hasVisit = useLinkVisit((visit) => visit.session !== null || visit.end !== null);
  const { isChoosingSwitches, isChoosingPurpose } = useVisitOptions();
  const [isExiting, setIsExiting] = useState(false);
  const isCalling = state?.call != null;
  const settings = state?.settings;
  useExitGesture(() => setIsExiting(true));
  useEffect(() => setDirection(i18n.dir(i18n.language)), [i18n, i18n.language, setDirection]);
  useEffect(() => {
    if (key === null) return;
    const timer = setInterval(() => void refreshKiosk(), isCalling ? REFRESH_DURING_CALL_MS : REFRESH_EVERY_MS);
    return () => clearInterval(timer);
  }, [key, isCalling]);

  const surroundings = useMemo<Surroundings>(
    () => ({
      Frame: KioskFrame,
      isOwnDevice: false,
      opensPages: false,
      languages: settings?.languages ?? ApplicantLanguage.options,
      chooseLanguage: chooseKioskLanguage,
      consentVersion: consentVersionOf('kiosk'),
      chipService: kioskChipService,
      cameraFoot: <ToolRow step="camera" />,
    }),
    [settings],
  );

  return (
    <AssignedCamerasContext value={(settings ?? DEFAULT_KIOSK_SETTINGS).cameras}>
      <SurroundingsContext value={surroundings}>
        {key === null ? (
          <SetUpScreen />
        ) : state === null ? (
          <MessageScreen {...(isAway && { title: t('away.title'), text: t('away.text') })} />
        ) : hasVisit ? (
          <>
            <VisitScreen settings={state.settings} isHeld={isCalling} />
            <IdleGuard settings={state.settings} isHeld={isCalling} />
          </>
        ) : isAway ? (
          <MessageScreen title={t('away.title')} text={t('away.text')} />
        ) : isChoosingPurpose && state.offers.length > 1 ? (
          <PurposeScreen offers={state.offers} />
        ) : (
          <AttractScreen kiosk={state} />
        )}
        {state === null || hasVisit ? null : <AttractGuard settings={state.settings} isHeld={isCalling} />}
        <CallStaffSheet />
        {isExiting ? <ExitSheet onClose={() => setIsExiting(false)} /> : null}
        {isChoosingSwitches ? (
          <SwitchSheet onClose={() => useVisitOptions.setState({ isChoosingSwitches: false })} />
        ) : null}
        <ReadAloud />
        <SwitchScan />
      </SurroundingsContext>
    </AssignedCamerasContext>
  );
}
