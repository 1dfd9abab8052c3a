import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { app, dialog, ipcMain, powerMonitor, safeStorage, session } from 'electron';
import { kioskAddress } from '#shared/contract/kiosks/kiosk.ts';
import { readUpdateEveryHours } from '#shared/contract/watchlist/list-update.ts';
import { chipProcessFor } from '../chip-process/start-chip-process.ts';
import { SPECIMEN_STATE } from '../demo/specimen-state.ts';
import { nodeChildPort } from '../inference-process/node-child-port.ts';
import { createService, readPolicy, readRegistries } from '../service/index.ts';
import type { Log } from '../service/log.ts';
import { fileKeystore, type Keystore, passphraseKeystore } from '../service/store/keys/keystore.ts';
import { PAGE_ORIGIN, PAGE_URL, SCHEME } from './app-scheme.ts';
import { readArguments } from './arguments.ts';
import { handleBridge } from './bridge-handlers.ts';
import { createKioskLock } from './kiosk/kiosk-lock.ts';
import { startLinkListener } from './link-listener.ts';
import { built, openPageWindow, PARTITION } from './page-window.ts';
import { createProtocolHandler } from './protocol-handler.ts';
import { openSealedSecret } from './sealed-secret.ts';
import { startUpdates } from './updates/start-updates.ts';
import { whenAskedToEnd } from './when-asked-to-end.ts';

/** The shell quits after this time even if a run has not finished. Stored data is safe. */
const STOP_DEADLINE_MS = 15_000;

/** The facts that packaging wrote into the archive. */
export type Packaged = { readonly releaseKey: string; readonly updates: string | null };

export type ApplicationOptions = {
  readonly packaged: Packaged | null;
  readonly log: Log;
  readonly fail: () => void;
  /** Replaced by tests. */
  readonly startInference?: typeof nodeChildPort;
  /** Whether a demo gets example cases. */
  readonly preparesDemo?: boolean;
};

/** Service, scheme and window. `fail` ends the application when the page cannot be shown. */
export async function openApplication(
  given: readonly string[],
  { packaged, log, fail, startInference = nodeChildPort, preparesDemo = true }: ApplicationOptions,
): Promise<void> {
  const shellArguments = readArguments(given);
  const lock = createKioskLock(shellArguments.kiosk);
  const home = shellArguments.demo ? mkdtempSync(join(tmpdir(), 'countersign-demo-')) : app.getPath('userData');
  const { COUNTERSIGN_REGISTRIES: registries, COUNTERSIGN_POLICY: policyFile } = process.env;
  const environment = shellArguments.demo ? 'demo' : 'production';
  const looksUpDomains = process.env.COUNTERSIGN_LOOK_UP_DOMAINS === '1';
  const { links } = shellArguments;
  const demo = shellArguments.demo ? (await import('../demo/open-demo.ts')).openDemo() : null;
  const updateListsEveryHours = readUpdateEveryHours(process.env.COUNTERSIGN_UPDATE_LISTS_EVERY_HOURS);
  const service = await createService({
    databaseFile: join(home, 'data', 'countersign.db'),
    keystore: shellArguments.demo ? fileKeystore(join(home, 'key', 'key.json')) : desktopKeystore(home, log),
    startInference,
    startChipProcess: chipProcessFor(environment, true),
    host: 'desktop',
    environment,
    version: app.getVersion(),
    ...(registries && !shellArguments.demo && { registries: await readRegistries(registries, process.env) }),
    ...(policyFile && !shellArguments.demo && { policy: await readPolicy(policyFile, 'production') }),
    ...(looksUpDomains && !shellArguments.demo && { mailLookUp: {} }),
    ...(updateListsEveryHours !== undefined && !shellArguments.demo && { updateListsEveryHours }),
    ...(demo && { demo: demo.source, specimenState: SPECIMEN_STATE }),
    ...(links && { publicUrl: () => links.listening.publicUrl }),
    ...(shellArguments.watchFolder !== null && { watchFolder: shellArguments.watchFolder }),
    ...(links?.organisation !== undefined && { organisation: links.organisation }),
    ...(links?.mail && { mail: links.mail }),
    log,
  });
  const stopping: Stoppable[] = [service];
  let ending = false;
  const end = () => {
    ending = true;
    // Otherwise a locked window would keep the application from ending.
    lock.open();
    app.quit();
  };
  whenAskedToEnd(end, { process, powerMonitor, platform: process.platform });
  stopBeforeQuit(stopping, shellArguments.demo ? home : null, log);
  await service.start();
  if (links) {
    const pageFolder = built('renderer');
    const host = await startLinkListener(links, { serviceFetch: service.fetch, pageFolder, log });
    // People behind links are cut off before the service stops.
    stopping.unshift(host);
  }
  // Nobody at a kiosk can answer an installer: the organisation's tool updates it.
  if (packaged?.updates && !shellArguments.demo && !shellArguments.kiosk)
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
  openPageWindow({ address, lock, isEnding: () => ending, giveUp: fail, log });
  if (demo && preparesDemo) {
    const preparing = demo.startPreparing(service.fetch, log);
    const stop = async () => {
      const prepared = preparing.stop();
      // Its runs are deleted with it, so nobody waits for them.
      await service.drain(0).catch(() => log('error', 'shell.stop_failed'));
      await prepared;
    };
    stopping.unshift({ stop });
  }
}

/** A secret in the operating system's keychain seals the data key. */
function desktopKeystore(home: string, log: Log): Keystore {
  const secret = openSealedSecret(join(home, 'secret.json'), safeStorage, process.platform);
  log('info', 'keystore.opened', {
    backend: process.platform === 'linux' ? safeStorage.getSelectedStorageBackend() : process.platform,
  });
  return passphraseKeystore(join(home, 'key.json'), secret);
}

type Stoppable = { stop(): Promise<void> };

async function stopEach(running: readonly Stoppable[]): Promise<void> {
  for (const one of running) await one.stop();
}

/** Delays quitting until running verifications are stored and the inference process has stopped. */
function stopBeforeQuit(running: readonly Stoppable[], temporaryFolder: string | null, log: Log): void {
  let stopping = false;
  app.on('will-quit', (event) => {
    event.preventDefault();
    if (stopping) return;
    stopping = true;
    const end = () => {
      try {
        // Windows holds files for a moment after closing, longer after a late stop.
        if (temporaryFolder !== null)
          rmSync(temporaryFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
      } catch {
        log('error', 'shell.stop_failed');
      }
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
}
