import process from 'node:process';
import { electronBinary } from '../installation.js';
import { loadElectron } from './load-electron.js';
import { runWindow } from './run-window.js';
import { noteOnBrowserData, noteOnWindowData } from './separate-data.js';
import { whyNeverHere, whyNotOpening } from './why-no-window.js';

const WINDOW_OPENS = `Countersign opens in its own window. It verifies a person face to face: documents, face, liveness and watchlists.

  Sign in      on the first start, create the administrator account in the window
  Data         this account's application folder; the system's keychain keeps the key
  Demo         npm start -- --demo (temporary data, drawn specimens, already signed in)
  Other ways   npm start -- --help
  Stop         close the window, or Ctrl-C
`;

/** Resolves to `{ code }`, or to `{ reason }` if the window cannot open. */
export async function openWindow({ root, options, uid, proc, stallMs, earlyMs }) {
  const inBrowser = (why) => {
    const note = options.demo ? null : noteOnWindowData();
    return { reason: [why, ['Countersign runs in the browser.', note].filter(Boolean).join(' ')].join('\n') };
  };
  const never = whyNeverHere({ platform: process.platform, uid });
  if (never !== null) return inBrowser(never);
  if (electronBinary(root) === null) {
    const notLoaded = await loadElectron({ root, force: options.desktop, stallMs });
    if (notLoaded !== null) return inBrowser(notLoaded);
  }
  const file = electronBinary(root);
  const notOpening = whyNotOpening(file, { proc });
  if (notOpening !== null) return inBrowser(notOpening);
  const note = options.demo ? null : await noteOnBrowserData();
  process.stdout.write(`${WINDOW_OPENS}${note === null ? '' : `\n${note}\n`}\n`);
  const passed = [options.demo && '--demo', options.kiosk && '--kiosk'].filter(Boolean);
  const { code, reason } = await runWindow(file, [root, ...passed], { cwd: root, earlyMs });
  return reason === undefined ? { code } : inBrowser(reason);
}
