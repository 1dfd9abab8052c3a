import { Button, Loader, Stack } from '@mantine/core';
import { IconPrinter, IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { RECEIPT_ENDPOINTS } from '#shared/contract/receipts/endpoints.ts';
import type { OpenedReceipt } from '#shared/contract/receipts/receipts.ts';
import { type CheckedReceipt, verifyReceipt } from '#shared/domain/receipt/verify-receipt.ts';
import { ApiError } from '../api/api-error.ts';
import { deadline, errorOf, fetchWith, parseAnswer } from '../api/http.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Notice } from '../ui/notice.tsx';
import { useIssuerKeys } from './issuer-keys.ts';
import classes from './receipt.module.css';
import { ReceiptFrame } from './receipt-frame.tsx';
import { NextSteps, SentFacts } from './sent-facts.tsx';
import { Verdict } from './verdict.tsx';

const TIMEOUT_MS = 15_000;
/** Between looks, while the page is shown. Each pause is twice as long as the last. */
const PAUSE_MS = { first: 4_000, longest: 60_000 };
const LOOKS_MAX = 20;

/** The receipt that a customer's code opens. */
export function OpenedReceiptPage({ code, isAble }: { code: string; isAble: boolean }) {
  const { t } = useTranslation('receipt');
  const { receipt, problem, isLooking, again } = useOpenedReceipt(code);
  return (
    <ReceiptFrame
      issuer={receipt?.issuer ?? ''}
      title={t('opened.title')}
      text={receipt === null ? '' : t('opened.text', { issuer: receipt.issuer })}
    >
      <Stack gap="1.125rem" aria-live="polite">
        {problem === 'none' ? (
          <Notice tone="doubt" title={t('opened.none')}>
            <p>{t('opened.none_text')}</p>
          </Notice>
        ) : null}
        {problem === 'failed' ? (
          <Notice tone="doubt" icon={IconWifiOff} title={t('opened.failed')}>
            <Button variant="default" mt="sm" onClick={again}>
              {t('retry')}
            </Button>
          </Notice>
        ) : null}
        {problem === null && receipt === null ? <Loader aria-label={t('opened.loading')} /> : null}
        {receipt === null ? null : <Opened receipt={receipt} isAble={isAble} isLooking={isLooking} again={again} />}
      </Stack>
    </ReceiptFrame>
  );
}

type OpenedProps = { receipt: OpenedReceipt; isAble: boolean; isLooking: boolean; again: () => void };

function Opened({ receipt, isAble, isLooking, again }: OpenedProps) {
  const { t } = useTranslation('receipt');
  const { result, environment } = receipt;
  return (
    <>
      {/* The signed receipt says it itself, once it is checked. */}
      {receipt.receipt !== null && isAble ? null : <NotReal environment={environment} />}
      <SentFacts sent={receipt} />
      {result === 'not_confirmed' ? null : <NextSteps />}
      {isWaiting(receipt) ? (
        <Notice tone="plain" title={t(result === null ? 'opened.checking' : 'opened.in_review')}>
          <Button
            className="screen-only"
            variant="default"
            mt="sm"
            leftSection={<IconRefresh size={18} aria-hidden="true" />}
            loading={isLooking}
            onClick={again}
          >
            {t('opened.again')}
          </Button>
        </Notice>
      ) : null}
      {receipt.receipt === null ? null : isAble ? (
        <Signed jws={receipt.receipt} environment={environment} />
      ) : (
        <Notice tone="doubt" isUrgent title={t('cannot_verify')} />
      )}
      <Button
        className="screen-only"
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {t('opened.print')}
      </Button>
      <p className={classes.quiet}>{t('opened.keep')}</p>
    </>
  );
}

function NotReal({ environment }: Pick<OpenedReceipt, 'environment'>) {
  const { t } = useTranslation('receipt');
  return environment === 'production' ? null : <Notice tone="doubt" title={t(`not_real.${environment}`)} />;
}

/** The signed receipt behind it, checked with the keys of this site. */
function Signed({ jws, environment }: { jws: string } & Pick<OpenedReceipt, 'environment'>) {
  const { t } = useTranslation('receipt');
  const { keys, hasFailed, reload } = useIssuerKeys();
  const [checked, setChecked] = useState<CheckedReceipt | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (keys !== null) void verifyReceipt(jws, keys.keys).then((result) => isCurrent && setChecked(result));
    return () => {
      isCurrent = false;
    };
  }, [jws, keys]);
  if (checked?.ok) return <Verdict checked={checked} isFromFile={false} />;
  return (
    <>
      <NotReal environment={environment} />
      {checked === null ? null : <Verdict checked={checked} isFromFile={false} />}
      {hasFailed && keys === null ? (
        <Notice tone="doubt" icon={IconWifiOff} isUrgent title={t('no_keys')}>
          <Button variant="default" mt="sm" onClick={reload}>
            {t('retry')}
          </Button>
        </Notice>
      ) : null}
    </>
  );
}

/** `none`: no receipt has the code. */
type Problem = 'none' | 'failed';

/** By its code. The page looks again while something is still to be decided. */
function useOpenedReceipt(code: string) {
  const [receipt, setReceipt] = useState<OpenedReceipt | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [look, setLook] = useState({ number: 0, isAsked: true });
  const [isLooking, setIsLooking] = useState(true);
  const isUnderWay = useRef(false);
  const again = (isAsked: boolean) => setLook(({ number }) => ({ number: number + 1, isAsked }));
  useEffect(() => {
    const ended = new AbortController();
    isUnderWay.current = true;
    setIsLooking(look.isAsked);
    if (look.isAsked) setProblem(null);
    const failed = (error: unknown) => {
      if (ended.signal.aborted) return;
      isUnderWay.current = false;
      setIsLooking(false);
      const isGone = error instanceof ApiError && error.code === 'NOT_FOUND';
      if (isGone) setReceipt(null);
      // The receipt stays shown, and the next look comes anyway.
      if (isGone || look.isAsked) setProblem(isGone ? 'none' : 'failed');
    };
    open(code, ended.signal).then((opened) => {
      isUnderWay.current = false;
      setReceipt(opened);
      setProblem(null);
      setIsLooking(false);
    }, failed);
    return () => ended.abort();
  }, [code, look]);
  useLooks(receipt !== null && isWaiting(receipt), () => isUnderWay.current || again(false));
  return { receipt, problem, isLooking, again: () => again(true) };
}

const isWaiting = ({ result }: OpenedReceipt): boolean => result === null || result === 'in_review';

/** After growing pauses, and at once when the page is shown again. Never while it is hidden. */
function useLooks(isOn: boolean, look: () => void): void {
  const lookNow = useEffectEvent(look);
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout>;
    const plan = (pauseMs: number, left: number) => {
      timer = setTimeout(() => {
        lookNow();
        if (left > 1) plan(Math.min(pauseMs * 2, PAUSE_MS.longest), left - 1);
      }, pauseMs);
    };
    const begin = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') plan(PAUSE_MS.first, LOOKS_MAX);
    };
    const change = () => {
      if (document.visibilityState === 'visible') lookNow();
      begin();
    };
    begin();
    document.addEventListener('visibilitychange', change);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', change);
    };
  }, [isOn]);
}

async function open(code: string, signal: AbortSignal): Promise<OpenedReceipt> {
  const { method, path, response: schema } = RECEIPT_ENDPOINTS.openReceipt;
  const response = await fetchWith(null, path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code }),
    signal: deadline(TIMEOUT_MS, signal),
  });
  if (!response.ok) throw await errorOf(response);
  return parseAnswer(schema, response);
}
