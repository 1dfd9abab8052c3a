import type { LiveVariant } from '#shared/contract/live-capture/live-capture.ts';
import {
  accepts,
  hasEnded,
  type LiveSession,
  nearOf,
  nextLive,
  refuse,
  startLive,
  stateOf,
} from '../../electron/service/live-capture/session.ts';
import { trackFace } from '../../electron/workers/faces/track-face.ts';
import type { Networks } from '../../electron/workers/networks.ts';
import { decodePicture } from '../../electron/workers/picture.ts';
import type { Presentation } from '../specimens/live/scene.ts';
import { seededRandom } from '../specimens/random.ts';

export type Rehearsal = { readonly session: LiveSession; readonly frames: number; readonly trackMs: number };

/** Milliseconds from sending a frame to showing its answer, half of it each way. */
const ROUND_TRIP_MS = { least: 50, most: 130 };

/**
 * A whole live capture in simulated time. The real session and networks see what `presentation` shows; it sees what the page would show,
 * one round trip later. As in the page, one frame is in flight at a time.
 */
export async function rehearse(
  presentation: Presentation,
  variant: LiveVariant,
  seed: number,
  networks: Networks,
): Promise<Rehearsal> {
  const random = seededRandom(seed);
  let drawn = 0;
  let session = startLive({ variant, camera: presentation.camera, random, nonce: () => `nonce-${seed}-${drawn++}` });
  const roundTripMs = ROUND_TRIP_MS.least + random() * (ROUND_TRIP_MS.most - ROUND_TRIP_MS.least);
  let shown = stateOf(session);
  let [timeMs, answeredAtMs, sequence, trackMs] = [0, 0, 0, 0];
  while (!hasEnded(session)) {
    do timeMs += presentation.nextFrameInMs();
    while (timeMs < answeredAtMs);
    shown = stateOf(session);
    const { nonce, light, task } = shown;
    const bytes = presentation.frameAt({ timeMs, task: task?.kind ?? null, light });
    const arrivedAtMs = timeMs + roundTripMs / 2 + random() * 12;
    answeredAtMs = arrivedAtMs + roundTripMs / 2;
    const info = { sequence: sequence++, time_ms: timeMs, nonce, light };
    if (!accepts(session, { info, arrivedAtMs })) {
      session = refuse(session, { info, arrivedAtMs });
      continue;
    }
    const track = await trackFace(await decodePicture(bytes), nearOf(session), networks);
    trackMs += track.durationMs;
    session = nextLive(session, { info, arrivedAtMs, byteLength: bytes.length, track });
  }
  return { session, frames: sequence, trackMs };
}
