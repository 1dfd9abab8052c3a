import { expect, test } from 'vitest';
import { FALSE_ALARMS, TAMPERING_THRESHOLDS } from '#shared/domain/document/tampering/tampering-rules.ts';
import { heatCellsOn } from '../../../renderer/screens/result/evidence/heat-maps.ts';
import { aResult } from '../../support/builders.ts';

const heatMap = { columns: 2, rows: 2, values: [0, 255, 63, 128], box: { left: 100, top: 50, width: 40, height: 20 } };
const withScore = (score: number) =>
  aResult('document.integrity', 'review', {
    findings: {
      basis: { calibration: null, counted: [], observations: [], information: [], attended: false },
      thresholds: { ...TAMPERING_THRESHOLDS, repeated_patch: 14 },
      falseAlarms: FALSE_ALARMS,
      id_document_front: {
        signals: [{ name: 'repeated_patch', score, box: null, heatMap }],
        editors: { editors: [], places: [] },
        durationMs: 1,
      },
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
