import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OnStep, Step } from '../../../electron/service/run-steps.ts';

export type LeftByKill = {
  readonly onStep: OnStep;
  /** From now on, the next time a step is reached its files are kept. */
  arm(): void;
  /** The steps whose files were kept, in order. */
  steps(): readonly Step[];
  /** The folder as a kill at this step would have left it. */
  at(step: Step): string;
  remove(): void;
};

/**
 * Keeps a copy of `folder()` at every step that is reached. A kill ends a process between two of its writes, and the system keeps what was
 * written, so the copy is what a kill at that step leaves. It needs no process, which takes a second to start.
 */
export function leftByKill(folder: () => string): LeftByKill {
  const kept = new Map<Step, string>();
  let isArmed = false;
  return {
    onStep(step) {
      if (!isArmed || kept.has(step)) return;
      const copy = mkdtempSync(join(tmpdir(), 'countersign-killed-'));
      cpSync(folder(), copy, { recursive: true });
      kept.set(step, copy);
    },
    arm() {
      isArmed = true;
    },
    steps: () => [...kept.keys()],
    at(step) {
      const copy = kept.get(step);
      if (copy === undefined) throw new Error(`The step ${step} was not reached.`);
      return copy;
    },
    remove() {
      for (const copy of kept.values()) rmSync(copy, { recursive: true, force: true });
    },
  };
}
