import type { TFunction } from 'i18next';
import type { LiveCaptureState, LiveTask, LiveTaskKind } from '#shared/live-capture.ts';

type Told = {
  /** One sentence at a time: the large one. */
  readonly sentence: string;
  readonly step: string;
  readonly picture: LiveTaskKind | 'look' | 'done';
  /** Of the whole capture, 0 to 1. */
  readonly progress: number;
};

/** Of a movement two thirds of the progress are the way out; a little less, because numbers are rounded. */
const WAY_BACK_BEGINS = 0.66;

/** What the page says in a state; what keeps the face from being seen goes before what is asked of it. */
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
