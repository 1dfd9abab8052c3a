import type { Context } from 'hono';
import type { BackupStatus } from '#shared/contract/backup/backup-status.ts';
import type { Policy, ReplayedDecision } from '#shared/contract/policy/policy.ts';
import type { Callbacks } from '../callbacks/callbacks.ts';
import type { Centre } from '../centre/centre.ts';
import type { HandedDownState } from '../centre/packages/handed-down.ts';
import type { Sync } from '../centre/sync.ts';
import type { ChipCertificates } from '../chips/chip-certificates.ts';
import type { ChipReaders } from '../chips/chip-readers.ts';
import type { DemoSource } from '../demo-source.ts';
import type { Devices } from '../devices/devices.ts';
import type { Fleet } from '../devices/fleet.ts';
import type { HandDown } from '../devices/packages/hand-down.ts';
import type { Inference } from '../inference/inference.ts';
import type { Kiosks } from '../kiosks/kiosks.ts';
import type { Applicants } from '../links/applicants.ts';
import type { Links } from '../links/links.ts';
import type { SharedLiveCaptures } from '../live-capture/shared-captures.ts';
import type { Log } from '../log.ts';
import type { PolicyInForce } from '../policy/rows.ts';
import type { Requests } from '../requests/requests.ts';
import type { Retention } from '../retention/retention.ts';
import type { Runs } from '../runs/runs.ts';
import type { Scanners } from '../scanners/scanners.ts';
import type { WatchlistDesk } from '../screening/watchlists/watchlist-desk.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { Visits } from '../visits/visits.ts';
import type { RateLimits } from './rate-limit.ts';

/** The API's dependencies, wired once in `electron/service/index.ts`. */
export type ApiDependencies = {
  readonly store: Store;
  readonly runs: Runs;
  readonly inference: Inference;
  readonly liveCaptures: SharedLiveCaptures;
  readonly watchlists: WatchlistDesk;
  readonly chipCertificates: Omit<ChipCertificates, 'start' | 'inForce' | 'stop'>;
  readonly callbacks: Callbacks;
  readonly scanners: Scanners;
  readonly chipReaders: ChipReaders;
  readonly fleet: Fleet;
  readonly devices: Devices;
  readonly handDown: Pick<HandDown, 'manifestFor' | 'wake'>;
  readonly handedDown: HandedDownState;
  readonly sync: Sync;
  readonly fetchCapture: Centre['fetchCapture'];
  readonly links: Links;
  readonly applicants: Applicants;
  readonly kiosks: Kiosks;
  readonly visits: Visits;
  readonly requests: Requests;
  readonly retention: Pick<Retention, 'wake'>;
  /** Cases whose faces are like that of a case. */
  readonly similarFaces: (
    batchId: string,
  ) => Promise<{ readonly cases: readonly string[]; readonly isComplete: boolean }>;
  readonly policyInForce: () => Promise<PolicyInForce>;
  /** Decides the newest verifications again under a candidate. */
  readonly replayPolicy: (
    candidate: Policy,
    last: number,
    after?: string,
  ) => AsyncGenerator<ReplayedDecision, string | null>;
  readonly host: 'desktop' | 'headless';
  readonly environment: 'production' | 'sandbox' | 'demo';
  readonly version: string;
  /** Who issues receipts, by name. */
  readonly organisation: () => Promise<string>;
  /** Where people elsewhere reach this service, without a slash at the end; null if they cannot. */
  readonly publicUrl: () => string | null;
  /** Required at first set-up if the host can be reached from other machines. */
  readonly setUpCode?: string | undefined;
  readonly demo?: DemoSource | undefined;
  readonly log: Log;
  now(): Date;
  /** Says when the host last made a backup. Absent if it makes none. */
  readonly backupStatus?: (() => BackupStatus) | undefined;
  /** See `ServiceOptions`. */
  readonly isProxyUnnamed?: (() => boolean) | undefined;
  /** Overrides `DEFAULT_RATE_LIMITS`, for tests and large sites. */
  readonly rateLimits?: RateLimits | undefined;
};

/** A caller that a trusted host may name. */
export type NamedActor = { readonly kind: Exclude<Actor['kind'], 'system' | 'device' | 'kiosk'>; readonly id: string };

/** Facts about a request that only the host has. */
export type RequestContext = {
  /** A trusted host (command line, test) may name the caller, who then needs no credential. */
  readonly actor?: NamedActor | undefined;
  /** The network it came from; null or absent for this machine. */
  readonly network?: string | null | undefined;
};

export type ApiEnvironment = { Bindings: RequestContext };
export type ApiContext = Context<ApiEnvironment>;

/** The network that a request came from; null for this machine. */
export const networkOf = (context: ApiContext): string | null => context.env?.network ?? null;
