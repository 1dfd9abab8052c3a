import { keepCapture } from '../../../electron/service/live-capture/recorded-capture.ts';

/** A recorded live capture in which nothing moves: the same picture four times. */
export async function keepStillCapture(folder: string, jpeg: Uint8Array): Promise<void> {
  const frames = Array.from({ length: 4 }, (_, sequence) => ({
    info: { sequence, time_ms: sequence * 70, nonce: 'n', light: null },
    arrivedAtMs: sequence * 70 + 20,
    byteLength: jpeg.length,
    task: null,
    track: null as never,
  }));
  const camera = { label: 'Desk camera', width: 640, height: 480, frame_rate: 30, capabilities: [] };
  await keepCapture(
    folder,
    { variant: 'standard', camera, tasks: ['turn_left', 'screen_light', 'blink'], lights: [], frames },
    frames.map(() => jpeg),
  );
}
