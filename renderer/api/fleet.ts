import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DeviceAlarm, FleetSort } from '#shared/contract/devices/fleet.ts';
import { useAccess } from '../access/access.ts';
import { call } from './client.ts';

const FLEET_EVERY_MS = 30_000;

/** `alarm` is empty for all devices, and `any` for those that need attention. */
export type FleetFilter = {
  readonly search: string;
  readonly alarm: DeviceAlarm | 'any' | '';
  readonly sort: FleetSort;
  readonly page: number;
};

export const EVERY_DEVICE: FleetFilter = { search: '', alarm: '', sort: 'attention', page: 1 };

/** Fetched again while somebody looks at them, because devices come and go. Only administrators may ask. */
export function useFleet({ search, alarm, sort, page }: FleetFilter) {
  const isIn = useAccess((access) => access.token !== null && !access.locked);
  return useQuery({
    queryKey: ['devices', search, alarm, sort, page],
    queryFn: ({ signal }) =>
      call('listDevices', null, {
        query: { search: search || undefined, alarm: alarm || undefined, sort, page: String(page) },
        signal,
      }),
    enabled: isIn,
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: FLEET_EVERY_MS,
  });
}
