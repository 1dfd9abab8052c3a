import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { app, dialog, ipcMain, Menu, protocol, safeStorage, session } from 'electron';
import { kioskAddress } from '#shared/contract/kiosk.ts';
import { readUpdateEveryHours } from '#shared/contract/watchlist/list-update.ts';
import { nodeChildPort } from '../inference-process/node-child-port.ts';
import type { DemoSource } from '../service/demo-source.ts';
import { createService, readPolicy, readRegistries } from '../service/index.ts';
import type { Log } from '../service/log.ts';
import { faultFacts } from '../service/log.ts';
import type { Keystore } from '../service/store/keystore.ts';
import { fileKeystore, passphraseKeystore } from '../service/store/keystore.ts';
import { PAGE_ORIGIN, PAGE_URL, SCHEME, SCHEME_PRIVILEGES } from './app-scheme.ts';
import type { ShellArguments } from './arguments.ts';
import { givenArguments, readArguments, refusedArguments } from './arguments.ts';
import { handleBridge } from './bridge-handlers.ts';
import { verifyProgram } from './integrity.ts';
import type { KioskLock } from './kiosk/kiosk-lock.ts';
import { createKioskLock } from './kiosk/kiosk-lock.ts';
import { startLinkListener } from './link-listener.ts';
import { guardContents } from './navigation.ts';
import { built, openPageWindow, PARTITION } from './page-window.ts';
import { guardSession } from './permissions.ts';
import { createProtocolHandler } from './protocol-handler.ts';
import { openSealedSecret } from './sealed-secret.ts';
import { startUpdates } from './updates/start-updates.ts';

/** The shell quits after this time even if a run has not finished. Stored data is safe. */
const STOP_DEADLINE_MS = 15_000;

const EXIT = { refusedArguments: 2, failed: 3 } as const;

/**
 * Starts the desktop host: refuses unknown switches, then opens the service, the page's scheme and the window. Everything
 * before `whenReady` must stay synchronous.
 */
export async function startShell(): Promise<void> {
  const log = stderrLog;
  const given = givenArguments(process.argv, { packaged: app.isPackaged });
  const allowDebugging = !app.isPackaged && process.env.COUNTERSIGN_ALLOW_DEBUGGING === '1';
  const refused = refusedArguments(given, { allowDebugging });
  if (refused.length > 0) {
    log('error', 'shell.arguments_refused', { count: refused.length });
    app.exit(EXIT.refusedArguments);
    return;
  }
  const lock = createKioskLock(given.includes('--kiosk'));
  endOnFault(log);
  app.setName('Countersign');
  if (!app.requestSingleInstanceLock()) {
    app.exit(0);
    return;
  }
  app.enableSandbox();
  Menu.setApplicationMenu(null);
  protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges: SCHEME_PRIVILEGES }]);
  app.on('session-created', guardSession);
  app.on('web-contents-created', (_event, contents) => guardContents(contents));
  app.on('certificate-error', (event, _contents, _url, _error, _certificate, callback) => {
    event.preventDefault();
    callback(false);
  });

  await app.whenReady();
  try {
    const packaged = app.isPackaged ? await verifyPackagedProgram() : null;
    await openApplication(readArguments(given), lock, packaged, log);
  } catch (error) {
    log('error', 'shell.not_started', { error: error instanceof Error ? error.name : typeof error });
    // Keystore and database errors have messages written for the operator.
    dialog.showErrorBox('Countersign cannot start', error instanceof Error ? error.message : String(error));
    app.exit(EXIT.failed);
  }
}

async function openApplication(
  shellArguments: ShellArguments,
  lock: KioskLock,
  packaged: Packaged | null,
  log: Log,
): Promise<void> {
  const home = shellArguments.demo ? mkdtempSync(join(tmpdir(), 'countersign-demo-')) : app.getPath('userData');
  const { COUNTERSIGN_REGISTRIES: registries, COUNTERSIGN_POLICY: policyFile } = process.env;
  const looksUpDomains = process.env.COUNTERSIGN_LOOK_UP_DOMAINS === '1';
  const { links } = shellArguments;
  const updateListsEveryHours = readUpdateEveryHours(process.env.COUNTERSIGN_UPDATE_LISTS_EVERY_HOURS);
  const service = await createService({
    databaseFile: join(home, 'data', 'countersign.db'),
    keystore: shellArguments.demo ? fileKeystore(join(home, 'key', 'key.json')) : desktopKeystore(home, log),
    startInference: nodeChildPort,
    host: 'desktop',
    environment: shellArguments.demo ? 'demo' : 'production',
    version: app.getVersion(),
    ...(registries && !shellArguments.demo && { registries: await readRegistries(registries, process.env) }),
    ...(policyFile && !shellArguments.demo && { policy: await readPolicy(policyFile, 'production') }),
    ...(looksUpDomains && !shellArguments.demo && { mailLookUp: {} }),
    ...(updateListsEveryHours !== undefined && !shellArguments.demo && { updateListsEveryHours }),
    ...(shellArguments.demo && { demo: await loadDemoSource() }),
    ...(links && { publicUrl: () => links.listening.publicUrl }),
    ...(shellArguments.watchFolder !== null && { watchFolder: shellArguments.watchFolder }),
    ...(links?.organisation !== undefined && { organisation: links.organisation }),
    ...(links?.mail && { mail: links.mail }),
    log,
  });
  const stopping: Stoppable[] = [service];
  stopBeforeQuit(stopping, shellArguments.demo ? home : null, lock, log);
  await service.start();
  if (links) {
    const pageFolder = built('renderer');
    const host = await startLinkListener(links, { serviceFetch: service.fetch, pageFolder, log });
    // People behind links are cut off before the service stops.
    stopping.unshift(host);
  }
  if (packaged?.updates && !shellArguments.demo)
    stopping.unshift(startUpdates({ ...packaged, address: packaged.updates, version: app.getVersion(), home }, log));

  const pageSession = session.fromPartition(PARTITION);
  pageSession.protocol.handle(
    SCHEME,
    createProtocolHandler({
      serviceFetch: lock.watch((request) => service.fetch(request)),
      pageFolder: built('renderer'),
      log,
    }),
  );
  handleBridge(ipcMain, {
    shellInfo: { shell: 'electron', version: app.getVersion(), platform: process.platform },
    isLocked: lock.isLocked,
    dialog,
    quit: () => app.quit(),
  });
  const address = shellArguments.kiosk ? kioskAddress(PAGE_ORIGIN, await service.kioskCode()) : PAGE_URL;
  openPageWindow({ address, lock, giveUp: () => app.exit(EXIT.failed), log });
}

/** A fault that nobody handled leaves an unknown state. The supervisor starts the application again; what is stored is complete. */
function endOnFault(log: Log): void {
  const end = (error: unknown) => {
    log('error', 'shell.crashed', faultFacts(error));
    app.exit(EXIT.failed);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}

/** What packaging wrote into the archive. */
type Packaged = { readonly releaseKey: string; readonly updates: string | null };

/** Before anything native is loaded from outside the archive. The key comes from inside it. */
async function verifyPackagedProgram(): Promise<Packaged> {
  const { countersign } = JSON.parse(readFileSync(join(app.getAppPath(), 'package.json'), 'utf8'));
  const packaged: Packaged = { releaseKey: String(countersign?.releaseKey), updates: countersign?.updates ?? null };
  // Otherwise the archive would be read as the folder that Electron makes of it.
  process.noAsar = true;
  try {
    await verifyProgram(process.resourcesPath, packaged.releaseKey);
  } finally {
    process.noAsar = false;
  }
  return packaged;
}

/** A secret in the operating system's keychain seals the data key. */
function desktopKeystore(home: string, log: Log): Keystore {
  const secret = openSealedSecret(join(home, 'secret.json'), safeStorage, process.platform);
  log('info', 'keystore.opened', {
    backend: process.platform === 'linux' ? safeStorage.getSelectedStorageBackend() : process.platform,
  });
  return passphraseKeystore(join(home, 'key.json'), secret);
}

/** Loaded on demand: an ordinary start never draws documents. */
async function loadDemoSource(): Promise<DemoSource> {
  const { createDemoSource } = await import('../specimens/demo-source.ts');
  return createDemoSource();
}

type Stoppable = { stop(): Promise<void> };

async function stopEach(running: readonly Stoppable[]): Promise<void> {
  for (const one of running) await one.stop();
}

/** Delays quitting until running verifications are stored and the inference process has stopped. */
function stopBeforeQuit(
  running: readonly Stoppable[],
  temporaryFolder: string | null,
  lock: KioskLock,
  log: Log,
): void {
  let stopping = false;
  app.on('will-quit', (event) => {
    event.preventDefault();
    if (stopping) return;
    stopping = true;
    const end = () => {
      if (temporaryFolder !== null) rmSync(temporaryFolder, { recursive: true, force: true });
      app.exit(0);
    };
    const late = setTimeout(end, STOP_DEADLINE_MS);
    stopEach(running)
      .catch(() => log('error', 'shell.stop_failed'))
      .finally(() => {
        clearTimeout(late);
        end();
      });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      // Otherwise a locked window would keep the application from ending.
      lock.open();
      app.quit();
    });
}

/** Logs one JSON object per line. A packaged application's launcher stores them. */
const stderrLog: Log = (level, event, facts = {}) => {
  process.stderr.write(`${JSON.stringify({ ...facts, time: new Date().toISOString(), level, event })}\n`);
};
