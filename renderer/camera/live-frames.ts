import { LIVE_FRAMES_PER_SECOND } from '#shared/live-capture.ts';
import { fitWithin } from './prepare-picture.ts';

/** Below what the service takes: a face that fills the oval is 300 pixels wide then, and more only takes longer to send. */
const FRAME_SIDE_PIXELS_MAX = 640;
const JPEG_QUALITY = 0.8;
/** Cameras give 30 frames a second, not to the millisecond: every second one shall count. */
const EARLY_MS = 8;
/** A time of taking further back than this is of another clock. */
const DELAY_MS_MAX = 1_000;

/** Both times by `performance.now()`; `timeMs` is when the frame was presented, and only grows. */
export type TakenFrame = { readonly jpeg: Blob; readonly timeMs: number; readonly takenAtMs: number };

/** Encodes the video's frames as they come, fifteen a second at most. Returns the function that ends it. */
export function watchFrames(video: HTMLVideoElement, onFrame: (frame: TakenFrame) => void): () => void {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  let isEncoding = false;
  let isOver = false;
  let lastMs = Number.NEGATIVE_INFINITY;

  const look = (_now: number, { presentationTime, captureTime }: VideoFrameCallbackMetadata) => {
    if (isOver) return;
    request = video.requestVideoFrameCallback(look);
    if (isEncoding || presentationTime - lastMs < 1000 / LIVE_FRAMES_PER_SECOND - EARLY_MS) return;
    const { videoWidth, videoHeight } = video;
    if (!context || videoWidth === 0 || videoHeight === 0) return;
    lastMs = presentationTime;
    const { width, height } = fitWithin(videoWidth, videoHeight, FRAME_SIDE_PIXELS_MAX);
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    const takenAtMs = isBefore(captureTime, presentationTime) ? captureTime : presentationTime;
    isEncoding = true;
    canvas.toBlob(
      (jpeg) => {
        isEncoding = false;
        if (jpeg && !isOver) onFrame({ jpeg, timeMs: presentationTime, takenAtMs });
      },
      'image/jpeg',
      JPEG_QUALITY,
    );
  };
  let request = video.requestVideoFrameCallback(look);
  return () => {
    isOver = true;
    video.cancelVideoFrameCallback(request);
  };
}

function isBefore(captureTime: number | undefined, presentationTime: number): captureTime is number {
  return captureTime !== undefined && captureTime <= presentationTime && presentationTime - captureTime < DELAY_MS_MAX;
}
