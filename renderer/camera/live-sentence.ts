import type { TFunction } from 'i18next';
import type { LiveCaptureState, LiveTaskKind } from '#shared/live-capture.ts';

type Told = {
  /** One sentence at a time: the large one. */
  readonly sentence: string;
  readonly step: string;
  readonly picture: LiveTaskKind | 'look' | 'done';
  /** Of the whole capture, 0 to 1. */
  readonly progress: number;
};

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
  const isTurning = task.kind === 'turn_left' || task.kind === 'turn_right';
  const isBack = isTurning && guidance === 'look_straight';
  return {
    sentence: isBack ? t('live.turn_back') : guidance ? t(`live.guidance.${guidance}`) : t(`live.task.${task.kind}`),
    step: t('live.step', { number: task.index + 1, count: task.count }),
    picture: isBack ? 'look' : task.kind,
    progress: (task.index + task.progress) / task.count,
  };
}
