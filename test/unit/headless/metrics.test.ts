import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { SubjectKind } from '#shared/contract/cases/subject.ts';
import { DeviceAlarm, type FleetCounts } from '#shared/contract/devices/fleet.ts';
import { CheckId, Outcome } from '#shared/contract/runs/check-result.ts';
import { VerificationResult } from '#shared/contract/runs/kyc-response.ts';
import { WatchlistFormat } from '#shared/contract/watchlist/watchlist-status.ts';
import { createMetrics, type Metrics } from '../../../electron/headless/metrics/metrics.ts';
import type { Gauges } from '../../../electron/service/index.ts';

const README = readFileSync(join(import.meta.dirname, '../../../resources/deploy/README.md'), 'utf8');
const SERIES_MAX = 1_000;

const alarmCounts = (devices: number) =>
  Object.fromEntries(DeviceAlarm.options.map((alarm) => [alarm, devices])) as FleetCounts['alarms'];
const GAUGES: Gauges = {
  runs: { waiting: 3, active: 2, waitingMax: 100 },
  jobs: { queued: 4, running: 1 },
  requests: { waiting: 5, running: 2 },
  memoryBytes: { recognition: 1, frames: 2, proofs: 4, screening: 3 },
  deliveries: { waiting: 7, parked: 1 },
  captures: { toMove: 2, toRemove: 1 },
  lists: WatchlistFormat.options.map((format) => ({ format, ageSeconds: 86_400 })),
  fleet: { devices: 12, attention: 2, alarms: alarmCounts(1) },
  backupAgeSeconds: 60,
  dataFolderFreeBytes: 1e9,
};

let metrics: Metrics;
beforeEach(() => {
  metrics = createMetrics({ version: '1.2.3', environment: 'production' });
});

const scrape = async (gauges: Gauges | null = GAUGES, reasons: readonly never[] = []) => {
  const text = await metrics.text({
    readiness: async () => reasons,
    gauges: async () => gauges ?? Promise.reject(new Error('The disk is gone.')),
  });
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
};

test('each of our metrics is explained to the operator, and nothing else is', async () => {
  for (const subject of SubjectKind.options)
    metrics.measures.runEnded({ subject, status: 'Completed', result: 'APPROVED', isStored: true, tookMs: 5 });
  metrics.measures.checkEnded({ check: 'document.mrz', outcome: 'pass', durationMs: 5 });
  metrics.measures.bucketCalled('put', true, 5);
  const names = (await scrape()).map((line) => line.replace(/[{ ].*$/, '').replace(/_(bucket|sum|count)$/, ''));
  const ours = [...new Set(names.filter((name) => name.startsWith('countersign_')))].sort();
  const explained = [...new Set(README.match(/\bcountersign_[a-z_]+/g))].sort();
  expect(explained).toEqual(ours);
});

test('the number of series is bounded, whatever happens', async () => {
  for (const check of CheckId.options)
    for (const outcome of Outcome.options) metrics.measures.checkEnded({ check, outcome, durationMs: 5 });
  for (const subject of SubjectKind.options)
    for (const result of VerificationResult.options)
      for (const [status, isStored] of [
        ['Completed', true],
        ['Failed', true],
        ['Completed', false],
      ] as const)
        metrics.measures.runEnded({ subject, status, result, isStored, tookMs: 5 });
  for (const process of ['recognition', 'frames', 'screening'] as const) metrics.measures.processRestarted(process);
  for (const reason of ['queue_full', 'stopping'] as const) metrics.measures.runRefused(reason);
  expect((await scrape()).length).toBeLessThan(SERIES_MAX);
});

test('a database that cannot be read leaves out its gauges, and not the values of an earlier scrape', async () => {
  expect(await scrape()).toEqual(
    expect.arrayContaining(['countersign_gauges_read 1', 'countersign_jobs{state="queued"} 4']),
  );
  const without = await scrape(null);
  expect(without).toContain('countersign_gauges_read 0');
  expect(
    without.filter((line) => /countersign_(jobs|runs_waiting_max|deliveries|watchlist_age|backup_age)/.test(line)),
  ).toEqual([]);
  expect(await scrape({ ...GAUGES, backupAgeSeconds: null })).not.toContainEqual(expect.stringContaining('backup_age'));
});

test('a check that did not apply has no duration', async () => {
  metrics.measures.checkEnded({ check: 'document.mrz', outcome: 'not_applicable', durationMs: 0 });
  const lines = await scrape();
  expect(lines).toContain('countersign_checks_total{check="document.mrz",outcome="not_applicable"} 1');
  expect(lines.filter((line) => line.startsWith('countersign_check_duration_seconds'))).toEqual([]);
});
