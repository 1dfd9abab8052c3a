import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DemoSource } from '../service/demo-source.ts';
import { createService, readPolicy, readRegistries } from '../service/index.ts';
import type { Log } from '../service/log.ts';
import { fileKeystore } from '../service/store/keystore.ts';
import { demoFolders, makeDemoFolder, removeAbandonedDemoFolders } from './demo-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { chooseFolders } from './folders.ts';
import { startHttpHost } from './http-host.ts';
import { nodeChildPort } from './node-child-port.ts';
import { openFaceModel } from './open-face-model.ts';
import { isLoopback } from './origin-check.ts';
import { readVersion } from './version.ts';

const PAGE_FOLDER = join(import.meta.dirname, '../../out/renderer');
/** After this the host ends although a run or a connection has not: what is stored survives that. */
const STOP_DEADLINE_MS = 15_000;

export type HostOptions = {
  readonly host: string;
  /** null: the default port, or the next free one. */
  readonly port: number | null;
  readonly data?: string | undefined;
  readonly keyFile?: string | undefined;
  readonly environment: 'production' | 'sandbox';
  /** A database of its own in a temporary folder, removed when the host stops; `data` and `keyFile` are ignored. */
  readonly demo: boolean;
  readonly keepLiveCaptures?: string | undefined;
  /** Whether the system's name servers are asked about the domains of e-mail addresses. */
  readonly lookUpDomains?: boolean | undefined;
  /** The file that names a face model of the customer's own, see `resources/README.md`. */
  readonly faceModel?: string | undefined;
  /** The file that names the registries of ID numbers, see `electron/service/providers/README.md`. */
  readonly registries?: string | undefined;
  /** The file with what the installation's policy says otherwise than the default. */
  readonly policy?: string | undefined;
  /** Hours between updates of the watchlists; only when an administrator asks where it is not given. */
  readonly updateListsEveryHours?: number | undefined;
};

export type RunningHost = {
  readonly url: string;
  readonly port: number;
  /** What the first set-up asks for; null where it asks for nothing or has been done. */
  readonly setUpCode: string | null;
  stop(): Promise<void>;
};

/** The headless host, whole: folders, lock, service, HTTP. Rejects with a sentence for the operator. */
export async function startHost(options: HostOptions, log: Log): Promise<RunningHost> {
  const place = { platform: process.platform, home: homedir(), environment: process.env };
  if (options.demo) {
    const folders = removeAbandonedDemoFolders(tmpdir());
    if (folders > 0) log('info', 'host.abandoned_demos_removed', { folders });
  }
  const temporaryFolder = options.demo ? makeDemoFolder(tmpdir()) : null;
  const folders = temporaryFolder === null ? chooseFolders(place, options) : demoFolders(temporaryFolder);
  const releases: (() => unknown)[] = [];
  // In reverse order of making; one that fails does not keep the others from running.
  const release = async () => {
    for (const undo of releases.splice(0).reverse())
      try {
        await undo();
      } catch (error) {
        log('error', 'host.stop_failed', { error: error instanceof Error ? error.name : typeof error });
      }
  };

  try {
    if (temporaryFolder !== null) releases.push(() => rmSync(temporaryFolder, { recursive: true, force: true }));
    const lock = lockFolder(folders.lockFile);
    releases.push(() => lock.release());
    const faceModel = options.faceModel === undefined ? undefined : await openFaceModel(options.faceModel);
    const registries = options.registries === undefined ? [] : await readRegistries(options.registries, process.env);
    const environment = options.demo ? 'demo' : options.environment;
    const policy = options.policy === undefined ? undefined : await readPolicy(options.policy, environment);
    const setUpCode = isLoopback(options.host) ? null : drawSetUpCode();
    const service = await createService({
      databaseFile: folders.databaseFile,
      keystore: fileKeystore(folders.keyFile),
      startInference: (role) => nodeChildPort(role, faceModel?.forWorker),
      ...(faceModel && { faceModel }),
      registries,
      ...(policy && { policy }),
      host: 'headless',
      environment,
      version: readVersion(),
      ...(setUpCode !== null && { setUpCode }),
      ...(options.keepLiveCaptures !== undefined && { keepLiveCaptures: options.keepLiveCaptures }),
      ...(options.lookUpDomains === true && { mailLookUp: {} }),
      ...(options.updateListsEveryHours !== undefined &&
        !options.demo && { updateListsEveryHours: options.updateListsEveryHours }),
      ...(options.demo && { demo: await loadDemoSource() }),
      log,
    });
    releases.push(() => service.stop());
    await service.start();
    const http = await startHttpHost({
      serviceFetch: (request) => service.fetch(request),
      pageFolder: PAGE_FOLDER,
      host: options.host,
      port: options.port,
      log,
    });
    releases.push(() => http.stop());
    log('info', 'host.started', { port: http.port, environment });

    const needed = setUpCode !== null && (await asksForSetUpCode(service.fetch));
    return {
      url: http.url,
      port: http.port,
      setUpCode: needed ? setUpCode : null,
      stop: async () => {
        log('info', 'host.stopping');
        const done = await withinDeadline(release(), STOP_DEADLINE_MS);
        // The folder of a demo goes whatever else hangs.
        if (temporaryFolder !== null) rmSync(temporaryFolder, { recursive: true, force: true });
        log(done ? 'info' : 'warning', 'host.stopped', { clean: done });
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Loaded only where asked for: drawing documents is no part of an ordinary start. */
async function loadDemoSource(): Promise<DemoSource> {
  const { createDemoSource } = await import('../specimens/demo-source.ts');
  return createDemoSource();
}

/** Eight characters that cannot be mistaken for one another: 31 to the 8th, about 40 bits. */
function drawSetUpCode(): string {
  const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  const characters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}

async function asksForSetUpCode(fetch: (request: Request) => Promise<Response>): Promise<boolean> {
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
