import { saveJpeg } from '../picture-file.ts';
import type { Random } from '../random.ts';
import { virtualCamera } from './cameras.ts';
import { drawEarlier } from './earlier-session.ts';
import { filmed } from './genuine.ts';
import type { FacePhotograph, Presentation } from './scene.ts';

/** Frames that a film is repeated after where it runs in a loop: two seconds. */
const LOOP_FRAMES = 30;

/**
 * A film of an earlier capture, fed in place of the camera's picture. Most follow the tasks that are asked, as if
 * cut together of clips; the light is that of the earlier capture. Some repeat the same frames while nothing is asked.
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
