import { Button, Flex } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { LiveVariant } from '#shared/contract/live-capture/live-capture.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { CameraFault } from '../camera-faults.ts';
import classes from './live.module.css';
import { LiveIllustration } from './live-illustration.tsx';
import { createLine } from './live-line.ts';
import type { LiveEnd, LiveService } from './live-run.ts';
import { LiveScene } from './live-scene.tsx';

/** Why a capture failed. */
type LiveProblem = Exclude<LiveEnd, { kind: 'done' }> | { readonly kind: 'camera'; readonly fault: CameraFault };

/** Leaves time to read the text after holding still. */
const DONE_SHOWN_MS = 1_200;
/** After this many attempts the page offers an alternative; trying again stays possible. */
const FAILURES_MAX = 3;

function LiveDone({ onShown }: { onShown: () => void }) {
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
function LiveFailed({ problem, failures, onRetry, onClose }: LiveFailedProps) {
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

export type LiveTaken = { readonly captureId: string; readonly preview: Blob };

type LiveCaptureProps = {
  service: LiveService;
  variant: LiveVariant;
  /** Number of failed attempts before this one. */
  failures: number;
  onFailed: () => void;
  onTaken: (taken: LiveTaken) => void;
  onClose: () => void;
  /** Whether a camera that is chosen stays chosen on this computer. */
  remembersCamera?: boolean;
  /** The browser of an app gives no camera. */
  onInApp?: () => void;
  /** Stays below everything else. */
  below?: ReactNode;
};

/** The screen lights the face, and nothing behind may be pressed. Escape stops it. */
export function LiveCapture({ service, variant, failures, onFailed, onTaken, onClose, ...rest }: LiveCaptureProps) {
  const { remembersCamera = false, onInApp, below } = rest;
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [line] = useState(createLine);
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<LiveProblem | null>(null);
  const [taken, setTaken] = useState<LiveTaken | null>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    // Closing before unmounting returns the focus to where it was.
    return () => element.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={t('live.title')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {taken ? (
        <LiveDone onShown={() => onTaken(taken)} />
      ) : problem ? (
        <LiveFailed
          problem={problem}
          failures={failures}
          onRetry={() => {
            setProblem(null);
            setAttempt(attempt + 1);
          }}
          onClose={onClose}
        />
      ) : (
        <LiveScene
          key={attempt}
          service={service}
          variant={variant}
          line={line}
          remembersCamera={remembersCamera}
          onStop={onClose}
          onEnd={(end) => {
            if (end.kind === 'done') return setTaken(end);
            if (end.kind === 'camera' && end.fault === 'in_app' && onInApp) return onInApp();
            setProblem(end);
            onFailed();
          }}
        />
      )}
      {below}
    </dialog>
  );
}
