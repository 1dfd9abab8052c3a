import type { BusinessResponse, RunResponse } from '#shared/contract/business/business-response.ts';
import type { MonitoringEvent } from '#shared/contract/watchlist/screening-review.ts';
import type { Readable } from '../store/handles.ts';
import { monitoringEvents } from './monitoring-event-rows.ts';

/** Adds what ongoing monitoring has found since; the decision itself never changes. */
export async function withMonitoring(store: Readable, response: RunResponse): Promise<RunResponse> {
  const events = await monitoringEvents(store, response.batch_id);
  if (events.length === 0) return response;
  if ('business_info' in response)
    return { ...response, aml_info: { ...response.aml_info, parties: monitoredParties(response, events) } };
  return { ...response, aml_info: { ...response.aml_info, aml_monitoring_info: events.map(described) } };
}

/** A party is added if the run could not screen it. */
function monitoredParties({ aml_info }: BusinessResponse, events: readonly MonitoringEvent[]) {
  const screened = aml_info.parties ?? [];
  const added = [...new Set(events.flatMap(({ party }) => party ?? []))].filter((party) =>
    screened.every((one) => one.party !== party),
  );
  return [...screened, ...added.map((party) => ({ party }))].map((one) => ({
    ...one,
    aml_monitoring_info: events.filter(({ party }) => party === one.party).map(described),
  }));
}

const described = ({ event, list, at, hit_id, hit }: MonitoringEvent) => ({
  event,
  list,
  at,
  id: hit_id,
  entity_hit: hit,
});
