import { expect, test } from 'vitest';
import type { CheckResult } from '#shared/check-result.ts';
import { heatCellsOn } from '../../../renderer/screens/result/heat-maps.ts';

const heatMap = { columns: 2, rows: 2, values: [0, 255, 63, 128], box: { left: 100, top: 50, width: 40, height: 20 } };
const withScore = (score: number): CheckResult => ({
  check: 'document.readable',
  area: 'document',
  outcome: 'review',
  reasons: [],
  durationMs: 1,
  details: {
    thresholds: { repeated_patch: 14 },
    id_document_front: { signals: [{ name: 'repeated_patch', score, heatMap }] },
  },
});

test('strong cells are drawn at their place on the capture', () => {
  expect(heatCellsOn([withScore(20)], 'id_document_front')).toEqual([
    { box: { left: 120, top: 50, width: 20, height: 10 }, strength: 1 },
    { box: { left: 120, top: 60, width: 20, height: 10 }, strength: 128 / 255 },
  ]);
});

test('a trace below its threshold is not shown, nor is one of another capture', () => {
  expect(heatCellsOn([withScore(13)], 'id_document_front')).toEqual([]);
  expect(heatCellsOn([withScore(20)], 'id_document_back')).toEqual([]);
});
