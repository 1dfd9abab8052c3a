import { EventEmitter } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import { menuTemplate } from '../../../electron/main/application-menu.ts';
import { whenAskedToEnd } from '../../../electron/main/when-asked-to-end.ts';

function listening(platform: NodeJS.Platform) {
  const end = vi.fn();
  const sources = { process: new EventEmitter(), powerMonitor: new EventEmitter() };
  whenAskedToEnd(end, { ...sources, platform });
  return { end, ...sources };
}

describe('the application ends', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK', 'disconnect'])('at %s', (event) => {
    const { end, process } = listening('win32');
    process.emit(event);
    expect(end).toHaveBeenCalledOnce();
  });

  test('when macOS shuts down, which a locked kiosk would stop', () => {
    const { end, powerMonitor } = listening('darwin');
    powerMonitor.emit('shutdown');
    expect(end).toHaveBeenCalledOnce();
    expect(listening('linux').powerMonitor.listenerCount('shutdown')).toBe(0);
  });
});

describe('the menu', () => {
  test('is on macOS alone, and on no kiosk', () => {
    expect(menuTemplate('darwin', { kiosk: true })).toBeNull();
    for (const platform of ['linux', 'win32'] as const) expect(menuTemplate(platform, { kiosk: false })).toBeNull();
  });

  test('gives the page copy and paste, and opens nothing', () => {
    const menus = menuTemplate('darwin', { kiosk: false }) ?? [];
    const roles = menus.flatMap(({ submenu }) => submenu.flatMap(({ role }) => role ?? []));
    expect(roles).toEqual(expect.arrayContaining(['copy', 'cut', 'paste', 'selectAll', 'undo', 'quit']));
    const opening = ['toggleDevTools', 'reload', 'forceReload', 'services', 'help', 'recentDocuments', 'zoomIn'];
    expect(roles.filter((role) => opening.includes(role))).toEqual([]);
  });
});
