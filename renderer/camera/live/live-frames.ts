import { LIVE_FRAMES_PER_SECOND } from '#shared/contract/live-capture/live-capture.ts';
import { fitWithin } from '../prepare-picture.ts';

/** Below the service's limit. A face that fills the oval is then 300 pixels wide; larger frames only take longer to send. */
const FRAME_SIDE_PIXELS_MAX = 640;
const JPEG_QUALITY = 0.8;
/** A frame may come this much early, so that jitter does not skip one of every second frame of a 30 Hz camera. */
const EARLY_MS = 8;
/** A capture time that precedes the presentation by more than this comes from another clock. */
const DELAY_MS_MAX = 1_000;

/** Both times are by `performance.now()`; `timeMs` is when the frame was presented and only grows. */
export type TakenFrame = { readonly jpeg: Blob; readonly timeMs: number; readonly takenAtMs: number };

/** Encodes the video's frames, at most fifteen a second. Returns a function that stops. */
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
