import type { BrowserWindow, Event, Input, WebContents } from 'electron';
import type { Log } from '../../service/log.ts';
import { isPageAddress } from '../app-scheme.ts';
import type { KioskLock } from './kiosk-lock.ts';

/** Keys that move within a form or change it. Every other key that writes no sign is held. */
const KEYS: ReadonlySet<string> = new Set([
  ...['Tab', 'Enter', 'Escape', 'Backspace', 'Delete', 'Home', 'End', 'PageUp', 'PageDown', 'Shift', 'CapsLock'],
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'AltGraph', 'Dead', 'Process', 'Unidentified', 'Compose'],
]);

/** A form's keys, and Ctrl+Alt+Shift+E for staff. A released key always passes. */
export function mayPress(input: Pick<Input, 'type' | 'key' | 'code' | 'control' | 'alt' | 'shift' | 'meta'>): boolean {
  if (input.type === 'keyUp') return true;
  if (input.control && input.alt && input.shift && !input.meta && input.code === 'KeyE') return true;
  const isSign = [...input.key].length === 1;
  // Windows reports AltGr as Ctrl and Alt. With letters and digits these are shortcuts.
  if (input.control && input.alt && !input.meta) return isSign && !/^[a-z0-9 ]$/i.test(input.key);
  if (input.control || input.alt || input.meta) return false;
  return isSign || KEYS.has(input.key);
}

/** The kiosk's own page; everything else of the application is for staff. */
export function isKioskPage(address: string): boolean {
  return isPageAddress(address) && new URL(address).pathname === '/kiosk.html';
}

/** Keys, zoom, closing, leaving full screen, other pages, developer tools. */
export function lockWindow(window: BrowserWindow, lock: KioskLock, platform: NodeJS.Platform, log: Log): void {
  const holdWhileLocked = (event: Pick<Event, 'preventDefault'>) => {
    if (lock.isLocked()) event.preventDefault();
  };
  window.on('close', (event) => {
    if (lock.isLocked()) log('warning', 'shell.kiosk_held', { what: 'close' });
    holdWhileLocked(event);
  });
  // The keys of mice and keyboards for back, forward and reload on Windows.
  window.on('app-command', holdWhileLocked);
  const showAgain = () => {
    if (!lock.isLocked()) return;
    if (window.isMinimized()) window.restore();
    if (!window.isVisible()) window.show();
    window.setKiosk(true);
    window.focus();
  };
  for (const event of ['minimize', 'leave-full-screen', 'hide'] as const) window.on(event as 'minimize', showAgain);
  // Linux has no such protection.
  if (platform !== 'linux') window.setContentProtection(true);
  lockContents(window.webContents, lock);
  lock.onOpen(() => {
    window.setContentProtection(false);
    window.setAlwaysOnTop(false);
    window.setKiosk(false);
  });
}

function lockContents(contents: WebContents, lock: KioskLock): void {
  contents.on('before-input-event', (event, input) => {
    if (lock.isLocked() && !mayPress(input)) event.preventDefault();
  });
  for (const event of ['will-navigate', 'will-frame-navigate', 'will-redirect'] as const)
    contents.on(event as 'will-frame-navigate', (details) => {
      if (lock.isLocked() && !isKioskPage(details.url)) details.preventDefault();
    });
  contents.on('devtools-opened', () => {
    if (lock.isLocked()) contents.closeDevTools();
  });
  contents.on('zoom-changed', () => {
    if (lock.isLocked()) contents.setZoomLevel(0);
  });
  contents.on('did-finish-load', () => {
    contents.setZoomLevel(0);
    // Both limits are forgotten whenever a page loads.
    contents.setVisualZoomLevelLimits(1, 1).catch(() => {
      // The page is gone already; the next one is limited when it loads.
    });
  });
}
