import type { LiveCaptureState, LiveTask, LiveTaskKind } from '#shared/contract/live-capture/live-capture.ts';
import type { Translate } from '../../i18n/use-translation.ts';

type LiveInstruction = {
  /** The large text. */
  readonly sentence: string;
  readonly step: string;
  readonly picture: LiveTaskKind | 'look' | 'done';
  /** Progress of the whole capture, 0 to 1. */
  readonly progress: number;
};

/** Moving out is two thirds of a movement's progress. This is a little less, because progress is rounded. */
const MOVING_BACK_FROM = 0.66;

/** The instruction for a state. Guidance, such as "come closer", replaces the movement. */
export function instructionFor(state: LiveCaptureState | null, t: Translate<'page'>): LiveInstruction {
  if (state === null) return { sentence: t('live.connecting'), step: '', picture: 'look', progress: 0 };
  const { phase, guidance, task } = state;
  if (phase === 'done') return { sentence: t('live.done'), step: '', picture: 'done', progress: 1 };
  if (task === null || phase !== 'task')
    return {
      sentence: guidance ? t(`live.guidance.${guidance}`) : t('live.ready'),
      step: t('live.positioning'),
      picture: 'look',
      progress: 0,
    };
  const movesBack = isMovingBack(task);
  return {
    sentence: guidance
      ? t(`live.guidance.${guidance}`)
      : movesBack
        ? t(`live.back.${task.kind}`)
        : t(`live.task.${task.kind}`),
    step: t('live.step', { number: task.index + 1, count: task.count }),
    picture: movesBack ? 'look' : task.kind,
    progress: (task.index + task.progress) / task.count,
  };
}

function isMovingBack({ kind, progress }: LiveTask): boolean {
  return kind !== 'screen_light' && progress >= MOVING_BACK_FROM;
}
