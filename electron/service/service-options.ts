import type { BackupStatus } from '#shared/contract/backup/backup-status.ts';
import type { Policy } from '#shared/contract/policy/policy.ts';
import type { CentreOptions } from './centre/centre-line.ts';
import type { DataPlace } from './data-place.ts';
import type { Destination } from './delivery/drain.ts';
import type { DemoSource, SpecimenState } from './demo-source.ts';
import type { FaceModel } from './inference/face-model.ts';
import type { ChildPort, InferenceRole } from './inference/inference.ts';
import type { Log } from './log.ts';
import type { MailServer } from './mail/mail-server.ts';
import type { Measures } from './measures.ts';
import type { RegistryConfigurations } from './providers/registry-configuration.ts';
import type { OnStep } from './run-steps.ts';
import type { Environment } from './store/environment.ts';
import type { PasswordCost } from './store/handles.ts';
import type { Keystore } from './store/keys/keystore.ts';
import type { Timing } from './timing.ts';

/** Choices of a host. */
export type ServiceOptions = DataPlace & {
  readonly keystore: Keystore;
  readonly startInference: (role: InferenceRole) => ChildPort;
  /** They share the work of runs; as many as the cores allow where not given. */
  readonly inferenceProcesses?: number;
  readonly host: 'desktop' | 'headless';
  readonly environment: Environment;
  readonly version: string;
  /** Replaces our face model. Must be probed first, and `startInference` must load the same one. */
  readonly faceModel?: FaceModel;
  /** Required at first set-up; set it if the host can be reached from other machines. */
  readonly setUpCode?: string;
  /** By country: which ID numbers and companies exist; and whether websites are visited. */
  readonly registries?: RegistryConfigurations | undefined;
  /** In force from this start on if it differs from the last given file. */
  readonly policy?: Policy;
  /** At these DNS servers (`address` or `address:port`) or the system's. Off by default. */
  readonly mailLookUp?: { readonly servers?: readonly string[] };
  /** Hours between automatic watchlist updates. Without it, only an administrator starts them. */
  readonly updateListsEveryHours?: number;
  /** Where changes are delivered beside the callbacks; nowhere by default. */
  readonly destinations?: readonly Destination[];
  /** The centre that this device delivers to. */
  readonly centre?: CentreOptions;
  /** For finished captures with all frames, unencrypted, of people who consented. */
  readonly keepLiveCaptures?: string;
  /** Scanning software saves pages there, which operators take and so remove. */
  readonly watchFolder?: string;
  /** Starts the process that reads chips; without it, no readers are offered. */
  readonly startChipProcess?: (() => ChildPort) | null;
  /** Where the host's backups are; the service keeps the register of withdrawals there. */
  readonly backupFolder?: string;
  readonly backupStatus?: () => BackupStatus;
  /** While the service runs: a file or a syslog server, see `audit/open-target.ts`. */
  readonly auditTo?: string;
  /** Whether a proxy showed itself that the host was not told to trust. */
  readonly isProxyUnnamed?: () => boolean;
  /** Where people outside reach this service, without a slash. Null: no links are made. */
  readonly publicUrl?: () => string | null;
  /** Who asks, as the page behind a link and its mail say. */
  readonly organisation?: string;
  /** Sends links to people. */
  readonly mail?: MailServer;
  readonly demo?: DemoSource;
  /** Its certificates come in force at the first start; never in production. */
  readonly specimenState?: SpecimenState;
  /** See `StoreOptions`. */
  readonly passwordCost?: PasswordCost;
  readonly log: Log;
  /** Counts events for the host's metrics. */
  readonly measures?: Measures;
  readonly onStep?: OnStep;
  readonly now?: () => Date;
  /** The clock of what delivers, asks a centre or hands down; the host's if omitted. */
  readonly timing?: Timing;
};
