import type { TFunction } from 'i18next';
import type { LiveCaptureState, LiveTask, LiveTaskKind } from '#shared/live-capture.ts';

type Told = {
  /** The one large instruction. */
  readonly sentence: string;
  readonly step: string;
  readonly picture: LiveTaskKind | 'look' | 'done';
  /** Progress of the whole capture, 0 to 1. */
  readonly progress: number;
};

/** The way out is two thirds of a movement's progress; a little less here, because numbers are rounded. */
const WAY_BACK_BEGINS = 0.66;

/** The instruction for a state. Guidance on how to be seen comes before the movement. */
export function tell(state: LiveCaptureState | null, t: TFunction<'page'>): Told {
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
  const isBack = goesBack(task);
  return {
    sentence: guidance
      ? t(`live.guidance.${guidance}`)
      : isBack
        ? t(`live.back.${task.kind}`)
        : t(`live.task.${task.kind}`),
    step: t('live.step', { number: task.index + 1, count: task.count }),
    picture: isBack ? 'look' : task.kind,
    progress: (task.index + task.progress) / task.count,
  };
}

function goesBack({ kind, progress }: LiveTask): boolean {
  return kind !== 'screen_light' && progress >= WAY_BACK_BEGINS;
}
