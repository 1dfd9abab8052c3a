import { z } from 'zod';
import { HandedDownProblem, LISTS_HANDED_DOWN_MAX } from '../centre/handed-down.ts';
import { KioskFigures } from '../kiosks/kiosk.ts';
import { LIST_NAME } from '../watchlist/own-list.ts';
import { Device } from './devices.ts';

/** A device's report, and its centre's view of it. Nothing in here is about a person. */
const COUNT_MAX = 100_000_000;
const Count = z.int().min(0).max(COUNT_MAX);
const Instant = z.iso.datetime();
const PROBLEMS_MAX = LISTS_HANDED_DOWN_MAX + 2;

export const DiskState = z.enum(['enough', 'full']);
export type DiskState = z.infer<typeof DiskState>;

/** A list of the centre in force there. Names of the device's own lists stay there. */
const ReportedList = z.object({
  list: z.string().regex(LIST_NAME),
  version_id: z.uuid(),
  entities: Count,
  checked_at: z.iso.datetime({ offset: true }),
});

export const DeviceStatusReport = z.object({
  /** Version of the program, such as 1.4.0. */
  version: z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,6}(?:-[0-9A-Za-z.-]{1,40})?$/),
  /** The device's own time, not corrected by the centre's. */
  clock: Instant,
  queue: z.object({
    /** Changes that the centre does not have whole, without those from before the device joined. */
    waiting: Count,
    oldest_at: Instant.nullable(),
    parked: Count,
    history: Count,
    is_paused: z.boolean(),
  }),
  policy: z
    .object({ hash: z.string().regex(/^[0-9a-f]{64}$/), version: z.string().max(200), from_centre: z.boolean() })
    .nullable(),
  /** The number of the last manifest that the device accepted. */
  manifest: z.int().nonnegative().nullable(),
  lists: z.array(ReportedList).max(LISTS_HANDED_DOWN_MAX),
  /** The device could not take over `what`: `manifest`, `policy` or a list's name. */
  problems: z.array(z.object({ what: z.string().regex(LIST_NAME), problem: HandedDownProblem })).max(PROBLEMS_MAX),
  disk: z.object({ state: DiskState, free_bytes: z.int().nonnegative() }),
  /** Absent if the device has no kiosks. */
  kiosks: KioskFigures.optional(),
});
export type DeviceStatusReport = z.infer<typeof DeviceStatusReport>;

/** Room for `LISTS_HANDED_DOWN_MAX` lists and as many problems. */
export const STATUS_BYTES_MAX = 65_536;

export const StatusReceived = z.object({ received_at: Instant });
export type StatusReceived = z.infer<typeof StatusReceived>;

/** The last report of a device, and what the centre found out from it. */
export const DeviceStatus = DeviceStatusReport.omit({ clock: true }).extend({
  received_at: Instant,
  /** How far the device's clock is ahead of the centre's. */
  clock_skew_ms: z.int(),
});
export type DeviceStatus = z.infer<typeof DeviceStatus>;

/** They need a person; see `electron/service/devices/device-alarms.ts`. Most urgent first. */
export const DeviceAlarm = z.enum([
  'audit_altered',
  'disk_full',
  'parked',
  'not_seen',
  'clock_wrong',
  'list_old',
  'not_taken',
  'queue_old',
  'queue_growing',
  'version_behind',
]);
export type DeviceAlarm = z.infer<typeof DeviceAlarm>;

export const FleetDevice = Device.extend({
  /** Null before the first report. */
  status: DeviceStatus.nullable(),
  alarms: z.array(DeviceAlarm),
});
export type FleetDevice = z.infer<typeof FleetDevice>;

export const FLEET_PAGE = 50;
export const FLEET_SEARCH_MAX = 100;
export const FleetSort = z.enum(['attention', 'name', 'site', 'last_seen', 'waiting']);
export type FleetSort = z.infer<typeof FleetSort>;

/** One page of the devices. */
export const FleetQuery = z.object({
  /** A part of the name or site. */
  search: z.string().max(FLEET_SEARCH_MAX).default(''),
  alarm: z.union([DeviceAlarm, z.literal('any')]).optional(),
  sort: FleetSort.default('attention'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export type FleetQuery = z.infer<typeof FleetQuery>;

export const FleetCounts = z.object({
  /** Without those that were revoked. */
  devices: z.int(),
  attention: z.int(),
  alarms: z.record(DeviceAlarm, z.int()),
});
export type FleetCounts = z.infer<typeof FleetCounts>;

export const DeviceList = z.object({
  devices: z.array(FleetDevice).max(FLEET_PAGE),
  matching: z.int(),
  page: z.int(),
  counts: FleetCounts,
  /** This centre's own versions, to compare devices with. */
  centre: z.object({
    version: z.string(),
    policy: z.object({ hash: z.string(), version: z.string() }).nullable(),
    manifest: z.int().nullable(),
    list_age_days_max: z.int().nullable(),
  }),
});
export type DeviceList = z.infer<typeof DeviceList>;
