import type { LiveCamera } from '#shared/contract/live-capture/live-capture.ts';
import { pick, type Random } from '../random.ts';
import { FRAME_HEIGHT, FRAME_WIDTH, type Presentation } from './scene.ts';

type CameraPart = Pick<Presentation, 'camera' | 'nextFrameInMs'>;

const LABELS = ['Integrated Camera', 'HD Webcam (0bda:58f4)', 'FaceTime HD Camera', 'USB2.0 HD UVC WebCam'];
/** What Chromium reports about physical cameras. */
const CAPABILITIES = [
  'aspectRatio',
  'brightness',
  'colorTemperature',
  'contrast',
  'deviceId',
  'exposureMode',
  'exposureTime',
  'facingMode',
  'frameRate',
  'groupId',
  'height',
  'resizeMode',
  'saturation',
  'sharpness',
  'whiteBalanceMode',
  'width',
];
/** Its report about all others. */
const PLAIN_CAPABILITIES = [
  'aspectRatio',
  'deviceId',
  'facingMode',
  'frameRate',
  'groupId',
  'height',
  'resizeMode',
  'width',
];

/** A physical camera gives 30 frames a second. The page sends as many as it can, so intervals are multiples of a frame. */
export function deviceCamera(random: Random): CameraPart {
  const steps = random() < 0.5 ? [2, 2, 2, 2, 3] : [2, 2, 3, 3, 2, 4];
  return {
    camera: camera(pick(random, LABELS), CAPABILITIES),
    nextFrameInMs: () => pick(random, steps) * 33.37 + (random() - 0.5) * 6,
  };
}

/** A program that feeds frames from a file at an even rate; some give their real name. */
export function virtualCamera(random: Random): CameraPart {
  const label = pick(random, ['OBS Virtual Camera', 'ManyCam Virtual Webcam', ...LABELS, ...LABELS]);
  const capabilities = random() < 0.6 ? PLAIN_CAPABILITIES : CAPABILITIES;
  const paces = [() => 66.6667, () => 66 + random() * 1.2, () => 66.7 + (random() - 0.5) * 12];
  return { camera: camera(label, capabilities), nextFrameInMs: pick(random, paces) };
}

function camera(label: string, capabilities: readonly string[]): LiveCamera {
  return { label, width: FRAME_WIDTH, height: FRAME_HEIGHT, frame_rate: 30, capabilities: [...capabilities] };
}
