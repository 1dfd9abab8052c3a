import process from 'node:process';
import { hasDisplay } from '../installation.js';

/**
 * Opens the desktop application and loads Electron if need be. If no window can open, says why and
 * calls `serve` for a browser. Resolves to the exit code.
 */
export async function chooseHost({ root, options, serve, uid = process.getuid?.(), ...limits }) {
  if (options.headless || options.dev) return serve(options);
  let reason = 'There is no display, so Countersign runs in the browser.';
  if (hasDisplay()) {
    // A server needs nothing of it.
    const { openWindow } = await import('./open-window.js');
    const outcome = await openWindow({ root, options, uid, ...limits });
    if (outcome.reason === undefined) return outcome.code;
    reason = outcome.reason;
  }
  process.stdout.write(`${reason}\n\n`);
  return serve(options);
}
