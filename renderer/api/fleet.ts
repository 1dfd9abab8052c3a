import { keepPreviousData } from '@tanstack/react-query';
import type { DeviceAlarm, FleetSort } from '#shared/contract/devices/fleet.ts';
import { useAnswer } from './use-answer.ts';

const FLEET_EVERY_MS = 30_000;

/** `alarm` is empty for all devices, and `any` for those that need attention. */
export type FleetFilter = {
  readonly search: string;
  readonly alarm: DeviceAlarm | 'any' | '';
  readonly sort: FleetSort;
  readonly page: number;
};

export const EVERY_DEVICE: FleetFilter = { search: '', alarm: '', sort: 'attention', page: 1 };

/** Asked again while somebody looks, because devices come and go. For administrators only. */
export const useFleet = ({ search, alarm, sort, page }: FleetFilter) =>
  useAnswer(['devices', search, alarm, sort, page], 'listDevices', {
    query: { search: search || undefined, alarm: alarm || undefined, sort, page: String(page) },
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: FLEET_EVERY_MS,
  });
