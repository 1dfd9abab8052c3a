import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Box } from '#shared/contract/runs/check-result.ts';
import type { Corners } from '#shared/domain/image/outline/polygon.ts';
import type { QualityLimits } from '#shared/domain/image/quality-rules.ts';
import { fitWithin } from '../prepare-picture.ts';
import type { PictureSize } from '../use-camera.ts';
import { idleShutter, nextShutter, type ShutterState } from './auto-shutter.ts';
import type { FrameMessage } from './frame-worker.ts';
import { detailBox, FRAME_SIDE_PX, type Frame, type FrameVerdict, type Pixels } from './judge-frame.ts';
import type { SideLook } from './side-look.ts';

/** Fifteen frames a second are enough to follow a hand. */
const FRAME_EVERY_MS = 66;

type AutoShutterOptions = {
  readonly isOn: boolean;
  /** The side that must be turned over first. */
  readonly taken: SideLook | null;
  readonly limits: QualityLimits;
  readonly onTake: (look: SideLook | null) => void;
};

/** Whether this browser can judge frames. Without workers the shutter is pressed by hand. */
export const canJudgeFrames = (): boolean => typeof Worker !== 'undefined';

/**
 * Judges a video's frames in a worker, one at a time, and calls `onTake` for a good one. The worker
 * lives as long as the shutter is on.
 */
export function useAutoShutter(
  video: RefObject<HTMLVideoElement | null>,
  { isOn, taken, limits, onTake }: AutoShutterOptions,
): ShutterState {
  const [shown, setShown] = useState(idleShutter);
  const take = useEffectEvent(onTake);
  useEffect(() => {
    const element = video.current;
    if (!isOn || element === null || !canJudgeFrames()) return;
    const worker = new Worker(new URL('./frame-worker.ts', import.meta.url), { type: 'module' });
    const send = (message: FrameMessage, moved: Transferable[] = []) => worker.postMessage(message, moved);
    const canvas = document.createElement('canvas');
    const detailCanvas = document.createElement('canvas');
    let state = idleShutter;
    let isJudging = false;
    let sentAtMs = Number.NEGATIVE_INFINITY;
    let request = 0;
    let hasTaken = false;
    worker.addEventListener('message', ({ data }: MessageEvent<FrameVerdict>) => {
      isJudging = false;
      state = nextShutter(state, data, performance.now(), taken);
      setShown(state);
      if (!state.takes || hasTaken) return;
      hasTaken = true;
      take(data.look);
    });
    const follow = () => {
      request = element.requestVideoFrameCallback(follow);
      const nowMs = performance.now();
      if (isJudging || hasTaken || nowMs - sentAtMs < FRAME_EVERY_MS) return;
      const frame = frameOf(element, canvas, detailCanvas, state.corners);
      if (frame === null) return;
      isJudging = true;
      sentAtMs = nowMs;
      send({ frame }, [frame.rgba.buffer, ...(frame.detail ? [frame.detail.rgba.buffer] : [])]);
    };
    send({ limits });
    request = element.requestVideoFrameCallback(follow);
    return () => {
      element.cancelVideoFrameCallback(request);
      worker.terminate();
      setShown(idleShutter);
    };
  }, [video, isOn, taken, limits]);
  return shown;
}

function frameOf(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  detailCanvas: HTMLCanvasElement,
  corners: Corners | null,
): Frame | null {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return null;
  const whole = { left: 0, top: 0, width: videoWidth, height: videoHeight };
  const size = fitWithin(videoWidth, videoHeight, FRAME_SIDE_PX);
  const frame = pixelsOf(video, canvas, whole, size);
  if (frame === null) return null;
  const box = corners === null ? null : detailBox(corners, videoWidth, videoHeight);
  return {
    ...frame,
    scale: videoWidth / size.width,
    detail: box === null ? null : pixelsOf(video, detailCanvas, box, box),
  };
}

function pixelsOf(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  box: Box,
  { width, height }: PictureSize,
): Pixels | null {
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  context.imageSmoothingQuality = 'medium';
  context.drawImage(video, box.left, box.top, box.width, box.height, 0, 0, width, height);
  return { rgba: context.getImageData(0, 0, width, height).data, width, height };
}
