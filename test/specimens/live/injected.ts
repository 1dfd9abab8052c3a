import { saveJpeg } from '../picture-file.ts';
import type { Random } from '../random.ts';
import { virtualCamera } from './cameras.ts';
import { drawEarlier } from './earlier-session.ts';
import { filmed } from './genuine.ts';
import type { FacePhotograph, Presentation } from './scene.ts';

/** Length of a looped film: two seconds. */
const LOOP_FRAMES = 30;

/**
 * Feeds a film of an earlier capture instead of the camera's picture. Most films follow the current tasks, like clips cut together; the
 * light is the earlier capture's. Some loop the same frames while there is no task.
 */
export function injectedRecording(photograph: FacePhotograph, random: Random): Presentation {
  const film = filmed(photograph, random);
  const earlier = drawEarlier(random, random() < 0.8);
  const quality = Math.round(75 + random() * 15);
  const isLoop = random() < 0.4;
  const loop: Uint8Array[] = [];
  let shown = 0;
  return {
    ...virtualCamera(random),
    frameAt(moment) {
      if (isLoop && moment.task === null && loop.length === LOOP_FRAMES)
        return loop[shown++ % LOOP_FRAMES] as Uint8Array;
      const frame = saveJpeg(film(earlier(moment)), quality);
      if (loop.length < LOOP_FRAMES) loop.push(frame);
      return frame;
    },
  };
}
