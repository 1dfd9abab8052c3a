import { describe, expect, test } from 'vitest';
import { endedBy, inOrder, type Part } from '../../../electron/service/parts.ts';

/** Parts that write down what happens to them; the named one fails. */
function notedParts(failing?: string): { readonly parts: readonly Part[]; readonly steps: readonly string[] } {
  const steps: string[] = [];
  const note = (step: string) => async () => {
    await Promise.resolve();
    steps.push(step);
    if (step === failing) throw new Error(step);
  };
  const parts = ['one', 'two', 'three'].map((name) => ({ start: note(`start ${name}`), stop: note(`stop ${name}`) }));
  return { parts, steps };
}

const STARTED = ['start one', 'start two', 'start three'];
const STOPPED = ['stop three', 'stop two', 'stop one'];

describe('parts of the service', () => {
  test('start one after another and stop in reverse, once', async () => {
    const { parts, steps } = notedParts();
    const service = inOrder(parts);
    await service.start();
    await Promise.all([service.stop(), service.stop()]);
    expect(steps).toEqual([...STARTED, ...STOPPED]);
  });

  test('stop when one of them fails to start, and the start reports why', async () => {
    const { parts, steps } = notedParts('start two');
    await expect(inOrder(parts).start()).rejects.toThrow('start two');
    expect(steps).toEqual(['start one', 'start two', ...STOPPED]);
  });

  test('stop although another one fails to, and the stop reports the failure', async () => {
    const { parts, steps } = notedParts('stop two');
    await expect(inOrder(parts).stop()).rejects.toThrow('stop two');
    expect(steps).toEqual(STOPPED);
  });

  test('do not start any more once the service stops', async () => {
    const { parts, steps } = notedParts();
    const service = inOrder(parts);
    const starting = service.start();
    await Promise.all([starting, service.stop()]);
    expect(steps).not.toContain('start two');
  });

  test('end by the function that their start returned, if they have started', async () => {
    const steps: string[] = [];
    const part = endedBy(() => () => steps.push('ended'));
    await part.stop?.();
    expect(steps).toEqual([]);
    await part.start?.();
    await part.stop?.();
    expect(steps).toEqual(['ended']);
  });
});
