import { Button, Flex } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type {
  LiveCaptureState,
  LiveTask,
  LiveTaskKind,
  LiveVariant,
} from '#shared/contract/live-capture/live-capture.ts';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';
import { CameraChoice } from '../camera-choice.tsx';
import type { CameraFault } from '../camera-faults.ts';
import { useRememberedCamera } from '../remembered-camera.ts';
import { ReplacedCamera } from '../replaced-camera.tsx';
import { type PictureSize, useCamera } from '../use-camera.ts';
import { usePlaying } from '../use-shown-stream.ts';
import classes from './live.module.css';
import { LiveIllustration } from './live-illustration.tsx';
import type { Line } from './live-line.ts';
import type { LiveEnd, LiveService } from './live-run.ts';
import { useLiveRun } from './use-live-run.ts';

type LiveInstruction = {
  /** The large text. */
  readonly sentence: string;
  readonly step: string;
  readonly picture: LiveTaskKind | 'look' | 'done';
  /** Progress of the whole capture, 0 to 1. */
  readonly progress: number;
};

/** Moving out is two thirds of a movement. A little less, because progress is rounded. */
const MOVING_BACK_FROM = 0.66;

/** The instruction for a state. Guidance, such as "come closer", replaces the movement. */
function instructionFor(state: LiveCaptureState | null, t: Translate<'page'>): LiveInstruction {
  if (state === null) return { sentence: t('live.connecting'), step: '', picture: 'look', progress: 0 };
  const { phase, guidance, task, restarted_for: restartedFor } = state;
  if (phase === 'done') return { sentence: t('live.done'), step: '', picture: 'done', progress: 1 };
  if (task === null || phase !== 'task')
    return {
      sentence: guidance ? t(`live.guidance.${guidance}`) : t('live.ready'),
      step: restartedFor ? `${t(`live.failure.${restartedFor}`)} ${t('live.restarted')}` : t('live.positioning'),
      picture: 'look',
      progress: 0,
    };
  const movesBack = isMovingBack(task);
  return {
    sentence: guidance
      ? t(`live.guidance.${guidance}`)
      : movesBack
        ? t(`live.back.${task.kind}`)
        : t(`live.task.${task.kind}`),
    step: t('live.step', { number: task.index + 1, count: task.count }),
    picture: movesBack ? 'look' : task.kind,
    progress: (task.index + task.progress) / task.count,
  };
}

function isMovingBack({ kind, progress }: LiveTask): boolean {
  return kind !== 'screen_light' && progress >= MOVING_BACK_FROM;
}

/** Frames are scaled down; most cameras support this size, and smaller ones are no faster. */
const SIZE: PictureSize = { width: 640, height: 480 };

type LiveSceneProps = {
  service: LiveService;
  variant: LiveVariant;
  line: Line;
  onEnd: (end: LiveEnd | { readonly kind: 'camera'; readonly fault: CameraFault }) => void;
  onStop: () => void;
  /** Whether a camera that is chosen stays chosen on this computer. */
  remembersCamera: boolean;
};

/** Instruction, mirrored preview and screen light. The camera runs while this is mounted. */
export function LiveScene({ service, variant, line, onEnd, onStop, remembersCamera }: LiveSceneProps) {
  const { t } = useTranslation();
  const [deviceId, setDeviceId] = useRememberedCamera('face', remembersCamera);
  const [attempt, setAttempt] = useState(0);
  const camera = useCamera('face', deviceId, attempt, SIZE);
  const video = useRef<HTMLVideoElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const stream = camera.state === 'live' ? camera.stream : null;
  const { isHeld, play } = usePlaying(video, stream);
  const { state, slow } = useLiveRun(service, video, isHeld ? null : stream, variant, line, onEnd);
  const fault = camera.state === 'fault' ? camera.fault : null;
  const endByCamera = useEffectEvent((cause: CameraFault) => onEnd({ kind: 'camera', fault: cause }));

  useEffect(() => {
    // The run ends with its stream, and another begins when the camera goes on.
    if (fault && fault !== 'interrupted') endByCamera(fault);
  }, [fault]);
  // The heading gets the focus, so that space does not press the stop button meanwhile.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const instruction = instructionFor(state, t);
  const isInterrupted = fault === 'interrupted';
  // Phones and kiosks have one text for every camera.
  const held: ('live.held' | 'capture.held')[] = ['live.held', 'capture.held'];
  const without = isHeld ? held : isInterrupted ? 'capture.interrupted' : 'live.starting';
  const sentence = stream && !isHeld ? instruction.sentence : t(without);
  const { light = null, task = null } = state ?? {};
  return (
    <div
      className={classes.scene}
      style={light === null ? undefined : { background: light }}
      data-live={state?.phase ?? 'starting'}
      data-guidance={state?.guidance ?? undefined}
      data-task={task?.kind}
      data-light={light ?? undefined}
      data-slow={slow ?? undefined}
    >
      <div className={classes.plate}>
        <LiveIllustration show={instruction.picture} />
        <div>
          <p className={classes.step}>{instruction.step || t('live.title')}</p>
          <h2 ref={heading} tabIndex={-1} className={classes.sentence}>
            {sentence}
          </h2>
          {slow ? (
            <p role="status" className={classes.line}>
              {t(`live.slow_${slow}`)}
            </p>
          ) : null}
        </div>
      </div>
      <LiveAnnouncement sentence={sentence} />
      <div className={classes.middle}>
        <Arrow isShown={instruction.picture === 'turn_left'} side="left" />
        <LiveOval progress={instruction.progress}>
          <video ref={video} autoPlay playsInline muted aria-label={t('live.camera_picture')} />
        </LiveOval>
        <Arrow isShown={instruction.picture === 'turn_right'} side="right" />
      </div>
      <Flex wrap="wrap" justify="center" gap="1rem">
        <CameraChoice camera={camera} onChosen={setDeviceId} />
        <ReplacedCamera camera={camera} />
        {isHeld || isInterrupted ? (
          <Button size="lg" onClick={isHeld ? play : () => setAttempt(attempt + 1)}>
            {t('capture.start')}
          </Button>
        ) : null}
        <Button variant="default" size="lg" leftSection={<IconX size={20} aria-hidden="true" />} onClick={onStop}>
          {t('live.stop')}
        </Button>
      </Flex>
    </div>
  );
}

/** An arrow for the mirrored preview. It keeps its space while hidden, so that nothing moves. */
function Arrow({ isShown, side }: { isShown: boolean; side: 'left' | 'right' }) {
  const IconShape = side === 'left' ? IconArrowLeft : IconArrowRight;
  return (
    <span className={classes.arrow} data-side={side} data-shown={isShown || undefined}>
      <IconShape size={44} stroke={2.2} aria-hidden="true" />
    </span>
  );
}

/** Guidance changes several times a second, which would interrupt a screen reader each time. */
const ANNOUNCE_EVERY_MS = 1_000;

/** Announces the newest instruction, at most once a second. */
function LiveAnnouncement({ sentence }: { sentence: string }) {
  const [said, setSaid] = useState('');
  const saidAtMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const waitMs = Math.max(0, saidAtMs.current + ANNOUNCE_EVERY_MS - performance.now());
    const timer = setTimeout(() => {
      saidAtMs.current = performance.now();
      setSaid(sentence);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [sentence]);
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}

/** The person's camera picture in an oval, with the progress as a ring around it. */
function LiveOval({ progress, children }: { progress: number; children: ReactNode }) {
  return (
    <div className={classes.oval}>
      <div className={classes.window}>{children}</div>
      <svg viewBox="0 0 74 100" className={classes.ring} aria-hidden="true" focusable="false">
        {/* Dark under light, so that the ring shows on any screen colour. */}
        <ellipse cx="37" cy="50" rx="35.5" ry="48.5" />
        <path
          d="M37 1.5a35.5 48.5 0 0 1 0 97a35.5 48.5 0 0 1 0-97"
          pathLength={100}
          strokeDasharray={100}
          strokeDashoffset={100 - 100 * Math.min(1, Math.max(0, progress))}
        />
      </svg>
    </div>
  );
}
