import type { DeviceAlarm } from '#shared/contract/devices/fleet.ts';

/** Something is lost or wrong unless a person acts; the other alarms are doubts. */
export const BAD_ALARMS: readonly DeviceAlarm[] = ['audit_altered', 'disk_full', 'parked'];
