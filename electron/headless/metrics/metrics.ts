import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { NOT_READY_REASONS, READY_ALL_THE_SAME, type Service } from '../../service/index.ts';
import type { Measures } from '../../service/measures.ts';
import { createCounters } from './counters.ts';
import { createGauges } from './gauges.ts';

export type Metrics = {
  /** The service calls these as it works. */
  readonly measures: Measures;
  readonly contentType: string;
  /** Everything, in the text format of Prometheus. */
  text(service: Pick<Service, 'readiness' | 'gauges'>): Promise<string>;
};

/**
 * The metrics of a host: counts of what the service did, its current state, and the figures of the process, such as event-loop lag.
 * Labels come from fixed sets, so the number of series is bounded, and no label identifies a person.
 */
export function createMetrics(build: { readonly version: string; readonly environment: string }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const measures = createCounters(registry);
  const showGauges = createGauges(registry);
  new Gauge({
    name: 'countersign_info',
    help: 'The version and environment of this host.',
    labelNames: ['version', 'environment'],
    registers,
  }).set(build, 1);
  const ready = new Gauge({ name: 'countersign_ready', help: '1 if this host can take runs.', registers });
  const notReady = new Gauge({
    name: 'countersign_not_ready',
    help: '1 for each reason why this host cannot take runs.',
    labelNames: ['reason'],
    registers,
  });
  const gaugesRead = new Gauge({
    name: 'countersign_gauges_read',
    help: '0 if the database could not be read: what comes from it is missing from this scrape.',
    registers,
  });
  return {
    measures,
    contentType: registry.contentType,
    async text(service) {
      const reasons = await service.readiness();
      ready.set(reasons.every((reason) => READY_ALL_THE_SAME.includes(reason)) ? 1 : 0);
      for (const reason of NOT_READY_REASONS) notReady.set({ reason }, reasons.includes(reason) ? 1 : 0);
      const gauges = await service.gauges().catch(() => null);
      gaugesRead.set(gauges === null ? 0 : 1);
      showGauges(gauges);
      return registry.metrics();
    },
  };
}
