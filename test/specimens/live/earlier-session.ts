import type { LightColour, LiveTaskKind } from '#shared/contract/live-capture/live-capture.ts';
import { pick, type Random } from '../random.ts';
import type { Moment } from './scene.ts';

const COLOURS: readonly LightColour[] = [
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#ffff00',
  '#ff00ff',
  '#00ffff',
  '#ffffff',
  '#000000',
];
const TASKS: readonly LiveTaskKind[] = ['turn_left', 'turn_right', 'open_mouth', 'blink'];

/**
 * The tasks and colours of the session that a film was taken in, instead of the current ones. With `followsTasks` the film follows the
 * current tasks, like clips cut together. Its light is always the old session's: during the light task, or throughout.
 */
export function drawEarlier(random: Random, followsTasks: boolean): (moment: Moment) => Moment {
  const isLitThroughout = random() < 0.3;
  const stepMs = 350 + random() * 200;
  const colours = Array.from({ length: 64 }, () => pick(random, COLOURS));
  const taskMs = 2_500 + random() * 1_500;
  const tasks = Array.from({ length: 64 }, () => pick(random, TASKS));
  return ({ timeMs, task }) => {
    const isLit = isLitThroughout || task === 'screen_light';
    return {
      timeMs,
      task: followsTasks ? task : (tasks[Math.floor(timeMs / taskMs) % 64] ?? null),
      light: isLit ? (colours[Math.floor(timeMs / stepMs) % 64] ?? null) : null,
    };
  };
}
