import type { QualityLimits } from '#shared/domain/image/quality-rules.ts';
import { fillIn } from '../../browsers/fill-in.ts';
import { createFrameJudge, type Frame, type FrameVerdict } from './judge-frame.ts';

fillIn();

/** The first message has the limits; each further one is a frame, answered by its verdict. */
export type FrameMessage = { readonly limits: QualityLimits } | { readonly frame: Frame };

let judge: ((frame: Frame) => FrameVerdict) | null = null;

addEventListener('message', ({ data }: MessageEvent<FrameMessage>) => {
  if ('limits' in data) judge = createFrameJudge(data.limits);
  else if (judge !== null) postMessage(judge(data.frame));
});
