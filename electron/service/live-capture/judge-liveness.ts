import type { ReasonCode } from '#shared/contract/runs/reason-codes.ts';
import type { LivenessJudgement } from '#shared/domain/liveness-judgement.ts';
import { CLEARLY_NOT_ALIVE, LIGHT_STRENGTH_MIN, LIVENESS_THRESHOLDS, USUAL_WHEN_ALIVE } from './liveness-thresholds.ts';
import type { LiveRecording } from './recording.ts';
import { cameraSignal } from './signals/camera.ts';
import { chinMotion } from './signals/chin.ts';
import { promptedShare } from './signals/gestures.ts';
import { type LightResponse, lightResponse } from './signals/light-response.ts';
import { lidMotion } from './signals/own-motion.ts';
import { refreshBands } from './signals/refresh-bands.ts';
import { repeatedFrames, sizesOf } from './signals/repeated-frames.ts';
import { noseRelief } from './signals/rigidity.ts';
import { movesWithFace } from './signals/surroundings.ts';
import { jitterMs } from './signals/timing.ts';

export type JudgeOptions = {
  /** For demo and tests, where the camera is known to be a program. */
  readonly acceptsVirtualCamera?: boolean;
};

type Signal = LivenessJudgement['signals'][number];
type SignalName = Signal['name'];
/** Signals without a threshold are only shown to the reviewer. */
type JudgedName = Exclude<SignalName, 'refresh_bands'>;

/** The score, out of 100, when every signal is exactly on its threshold. */
const SCORE_THRESHOLD = 50;

/**
 * Pure. Passes only if every signal was measured and met its threshold. Without light no replay is
 * detected, without turn no mask, so other variants end in review at best.
 */
export function judgeLiveness(recording: LiveRecording, options: JudgeOptions = {}): LivenessJudgement {
  const light = lightResponse(recording);
  const signals = signalsOf(recording, light, options);
  const denials = denialsOf(signals, light, recording);
  const isMet = signals.every((signal) => signal.isMet) && recording.variant === 'standard';
  const outcome = denials.length > 0 ? 'fail' : isMet ? 'pass' : 'review';
  const codes: ReasonCode[] = outcome === 'review' ? ['FACE_LIVENESS_REVIEW_REQUIRED'] : denials;
  const times = recording.frames.map(({ arrivedAtMs }) => arrivedAtMs);
  return {
    outcome,
    score: outcome === 'pass' ? scoreOf(signals) : Math.min(SCORE_THRESHOLD - 1, scoreOf(signals)),
    threshold: SCORE_THRESHOLD,
    reasons: codes.map((code) => ({ code })),
    variant: recording.variant,
    tasks: [...recording.tasks],
    signals,
    framesCounted: recording.frames.length,
    durationMs: (times.at(-1) ?? 0) - (times[0] ?? 0),
  };
}

function signalsOf(recording: LiveRecording, light: LightResponse | null, options: JudgeOptions): Signal[] {
  const withFace = movesWithFace(recording);
  const isWeak = light !== null && light.strength < LIGHT_STRENGTH_MIN && light.unexplained < LIGHT_STRENGTH_MIN;
  const values: Record<JudgedName, number | null> = {
    rigidity: noseRelief(recording),
    light_response: isWeak ? null : (light?.correlation ?? null),
    gestures: promptedShare(recording),
    chin: chinMotion(recording),
    depth_of_light: light === null || light.strength < LIGHT_STRENGTH_MIN ? null : light.depth,
    own_motion: lidMotion(recording),
    surroundings: withFace === null ? null : 1 - withFace,
    timing: jitterMs(recording),
    noise: 1 - repeatedFrames(recording),
    camera: options.acceptsVirtualCamera ? 1 : cameraSignal(recording.camera),
  };
  const judged = Object.entries(values).map(([key, value]) => {
    const name = key as JudgedName;
    const threshold = LIVENESS_THRESHOLDS[name];
    return { name, value, threshold, isMet: value !== null && value >= threshold };
  });
  return [...judged, { name: 'refresh_bands', value: refreshBands(recording), threshold: null, isMet: true }];
}

/** Reasons that prove a presentation attack. */
function denialsOf(signals: readonly Signal[], light: LightResponse | null, recording: LiveRecording): ReasonCode[] {
  const below = (name: SignalName, limit: number) =>
    signals.some((signal) => signal.name === name && signal.value !== null && signal.value < limit);
  const isOtherLight =
    light !== null &&
    light.correlation < CLEARLY_NOT_ALIVE.lightCorrelation &&
    light.unexplained > CLEARLY_NOT_ALIVE.lightUnexplained;
  const isTinted =
    light !== null &&
    light.surroundings > LIGHT_STRENGTH_MIN &&
    light.surroundings > CLEARLY_NOT_ALIVE.surroundingsLit * (light.surroundings + light.strength);
  // A hand-held camera moves everything too, so only with a flat nose is it a picture.
  const isCarried = below('surroundings', CLEARLY_NOT_ALIVE.surroundings);
  const hasRelief = signals.some(({ name, isMet }) => name === 'rigidity' && isMet);
  const isFlat = below('rigidity', CLEARLY_NOT_ALIVE.rigidity) || (isCarried && !hasRelief);
  const isInjected = isTinted || below('noise', CLEARLY_NOT_ALIVE.noise) || sizesOf(recording) > 1;
  const isNotAlive = isFlat || isOtherLight || isInjected;
  return [
    ...(isNotAlive ? (['FACE_NOT_LIVE'] as const) : []),
    ...(isFlat ? (['FACE_PHOTO_OF_PHOTO'] as const) : []),
    ...(isOtherLight ? (['FACE_LIGHT_UNANSWERED'] as const) : []),
    ...(isInjected ? (['VIDEO_INJECTION_DETECTED'] as const) : []),
    ...(below('camera', LIVENESS_THRESHOLDS.camera) ? (['VIRTUAL_CAMERA_DETECTED'] as const) : []),
  ];
}

/** The weakest decides: below its threshold by share, above by closeness to the usual. */
function scoreOf(signals: readonly Signal[]): number {
  const unmet = signals.filter(({ isMet }) => !isMet);
  if (unmet.length > 0)
    return Math.min(
      ...unmet.map(({ value, threshold }) => Math.round(SCORE_THRESHOLD * within((value ?? 0) / (threshold ?? 1)))),
    );
  const graded = signals.flatMap(({ name, value, threshold }) => {
    const usual = (USUAL_WHEN_ALIVE as Partial<Record<SignalName, number>>)[name];
    return usual === undefined || value === null || threshold === null
      ? []
      : [within((value - threshold) / (usual - threshold))];
  });
  return Math.round(SCORE_THRESHOLD + (100 - SCORE_THRESHOLD) * Math.min(...graded));
}

const within = (share: number) => Math.max(0, Math.min(1, share));
