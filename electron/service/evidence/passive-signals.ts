import { NO_PASSIVE_SIGNALS, type PassiveSignals } from '#shared/domain/passive-signals.ts';
import type { FaceReading } from '../../workers/protocol.ts';
import { prominentFacesFirst } from '../checks/biometric/prominent-faces.ts';
import type { Inference } from '../inference/inference.ts';

/**
 * Traces of a display, print or editor in a face picture. Outside the checks, so that no decision
 * can use them. Never rejects: missing signals are `unavailable`.
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
