import { expect, test } from 'vitest';
import {
  type DeliveryQueue,
  type Destination,
  drain,
  type Waiting,
} from '../../../../electron/service/delivery/drain.ts';
import { advance, newEntry } from '../../../../electron/service/delivery/machine.ts';

const SUBJECTS = ['first', 'second', 'second', 'third', 'fourth', 'fifth'];

/** Drains one batch to a destination that holds every change until all lanes that can be busy are. */
async function drained(lanes: number | undefined) {
  const waiting: Waiting[] = SUBJECTS.map((subject, index) => ({
    entry: newEntry('centre', index + 1, 0),
    change: { sequence: index + 1, subject, kind: 'decided', revision: 1, at: '' },
  }));
  const queue: DeliveryQueue = {
    enqueue: async () => undefined,
    due: async () => waiting,
    advance: async (entry, event) => advance(entry, event, 0),
  };
  const travelling: string[] = [];
  let most = 0;
  const arrived: number[] = [];
  const destination: Destination = {
    name: 'centre',
    ...(lanes !== undefined && { lanes }),
    async send({ change }) {
      expect(travelling, 'no other change of this subject travels').not.toContain(change.subject);
      travelling.push(change.subject);
      most = Math.max(most, travelling.length);
      await new Promise((resolve) => setImmediate(resolve));
      travelling.splice(travelling.indexOf(change.subject), 1);
      arrived.push(change.sequence);
      if (change.sequence === 4) throw new Error('unreachable');
      return { outcome: 'settled' };
    },
    confirm: async () => ({ outcome: 'settled' }),
  };
  const moved = await drain(destination, { queue, random: () => 0.5, deadline: () => new AbortController().signal });
  return { most, moved, arrived };
}

test('a destination without lanes gets one change after the other, in order', async () => {
  expect(await drained(undefined)).toEqual({ most: 1, moved: 6, arrived: [1, 2, 3, 4, 5, 6] });
});

test('a destination with three lanes gets changes of three subjects at a time, and never two of one subject', async () => {
  const { most, moved, arrived } = await drained(3);
  expect(most).toBe(3);
  // The second change of the second subject waits for the next call.
  expect(moved).toBe(5);
  expect(arrived.toSorted()).toEqual([1, 2, 4, 5, 6]);
});
