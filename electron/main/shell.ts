import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, dialog, Menu, protocol } from 'electron';
import { faultFacts, type Log, toStandardError } from '../service/log.ts';
import { SCHEME, SCHEME_PRIVILEGES } from './app-scheme.ts';
import { menuTemplate } from './application-menu.ts';
import { verifyProgram } from './integrity.ts';
import { guardContents } from './navigation.ts';
import type { Packaged } from './open-application.ts';
import { guardSession } from './permissions.ts';
import { givenArguments, refusedArguments } from './switches.ts';

const EXIT = { refusedArguments: 2, failed: 3, noKeychain: 4 } as const;

/**
 * Refuses unknown switches, checks a packaged program, then opens service, scheme and window. Tests
 * replace `load`. Synchronous before `whenReady`. Loads no package: files outside the archive are
 * checked first.
 */
export async function startShell(load = loadApplication): Promise<void> {
  const log = stderrLog;
  const given = givenArguments(process.argv, { packaged: app.isPackaged });
  const allowDebugging = !app.isPackaged && process.env.COUNTERSIGN_ALLOW_DEBUGGING === '1';
  const refused = refusedArguments(given, { allowDebugging });
  if (refused.length > 0) {
    log('error', 'shell.arguments_refused', { count: refused.length });
    tellStarter(refusal(refused));
    app.exit(EXIT.refusedArguments);
    return;
  }
  endOnFault(log);
  app.setName('Countersign');
  if (!app.requestSingleInstanceLock()) {
    app.exit(0);
    return;
  }
  app.enableSandbox();
  const menu = menuTemplate(process.platform, { kiosk: given.includes('--kiosk') });
  Menu.setApplicationMenu(menu && Menu.buildFromTemplate(menu));
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
    const openApplication = await load();
    await openApplication(given, { packaged, log, fail: () => app.exit(EXIT.failed) });
  } catch (error) {
    log('error', 'shell.not_started', faultFacts(error));
    // Keystore and database errors have messages written for the operator.
    const message = error instanceof Error ? error.message : String(error);
    // `npm start` continues in a browser, with a key file.
    const browserFollows = !app.isPackaged && process.env.COUNTERSIGN_BROWSER_FOLLOWS === '1';
    const noKeychain = browserFollows && (error as { code?: unknown }).code === 'KEYSTORE_UNUSABLE';
    // A box would stay on a kiosk's screen and keep the supervisor from restarting it.
    if (noKeychain || given.includes('--kiosk')) tellStarter(`Countersign cannot start: ${message}`);
    else dialog.showErrorBox('Countersign cannot start', message);
    app.exit(noKeychain ? EXIT.noKeychain : EXIT.failed);
  }
}

const loadApplication = async () => (await import('./open-application.ts')).openApplication;

/** Names switches without their values, and nothing else that was given. */
function refusal(refused: readonly string[]): string {
  const switches = refused.flatMap((argument) => /^--[a-z-]+/.exec(argument)?.[0] ?? []);
  const named = switches.length > 0 ? switches.join(', ') : 'something that is not a switch';
  const hint = switches.includes('--no-sandbox')
    ? ' An AppImage adds it where the system lets no account make a sandbox: install the deb package there.'
    : '';
  return `Countersign does not start with ${named}.${hint}`;
}

/** Before there is a window, only a terminal or journal can show a sentence. */
const tellStarter = (sentence: string) => toStandardError(`${sentence}\n`);

/** An unknown state. The supervisor starts the application again; stored data is complete. */
function endOnFault(log: Log): void {
  const end = (error: unknown) => {
    log('error', 'shell.crashed', faultFacts(error));
    app.exit(EXIT.failed);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}

/** Before anything is loaded from outside the archive. The key comes from inside it. */
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

/** Logs one JSON object per line. A packaged application's launcher stores them. */
const stderrLog: Log = (level, event, facts = {}) => {
  toStandardError(`${JSON.stringify({ ...facts, time: new Date().toISOString(), level, event })}\n`);
};
