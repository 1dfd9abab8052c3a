import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { DigitPad } from '../access/digit-pad.tsx';
import { usePatience } from '../access/scan-pace.ts';
import classes from '../kiosk.module.css';
import { Sheet } from '../sheet.tsx';

type CodeSheetProps = {
  title: string;
  text: string;
  go: string;
  cancel: string;
  wrong: string;
  busy: string;
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
export function CodeSheet(props: CodeSheetProps) {
  const { title, text, go, cancel, wrong, busy, isSecret = false, lengthMin, lengthMax, onCode, onClose } = props;
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
      setProblem(isBusy ? busy : isUnreachable ? t('exit.failed') : wrong);
      setCode('');
    }
    setIsSending(false);
  };
  return (
    <Sheet title={title} text={text} step="code" onClose={onClose} hasTools={!isSecret} isSecret={isSecret}>
      <div aria-live="polite">{problem === null ? null : <Notice tone="doubt" title={problem} />}</div>
      <DigitPad value={code} lengthMax={lengthMax} isSecret={isSecret} onChange={setCode} onEnter={() => void send()} />
      <div className={classes.pair}>
        <Button size="lg" variant="default" onClick={onClose}>
          {cancel}
        </Button>
        <Button size="lg" disabled={code.length < lengthMin} loading={isSending} onClick={() => void send()}>
          {go}
        </Button>
      </div>
    </Sheet>
  );
}
