import { Button } from '@mantine/core';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { KioskSettings } from '#shared/contract/kiosks/kiosk.ts';
import { useLinkVisit } from '../applicant/visit.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { CALL_SECONDS } from './call-staff.ts';
import classes from './kiosk.module.css';
import { endVisit, isSent, restoreKiosk, usePatience } from './kiosk-visit.ts';
import { Sheet, VisitCode } from './sheet.tsx';

/** What "more time" adds. */
const MORE_MS = 120_000;
/** Checks may take a while, and there is nothing to press. */
const CHECKING_MS = 180_000;
const LOOK_EVERY_MS = 500;

/** A capture with a face, or a document being read, needs no hand. An idle camera sees nobody. */
const isUnderWay = (): boolean =>
  document.querySelector(
    '[data-live]:not([data-live="starting"], [data-live="failed"], [data-guidance="no_face"]), [data-chip="reading"]',
  ) !== null;

/** Counts down, then clears everything of the visit. Its last screens have their own countdown. */
export function IdleGuard({ settings, isHeld }: { settings: KioskSettings; isHeld: boolean }) {
  const phase = useLinkVisit((visit) => visit.view?.phase ?? null);
  const idle = usePatience(settings.idle_seconds);
  const countdown = usePatience(settings.countdown_seconds);
  const isOver = phase === 'done' || phase === 'ended' || (phase === 'checking' && settings.result === 'received');
  return isOver ? null : (
    <Guard
      // A new wait begins when a call of staff begins or ends.
      key={String(isHeld)}
      idleMs={isHeld ? CALL_SECONDS * 1000 : phase === 'checking' ? CHECKING_MS : idle * 1000}
      countdownSeconds={countdown}
    />
  );
}

function Guard({ idleMs, countdownSeconds }: { idleMs: number; countdownSeconds: number }) {
  const { t } = useTranslation('kiosk');
  const wasSent = useLinkVisit(({ view }) => isSent(view));
  const idleFrom = useRef(Date.now());
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const [left, setLeft] = useState(countdownSeconds);
  const isCounting = endsAt !== null;
  useEffect(() => {
    if (isCounting) return;
    const live = () => {
      // Time that was granted is not taken back by a touch.
      idleFrom.current = Math.max(idleFrom.current, Date.now());
    };
    const unsubscribe = onSignOfLife(live);
    const timer = setInterval(() => {
      if (isUnderWay()) live();
      if (Date.now() - idleFrom.current < idleMs) return;
      setLeft(countdownSeconds);
      setEndsAt(Date.now() + countdownSeconds * 1000);
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, [isCounting, idleMs, countdownSeconds]);
  useEffect(() => {
    if (endsAt === null) return;
    const timer = setInterval(() => {
      const seconds = Math.ceil((endsAt - Date.now()) / 1000);
      setLeft(Math.max(0, seconds));
      if (seconds <= 0) {
        clearInterval(timer);
        void endVisit('left');
      }
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [endsAt]);

  if (endsAt === null) return null;
  const goOn = (moreMs: number) => {
    idleFrom.current = Date.now() + moreMs;
    setEndsAt(null);
  };
  return (
    <Sheet title={t('idle.title')} text={t('idle.text')} step="idle" onClose={() => goOn(0)}>
      <p className={classes.countdown} role="timer" style={{ '--left': left / countdownSeconds } as CSSProperties}>
        <strong>{left}</strong>
        {t('idle.seconds')}
      </p>
      <VisitCode />
      <Button size="lg" fullWidth onClick={() => goOn(0)}>
        {t('idle.stay')}
      </Button>
      <div className={classes.pair}>
        <Button size="lg" variant="default" onClick={() => goOn(MORE_MS)}>
          {t('idle.more')}
        </Button>
        <Button size="lg" variant="default" onClick={() => void endVisit('stopped')}>
          {t(wasSent ? 'done.finish' : 'idle.erase')}
        </Button>
      </div>
    </Sheet>
  );
}

/** Somebody chose a setting or language and left: the next person finds it as it was. */
export function AttractGuard({ settings, isHeld }: { settings: KioskSettings; isHeld: boolean }) {
  const idle = usePatience(settings.idle_seconds);
  const idleMs = (isHeld ? CALL_SECONDS : idle) * 1000;
  useEffect(() => {
    let idleFrom = Date.now();
    const live = () => {
      idleFrom = Date.now();
    };
    const unsubscribe = onSignOfLife(live);
    const timer = setInterval(() => {
      if (Date.now() - idleFrom < idleMs) return;
      live();
      restoreKiosk();
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, [idleMs]);
  return null;
}

const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel'] as const;

/** Calls back whenever somebody touches the kiosk or types. Returns what stops it. */
function onSignOfLife(live: () => void): () => void {
  for (const type of SIGNS_OF_LIFE) window.addEventListener(type, live, true);
  return () => {
    for (const type of SIGNS_OF_LIFE) window.removeEventListener(type, live, true);
  };
}
