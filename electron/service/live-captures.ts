import { join } from 'node:path';
import type { FaceMetric } from './checks/biometric/face-comparison.ts';
import { isSamePerson } from './faces/same-person.ts';
import type { Inference } from './inference/inference.ts';
import type { LiveCapturesDependencies } from './live-capture/captures.ts';
import { createLiveCaptures } from './live-capture/captures.ts';
import { judgeLiveness } from './live-capture/judge-liveness.ts';
import { keepCapture } from './live-capture/recorded-capture.ts';
import type { LiveRecording } from './live-capture/recording.ts';
import type { SharedLiveCaptures } from './live-capture/shared-captures.ts';
import { shareLiveCaptures } from './live-capture/shared-captures.ts';
import type { Log } from './log.ts';
import type { Environment } from './store/environment.ts';
import { peersOf } from './store/peers.ts';
import type { Store } from './store/store.ts';

type Dependencies = {
  readonly store: Store;
  /** Follows faces from frame to frame. */
  readonly frames: Inference;
  readonly inference: Inference;
  readonly metric: FaceMetric;
  readonly environment: Environment;
  /** Keeps every recording here, for measurements. */
  readonly folder: string | undefined;
  readonly now: () => Date;
  readonly log: Log;
};

/** Live captures with all they need. */
export function openLiveCaptures({
  store,
  frames,
  inference,
  metric,
  environment,
  folder,
  now,
  log,
}: Dependencies): SharedLiveCaptures {
  // Demo and sandbox verify nobody, so a virtual camera is acceptable there.
  const acceptsVirtualCamera = environment !== 'production';
  const judge = (recording: LiveRecording) => judgeLiveness(recording, { acceptsVirtualCamera });
  const keep: LiveCapturesDependencies['keep'] = (captureId, recording, jpegs) =>
    keepCapture(join(folder ?? '', captureId), recording, jpegs).catch(() => log('error', 'live_capture.not_kept'));
  const ownCaptures = createLiveCaptures({
    inference: frames,
    judge,
    isSamePerson: (pictures) => isSamePerson(pictures, inference, metric),
    now,
    ...(folder !== undefined && { keep }),
  });
  return shareLiveCaptures(ownCaptures, peersOf(store), log);
}
