import { drawGoal } from '../../electron/service/live-capture/draw-tasks.ts';
import type { LiveRecording } from '../../electron/service/live-capture/recording.ts';
import { lightResponse } from '../../electron/service/live-capture/signals/light-response.ts';
import { seededRandom } from '../specimens/random.ts';

/** Time between the end of a step and the page showing the next one. */
const TELLING_MS = 60;

/**
 * The score that a film of these captures would reach in other sessions: the same frames against `draws` other colour sequences each. Returns sorted
 * correlations, lowest first, next to those with their own sequence.
 */
export function responsesToOtherLight(recordings: readonly LiveRecording[], draws: number) {
  const draw = { random: seededRandom(99), nonce: () => '' };
  const correlation = (recording: LiveRecording) => lightResponse(recording)?.correlation ?? 0;
  const others = recordings.flatMap((recording) =>
    Array.from({ length: draws }, () => {
      const goal = drawGoal('screen_light', draw);
      const steps = goal.kind === 'screen_light' ? goal.steps : [];
      const beginMs = recording.frames.find(({ task }) => task === 'screen_light')?.info.time_ms ?? 0;
      let endsMs = beginMs;
      const shown = steps.map(({ colour, lastsMs }) => {
        endsMs += lastsMs + TELLING_MS;
        return { endsMs, colour };
      });
      const frames = recording.frames.map((frame) => {
        if (frame.task !== 'screen_light') return frame;
        const light = (shown.find((step) => frame.info.time_ms < step.endsMs) ?? shown.at(-1))?.colour ?? null;
        return { ...frame, info: { ...frame.info, light } };
      });
      return correlation({ ...recording, frames });
    }),
  );
  const ascending = (one: number, other: number) => one - other;
  return { others: others.sort(ascending), own: recordings.map(correlation).sort(ascending) };
}
