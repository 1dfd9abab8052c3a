import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { kioskAddress } from '#shared/contract/kiosks/kiosk.ts';
import { chipProcessFor } from '../chip-process/start-chip-process.ts';
import { SPECIMEN_STATE } from '../demo/specimen-state.ts';
import { canLimitMemory } from '../inference-process/memory-group.ts';
import { nodeChildPort } from '../inference-process/node-child-port.ts';
import { canStartWithoutNetwork } from '../inference-process/without-network.ts';
import {
  type CentreOptions,
  createService,
  type DataPlace,
  type MailServer,
  readPolicy,
  readRegistries,
  type Service,
  type ServiceOptions,
} from '../service/index.ts';
import { faultFacts, type Log } from '../service/log.ts';
import { openKeystore } from '../service/store/keys/keystore.ts';
import { chooseDatabase, type DatabaseChoice } from './choose-database.ts';
import { demoFolders, makeDemoFolder, removeAbandonedDemoFolders } from './demo-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { chooseFolders, type Folders } from './folders.ts';
import { startHttpHost } from './http-host.ts';
import { readKeyPassphrase } from './key-passphrase.ts';
import { isLoopback, type Listening } from './listening.ts';
import type { createMetrics } from './metrics/metrics.ts';
import { type MetricsAddress, startMetricsServer } from './metrics/metrics-server.ts';
import { type BackupPlan, type BackupSource, startNightlyBackup } from './nightly-backup.ts';
import { openFaceModel } from './open-face-model.ts';
import { readVersion } from './version.ts';

const PAGE_FOLDER = join(import.meta.dirname, '../../out/renderer');
/** For runs under way when the host is told to stop; the next start decides the rest. */
export const DRAIN_SECONDS = 30;
export const DRAIN_SECONDS_MAX = 600;
/** For storing what runs hand back, and for closing. Stored data is safe anyway. */
export const HAND_BACK_DEADLINE_MS = 5_000;
export const STOP_DEADLINE_MS = 15_000;

/** A demo ignores the choice of a database. */
export type HostOptions = DatabaseChoice & {
  readonly listening: Listening;
  /** null: the default port, or the next free one. */
  readonly port: number | null;
  readonly data?: string | undefined;
  readonly keyFile?: string | undefined;
  /** File with the passphrase of the key file. */
  readonly keyPassphraseFile?: string | undefined;
  readonly environment: 'production' | 'sandbox';
  /** In a temporary database, deleted at the end; ignores `data` and `keyFile`. */
  readonly demo: boolean;
  /** A demo without example cases. */
  readonly empty?: boolean;
  readonly keepLiveCaptures?: string | undefined;
  readonly watchFolder?: string | undefined;
  /** Whether operators may read chips with the readers of this machine. */
  readonly chipReaders?: boolean;
  /** Whether to look up e-mail domains at the system's name servers. */
  readonly lookUpDomains?: boolean | undefined;
  /** File that names the customer's own face model, see `resources/README.md`. */
  readonly faceModel?: string | undefined;
  /** File that names the ID number registries, see `electron/service/providers/README.md`. */
  readonly registries?: string | undefined;
  /** File with the settings that differ from the default policy. */
  readonly policy?: string | undefined;
  /** Where the audit log is exported to; not in a demo. */
  readonly auditTo?: string | undefined;
  /** The centre that this host delivers to; not in a demo. */
  readonly centre?: CentreOptions | undefined;
  /** Nightly backups; not in a demo. */
  readonly backup?: BackupPlan | undefined;
  /** Who asks, as the page behind a link and its mail say. */
  readonly organisation?: string;
  /** Sends links to people. */
  readonly mail?: MailServer;
  /** Without it, lists are updated only when an administrator asks. */
  readonly updateListsEveryHours?: number | undefined;
  /** How long runs under way may take after the host is told to stop. */
  readonly drainSeconds?: number;
  /** Where Prometheus finds the metrics; nowhere without it. */
  readonly metrics?: MetricsAddress | undefined;
  /** Starts recognition otherwise than as a Node child. */
  readonly startInference?: ServiceOptions['startInference'];
};

export type RunningHost = {
  readonly url: string;
  readonly port: number;
  /** Nobody has created the administrator account yet. */
  readonly needsSetUp: boolean;
  /** The code that the first set-up asks for; null if it needs none or is done. */
  readonly setUpCode: string | null;
  /** null in a demo. */
  readonly dataFolder: string | null;
  readonly metricsUrl: string | null;
  /** The address that makes a browser on this machine its kiosk; it works once, for one hour. */
  kioskUrl(): Promise<string>;
  stop(): Promise<void>;
};

/** Folders, lock, service, HTTP. Rejects with a message for the operator. */
export async function startHost(options: HostOptions, log: Log): Promise<RunningHost> {
  const place = { platform: process.platform, home: homedir(), environment: process.env };
  const temporaryFolder = options.demo ? openDemoFolder(log) : null;
  const folders = temporaryFolder === null ? chooseFolders(place, options) : demoFolders(temporaryFolder);
  const releases: (() => unknown)[] = [];

  try {
    if (temporaryFolder !== null) releases.push(() => rmSync(temporaryFolder, { recursive: true, force: true }));
    const lock = lockFolder(folders.lockFile);
    releases.push(() => lock.release());
    if (lock.wasReadable) log('warning', 'host.data_folder_made_private');
    const dataPlace =
      temporaryFolder === null ? chooseDatabase(folders, options, process.env) : { databaseFile: folders.databaseFile };
    const faceModel = options.faceModel === undefined ? undefined : await openFaceModel(options.faceModel);
    const registries =
      options.registries === undefined ? undefined : await readRegistries(options.registries, process.env);
    const environment = options.demo ? 'demo' : options.environment;
    let { publicUrl } = options.listening;
    let isProxyUnnamed = false;
    const policy = options.policy === undefined ? undefined : await readPolicy(options.policy, environment);
    const setUpCode = isLoopback(options.listening.host) ? null : drawSetUpCode();
    const passphrase = options.demo ? null : readKeyPassphrase(options.keyPassphraseFile, process.env);
    const backup =
      options.backup && temporaryFolder === null
        ? startNightlyBackup(options.backup, sourceOf(folders, options.keyPassphraseFile, dataPlace), log)
        : null;
    if (backup !== null) releases.push(() => backup.stop());
    const version = readVersion();
    const demo = options.demo ? (await import('../demo/open-demo.ts')).openDemo() : null;
    const metrics = options.metrics ? (await loadMetrics())({ version, environment }) : null;
    const service = await createService({
      ...dataPlace,
      keystore: openKeystore(folders.keyFile, passphrase),
      startInference: options.startInference ?? ((role) => nodeChildPort(role, faceModel?.forWorker)),
      ...(faceModel && { faceModel }),
      registries,
      ...(policy && { policy }),
      host: 'headless',
      environment,
      version,
      ...(setUpCode !== null && { setUpCode }),
      startChipProcess: chipProcessFor(environment, options.chipReaders === true),
      ...(options.watchFolder !== undefined && { watchFolder: options.watchFolder }),
      ...(options.keepLiveCaptures !== undefined && { keepLiveCaptures: options.keepLiveCaptures }),
      ...(options.lookUpDomains === true && { mailLookUp: {} }),
      ...(options.updateListsEveryHours !== undefined &&
        !options.demo && { updateListsEveryHours: options.updateListsEveryHours }),
      ...(options.auditTo !== undefined && temporaryFolder === null && { auditTo: options.auditTo }),
      ...(options.centre && temporaryFolder === null && { centre: options.centre }),
      ...(options.backup && backup && { backupFolder: options.backup.folder, backupStatus: backup.status }),
      publicUrl: () => publicUrl,
      isProxyUnnamed: () => isProxyUnnamed,
      ...(options.organisation !== undefined && { organisation: options.organisation }),
      ...(options.mail && { mail: options.mail }),
      ...(demo && { demo: demo.source }),
      ...(environment !== 'production' && { specimenState: SPECIMEN_STATE }),
      ...(metrics && { measures: metrics.measures }),
      log,
    });
    releases.push(() => service.stop());
    await service.start();
    const scraped =
      options.metrics && metrics
        ? await startMetricsServer(
            options.metrics,
            { contentType: metrics.contentType, text: () => metrics.text(service) },
            log,
          )
        : null;
    if (scraped) releases.push(() => scraped.stop());
    const http = await startHttpHost({
      serviceFetch: service.fetch,
      pageFolder: PAGE_FOLDER,
      listening: options.listening,
      port: options.port,
      readiness: service.readiness,
      onUnnamedProxy: () => {
        isProxyUnnamed = true;
      },
      log,
    });
    releases.push(() => http.stop());
    // In a demo or sandbox, links are tried on this machine.
    if (environment !== 'production' && isLoopback(options.listening.host)) publicUrl ??= http.url;
    log('info', 'host.started', {
      version,
      process_id: process.pid,
      port: http.port,
      environment,
      database: 'database' in dataPlace ? 'postgres' : 'file',
      inference_has_network: !canStartWithoutNetwork(),
      kernel_limits_inference_memory: canLimitMemory(),
    });

    const needsSetUp = await asksForSetUp(service.fetch);
    const preparing = demo && options.empty !== true ? demo.startPreparing(service.fetch, log) : null;
    if (preparing) releases.push(() => preparing.stop());
    return {
      url: http.url,
      port: http.port,
      needsSetUp,
      setUpCode: needsSetUp ? setUpCode : null,
      dataFolder: temporaryFolder === null ? folders.dataFolder : null,
      metricsUrl: scraped?.url ?? null,
      kioskUrl: async () => kioskAddress(http.url, await service.kioskCode()),
      stop: async () => {
        void preparing?.stop();
        // A demo's runs are deleted with it, so nobody waits for them.
        await drainRuns(service, options.demo ? 0 : (options.drainSeconds ?? DRAIN_SECONDS), log);
        const done = await withinDeadline(releaseAll(releases, log), STOP_DEADLINE_MS);
        // A demo's folder is deleted even if something else hangs.
        if (temporaryFolder !== null) rmSync(temporaryFolder, { recursive: true, force: true });
        log(done ? 'info' : 'warning', 'host.stopped', { clean: done });
      },
    };
  } catch (error) {
    await releaseAll(releases, log);
    throw error;
  }
}

/** Undoes in reverse order; one failure must not stop the others. */
async function releaseAll(releases: (() => unknown)[], log: Log): Promise<void> {
  for (const undo of releases.splice(0).reverse())
    try {
      await undo();
    } catch (error) {
      log('error', 'host.stop_failed', faultFacts(error));
    }
}

function openDemoFolder(log: Log): string {
  const folders = removeAbandonedDemoFolders(tmpdir());
  if (folders > 0) log('info', 'host.abandoned_demos_removed', { folders });
  return makeDemoFolder(tmpdir());
}

/** Requests are answered meanwhile, so that callers learn the result of their runs. */
async function drainRuns(service: Service, drainSeconds: number, log: Log): Promise<void> {
  log('info', 'host.stopping', { drain_seconds: drainSeconds });
  const drained = service
    .drain(drainSeconds * 1000)
    .catch((error) => log('error', 'host.stop_failed', faultFacts(error)));
  await withinDeadline(drained, drainSeconds * 1000 + HAND_BACK_DEADLINE_MS);
}

/** Options that make a command use the same data. */
function sourceOf(
  { dataFolder, keyFile }: Folders,
  passphraseFile: string | undefined,
  place: DataPlace,
): BackupSource {
  const passphrase = passphraseFile === undefined ? [] : ['--key-passphrase-file', passphraseFile];
  const node = 'database' in place ? ['--node', place.node] : [];
  return {
    options: ['--data', dataFolder, '--key-file', keyFile, ...passphrase, ...node],
    database: 'database' in place ? place.database : null,
  };
}

/** Loaded on demand: most hosts are not scraped. */
async function loadMetrics(): Promise<typeof createMetrics> {
  return (await import('./metrics/metrics.ts')).createMetrics;
}

/** Eight characters that are hard to confuse: 31 to the 8th power, about 40 bits. */
function drawSetUpCode(): string {
  const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  const characters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}

async function asksForSetUp(fetch: (request: Request) => Promise<Response>): Promise<boolean> {
  const response = await fetch(new Request('http://localhost/api/v1/desk/status/'));
  const status = (await response.json()) as { needs_set_up?: boolean };
  return status.needs_set_up === true;
}

async function withinDeadline(work: Promise<void>, deadlineMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), deadlineMs);
  });
  const done = await Promise.race([work.then(() => true as const), late]);
  clearTimeout(timer);
  return done;
}
