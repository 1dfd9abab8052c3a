import { Box, Button, Flex } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LiveVariant } from '#shared/contract/live-capture/live-capture.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CameraChoice } from '../camera-choice.tsx';
import type { CameraFault } from '../camera-faults.ts';
import { useRememberedCamera } from '../remembered-camera.ts';
import { ReplacedCamera } from '../replaced-camera.tsx';
import { type PictureSize, useCamera } from '../use-camera.ts';
import classes from './live.module.css';
import { LiveIllustration } from './live-illustration.tsx';
import { instructionFor } from './live-instruction.ts';
import { LiveOval } from './live-oval.tsx';
import type { LiveEnd, LiveService } from './live-run.ts';
import { useLiveRun } from './use-live-run.ts';

/** Frames are scaled down before sending; most cameras support this size, and smaller ones are no faster. */
const SIZE: PictureSize = { width: 640, height: 480 };

type LiveSceneProps = {
  service: LiveService;
  variant: LiveVariant;
  onEnd: (end: LiveEnd | { readonly kind: 'camera'; readonly fault: CameraFault }) => void;
  onStop: () => void;
  /** Whether a camera that is chosen stays chosen on this computer. */
  remembersCamera: boolean;
};

/** The capture under way: instruction, mirrored preview and screen light. The camera runs while this is mounted. */
export function LiveScene({ service, variant, onEnd, onStop, remembersCamera }: LiveSceneProps) {
  const { t } = useTranslation();
  const [deviceId, setDeviceId] = useRememberedCamera('face', remembersCamera);
  const camera = useCamera('face', deviceId, 0, SIZE);
  const video = useRef<HTMLVideoElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const stream = camera.state === 'live' ? camera.stream : null;
  const state = useLiveRun(service, video, stream, variant, onEnd);
  const fault = camera.state === 'fault' ? camera.fault : null;
  const endByCamera = useEffectEvent((cause: CameraFault) => onEnd({ kind: 'camera', fault: cause }));

  useEffect(() => {
    if (fault) endByCamera(fault);
  }, [fault]);
  // The heading gets the focus, so that pressing space while the camera starts does not press the stop button.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const instruction = instructionFor(state, t);
  const sentence = stream ? instruction.sentence : t('live.starting');
  const { light = null, task = null } = state ?? {};
  return (
    <div
      className={classes.scene}
      style={light === null ? undefined : { background: light }}
      data-live={state?.phase ?? 'starting'}
      data-guidance={state?.guidance ?? undefined}
      data-task={task?.kind}
      data-light={light ?? undefined}
    >
      <div className={classes.plate}>
        <LiveIllustration show={instruction.picture} />
        <div>
          <Box component="p" mt={0} mb="0.25rem" mx={0} c="dimmed" fz="1.0625rem">
            {instruction.step || t('live.title')}
          </Box>
          <h2 ref={heading} tabIndex={-1} className={classes.sentence}>
            {sentence}
          </h2>
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

/** Guidance can change several times a second. Announcing every change would interrupt the screen reader each time. */
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
