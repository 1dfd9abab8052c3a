import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Notice } from '../ui/notice.tsx';
import { DigitPad } from './digit-pad.tsx';
import classes from './kiosk.module.css';
import { callKiosk, useKiosk } from './kiosk.ts';
import { clearVisit, resumeVisit, usePatience } from './kiosk-visit.ts';
import { Sheet } from './sheet.tsx';

type CodeSheetProps = {
  texts: 'exit' | 'resume';
  /** For a code that others must not read. */
  isSecret?: boolean;
  lengthMin: number;
  lengthMax: number;
  /** Rejects with `ApiError`. */
  onCode: (code: string) => Promise<void>;
  onClose: () => void;
};

/** Somebody who leaves this open has gone. */
const OPEN_SECONDS = 60;

/** Asks for a code in digits. */
function CodeSheet(props: CodeSheetProps) {
  const { texts, isSecret = false, lengthMin, lengthMax, onCode, onClose } = props;
  const { t } = useTranslation('kiosk');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const close = useEffectEvent(onClose);
  const openSeconds = usePatience(OPEN_SECONDS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each digit starts the wait anew.
  useEffect(() => {
    const timer = setTimeout(() => close(), openSeconds * 1000);
    return () => clearTimeout(timer);
  }, [code, openSeconds]);
  const send = async () => {
    if (code.length < lengthMin || isSending) return;
    setIsSending(true);
    setProblem(null);
    try {
      await onCode(code);
    } catch (error) {
      const isBusy = error instanceof ApiError && error.status === 429;
      const isUnreachable = !(error instanceof ApiError) || error.kind !== 'refused' || (error.status ?? 0) >= 500;
      setProblem(isBusy ? t(`${texts}.busy`) : isUnreachable ? t('exit.failed') : t(`${texts}.wrong`));
      setCode('');
    }
    setIsSending(false);
  };
  return (
    <Sheet
      title={t(`${texts}.title`)}
      text={t(`${texts}.text`)}
      step="code"
      onClose={onClose}
      hasTools={!isSecret}
      isSecret={isSecret}
    >
      <div aria-live="polite">{problem === null ? null : <Notice tone="doubt" title={problem} />}</div>
      <DigitPad value={code} lengthMax={lengthMax} isSecret={isSecret} onChange={setCode} onEnter={() => void send()} />
      <div className={classes.pair}>
        <Button size="lg" variant="default" onClick={onClose}>
          {t(`${texts}.cancel`)}
        </Button>
        <Button size="lg" disabled={code.length < lengthMin} loading={isSending} onClick={() => void send()}>
          {t(`${texts}.go`)}
        </Button>
      </div>
    </Sheet>
  );
}

/** A member of staff leaves the kiosk with their personal code. */
export function ExitSheet({ onClose }: { onClose: () => void }) {
  return <CodeSheet texts="exit" isSecret lengthMin={6} lengthMax={8} onCode={leaveKiosk} onClose={onClose} />;
}

/** Somebody comes back to a visit that was interrupted. */
export function ResumeSheet({ onClose }: { onClose: () => void }) {
  return <CodeSheet texts="resume" lengthMin={9} lengthMax={9} onCode={resumeVisit} onClose={onClose} />;
}

/** Staff wait no longer for the end of a visit, which then runs out at the service. */
const WAIT_MS = 3_000;

/** With a staff code. A visit ends first, and no way back leads to it. Rejects with `ApiError`. */
export async function leaveKiosk(code: string): Promise<void> {
  await callKiosk(useKiosk.getState().key, 'exitKiosk', { code });
  await Promise.race([clearVisit('stopped'), new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
  window.location.replace('./');
}
