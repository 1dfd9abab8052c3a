import type { LiveCamera } from '#shared/contract/live-capture/live-capture.ts';

/** Words in the labels of virtual cameras. `fake_device` is Chromium's test camera. */
const VIRTUAL =
  /\b(obs|manycam|v4l2 ?loopback|snap camera|xsplit|droidcam|e2esoft|vcam|splitcam|webcamoid|mmhmm|camtwist|unity video capture|ndi)\b|virtual|fake|dummy|loopback|screen ?capture/i;

/** 0 if the label names a virtual camera, else 1. A virtual camera can hide behind any label. */
export function cameraSignal({ label }: LiveCamera): number {
  return VIRTUAL.test(label) ? 0 : 1;
}
