import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { LiveVariant } from '#shared/contract/live-capture/live-capture.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './live.module.css';
import { LiveDone, LiveFailed, type LiveProblem } from './live-outcome.tsx';
import type { LiveService } from './live-run.ts';
import { LiveScene } from './live-scene.tsx';

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
  /** Stays below everything else. */
  below?: ReactNode;
};

/**
 * A live capture from start to end, in a full-window modal dialog: the screen lights the face, and nothing behind it may be pressed
 * while the person looks into the camera. Escape stops it.
 */
export function LiveCapture({ service, variant, failures, onFailed, onTaken, onClose, ...rest }: LiveCaptureProps) {
  const { remembersCamera = false, below } = rest;
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
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
          remembersCamera={remembersCamera}
          onStop={onClose}
          onEnd={(end) => {
            if (end.kind === 'done') return setTaken(end);
            setProblem(end);
            onFailed();
          }}
        />
      )}
      {below}
    </dialog>
  );
}
