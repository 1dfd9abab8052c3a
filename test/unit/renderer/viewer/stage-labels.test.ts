import { expect, test } from 'vitest';
import { stageLabels } from '../../../../renderer/viewer/stage-labels.ts';

const STAGE = { width: 400, height: 240 };
const place = (id: string, label: string, left: number, top: number, width = 60, height = 14) => ({
  id,
  label,
  corners: [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left + width, y: top + height },
    { x: left, y: top + height },
  ],
});
const ALTERED = 'Printed text on the document was altered.';

test('labels stay on the stage, whole, and meet neither each other nor its edges', () => {
  const corners = [0, 90, 200, 330, 395].flatMap((x) => [0, 8, 120, 225].map((y) => [x, y] as const));
  for (const [left, top] of corners) {
    const labels = stageLabels(
      [place('one', ALTERED, left, top), place('two', 'Signs of tampering', left + 10, top + 16)],
      STAGE,
    );
    expect(labels[0]?.label).toBe(ALTERED);
    for (const label of labels) {
      expect(label.left).toBeGreaterThanOrEqual(0);
      expect(label.top).toBeGreaterThanOrEqual(0);
      expect(label.left + label.width).toBeLessThanOrEqual(STAGE.width);
      expect(label.top + label.height).toBeLessThanOrEqual(STAGE.height);
    }
    const [one, two] = labels;
    if (one && two)
      expect(
        one.left + one.width <= two.left ||
          two.left + two.width <= one.left ||
          one.top + one.height <= two.top ||
          two.top + two.height <= one.top,
      ).toBe(true);
  }
});

test('one label a box, the first one, and none without words', () => {
  const labels = stageLabels(
    [place('chosen', ALTERED, 100, 100), place('same', 'Signs of tampering', 101, 101), place('mrz', '', 100, 200)],
    STAGE,
  );
  expect(labels.map(({ id }) => id)).toEqual(['chosen']);
});

test('a place outside the visible part has no label', () => {
  expect(stageLabels([place('far', ALTERED, 900, 100)], STAGE)).toEqual([]);
});
