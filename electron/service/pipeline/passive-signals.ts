import type { PassiveSignals } from '#shared/passive-signals.ts';
import { NO_PASSIVE_SIGNALS } from '#shared/passive-signals.ts';
import type { FaceReading } from '../../workers/protocol.ts';
import { prominentFacesFirst } from '../checks/biometric/prominent-faces.ts';
import type { Inference } from '../inference/inference.ts';

/**
 * What a still picture of a face, or the frame that a live capture kept, shows of a display, a print or an editor. Computed apart from
 * the checks, so that nothing of it can reach the decision. Never rejects: what cannot be had is `unavailable`.
 */
export async function passiveSignals(
  bytes: Uint8Array,
  faces: Promise<FaceReading | null>,
  inference: Inference,
): Promise<PassiveSignals> {
  try {
    const reading = await faces;
    const face = reading && prominentFacesFirst(reading)[0];
    if (!face) return NO_PASSIVE_SIGNALS;
    const { signals, editors } = await inference.examineSelfie(bytes, face.box);
    return { status: 'measured', signals: [...signals], editors: [...editors] };
  } catch {
    return NO_PASSIVE_SIGNALS;
  }
}
