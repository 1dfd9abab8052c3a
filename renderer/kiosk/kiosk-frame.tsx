import { Button, Flex } from '@mantine/core';
import { IconHandStop, IconHeadset } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { VisitStep } from '#shared/contract/visits/steps.ts';
import type { FrameProps } from '../applicant/phone-frame.tsx';
import { useLinkVisit } from '../applicant/visit.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { callStaff } from './call-staff.ts';
import classes from './kiosk.module.css';
import { KioskBrand } from './kiosk-brand.tsx';
import { endVisit, useVisitOptions } from './kiosk-visit.ts';
import { Listening } from './read-aloud.tsx';
import { ReadOn } from './read-on.tsx';
import { ScreenKeyboard } from './screen-keyboard.tsx';
import { Sheet, VisitCode } from './sheet.tsx';
import { ToolRow } from './tool-row.tsx';

/** Not everybody can do these alone. */
const HARD_STEPS: ReadonlySet<VisitStep> = new Set(['document', 'chip', 'address', 'face']);

/** The task above, its controls in the bottom third, and below them help. */
export function KioskFrame({ place, language, foot, children }: FrameProps) {
  const { t } = useTranslation(['kiosk', 'applicant']);
  const { isLow, isChoosingPurpose, codeStep } = useVisitOptions();
  const view = useLinkVisit((visit) => visit.view);
  const main = useRef<HTMLElement>(null);
  const [isPausing, setIsPausing] = useState(false);
  // As the page of the details, which stays as it is while a reader reads.
  const [wasRead] = useState(view?.fields.prefilled_fields !== undefined);
  const isTyped = place?.step === 'person' && !wasRead;
  const isBack = place?.step === 'document' && view?.place === 'back';
  const before = isChoosingPurpose ? 'purpose' : 'ended';
  // Nothing is kept before the person agrees.
  const keeps = view?.phase === 'gathering' && place !== null && place.step !== 'consent' ? place.step : null;
  useEffect(() => {
    if (codeStep === null && keeps !== null) useVisitOptions.setState({ codeStep: keeps });
  }, [codeStep, keeps]);
  const step = view === null ? before : isBack ? 'back' : isTyped ? 'person_typed' : (place?.step ?? view.phase);
  return (
    <div className={classes.page} data-low={isLow || undefined} data-purposes={step === 'purpose' || undefined}>
      <header className={classes.top}>
        <Flex flex="none" align="center" justify="space-between" gap="1rem" mih="4.25rem" py="0.625rem" px="2rem">
          <KioskBrand />
          <div className={classes.chips}>
            {language}
            {view?.phase === 'gathering' ? (
              <Button
                variant="default"
                className={classes.chip}
                leftSection={<IconHandStop size={20} aria-hidden="true" />}
                onClick={() => setIsPausing(true)}
              >
                {t('pause.open')}
              </Button>
            ) : null}
          </div>
        </Flex>
        {place ? (
          <div
            className={classes.steps}
            role="progressbar"
            aria-label={t('applicant:progress', { number: place.number, count: place.count })}
            aria-valuemin={1}
            aria-valuemax={place.count}
            aria-valuenow={place.number}
          >
            {Array.from({ length: place.count }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps are their numbers.
              <span key={index} data-done={index < place.number || undefined} />
            ))}
          </div>
        ) : null}
        {keeps !== null && keeps === codeStep ? (
          <div className={classes.keep}>
            <VisitCode label="pause.keep" />
          </div>
        ) : null}
        <Listening />
      </header>
      <main ref={main} className={classes.main}>
        {children}
      </main>
      <footer className={classes.controls}>
        <ScreenKeyboard>
          <ReadOn main={main} />
          {foot}
          {place !== null && foot && HARD_STEPS.has(place.step) ? (
            <Button
              variant="subtle"
              leftSection={<IconHeadset size={20} aria-hidden="true" />}
              onClick={() => void callStaff(step)}
            >
              {t('tools.cannot')}
            </Button>
          ) : null}
        </ScreenKeyboard>
      </footer>
      <ToolRow step={step} />
      {isPausing ? <PauseSheet onClose={() => setIsPausing(false)} /> : null}
    </div>
  );
}

/** Stop: to come back with the code, or with everything erased. */
function PauseSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('kiosk');
  return (
    <Sheet title={t('pause.title')} text={t('pause.text')} step="pause" onClose={onClose}>
      <VisitCode />
      <Button size="lg" fullWidth onClick={onClose}>
        {t('pause.go_on')}
      </Button>
      <Button size="lg" fullWidth variant="default" onClick={() => void endVisit('left')}>
        {t('pause.later')}
      </Button>
      <Button size="lg" fullWidth variant="default" onClick={() => void endVisit('stopped')}>
        {t('pause.erase')}
      </Button>
    </Sheet>
  );
}
