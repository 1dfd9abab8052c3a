import { Button, Flex } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { CameraFault } from '../camera-faults.ts';
import classes from './live.module.css';
import { LiveIllustration } from './live-illustration.tsx';
import type { LiveEnd } from './live-run.ts';

/** Why a capture failed. */
export type LiveProblem = Exclude<LiveEnd, { kind: 'done' }> | { readonly kind: 'camera'; readonly fault: CameraFault };

/** Leaves time to read the text after holding still. */
const DONE_SHOWN_MS = 1_200;
/** After this many attempts the page offers an alternative; trying again stays possible. */
const FAILURES_MAX = 3;

export function LiveDone({ onShown }: { onShown: () => void }) {
  const { t } = useTranslation();
  const leave = useEffectEvent(onShown);
  useEffect(() => {
    const timer = setTimeout(() => leave(), DONE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.scene} data-live="done">
      <div className={classes.outcome}>
        <LiveIllustration show="done" />
        <p className={classes.sentence} role="status">
          {t('live.done')}
        </p>
      </div>
    </div>
  );
}

type LiveFailedProps = {
  problem: LiveProblem;
  /** Including this attempt. */
  failures: number;
  onRetry: () => void;
  onClose: () => void;
};

/** Says why the capture failed and what to do now. */
export function LiveFailed({ problem, failures, onRetry, onClose }: LiveFailedProps) {
  const { t } = useTranslation();
  const retryButton = useRef<HTMLButtonElement>(null);
  useEffect(() => retryButton.current?.focus(), []);
  const why =
    problem.kind === 'failed'
      ? t(`live.failure.${problem.failure}`)
      : problem.kind === 'camera'
        ? t(`capture.${problem.fault}`)
        : t(`live.fault.${problem.fault}`);
  return (
    <div className={classes.scene} data-live="failed">
      <div className={classes.outcome}>
        <div className={classes.problem} role="alert">
          <h2 className={classes.sentence}>{t('live.failed_title')}</h2>
          <p>{why}</p>
          {failures >= FAILURES_MAX ? <p>{t('live.often_failed', { count: failures })}</p> : null}
        </div>
        <Flex wrap="wrap" justify="center" gap="1rem">
          <Button
            ref={retryButton}
            size="lg"
            leftSection={<IconRefresh size={20} aria-hidden="true" />}
            onClick={onRetry}
          >
            {t('live.again')}
          </Button>
          <Button variant="default" size="lg" onClick={onClose}>
            {t('app.close')}
          </Button>
        </Flex>
      </div>
    </div>
  );
}
