import type { LiveCamera } from '#shared/live-capture.ts';

/** Words in the labels of programs that pose as cameras. `fake_device` is the one that Chromium brings for tests. */
const VIRTUAL =
  /\b(obs|manycam|v4l2 ?loopback|snap camera|xsplit|droidcam|e2esoft|vcam|splitcam|webcamoid|mmhmm|camtwist|unity video capture|ndi)\b|virtual|fake|dummy|loopback|screen ?capture/i;

/** 1 for a device as far as its label tells, 0 for a program that says what it is. A program may call itself anything. */
export function cameraSignal({ label }: LiveCamera): number {
  return VIRTUAL.test(label) ? 0 : 1;
}
