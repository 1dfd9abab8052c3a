import type { MenuItemConstructorOptions } from 'electron';

type Menu = { label: string; submenu: MenuItemConstructorOptions[] };

/**
 * Null for none. macOS sends Cmd+C, Cmd+V and Cmd+Q only through a menu. No item reloads or opens
 * developer tools, and a kiosk has none.
 */
export function menuTemplate(platform: NodeJS.Platform, options: { readonly kiosk: boolean }): Menu[] | null {
  if (platform !== 'darwin' || options.kiosk) return null;
  return [
    { label: 'Countersign', submenu: [{ role: 'hide' }, { role: 'hideOthers' }, { role: 'unhide' }, { role: 'quit' }] },
    {
      label: 'Edit',
      submenu: [
        { role: 'undo' },
        { role: 'redo' },
        { type: 'separator' },
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
        { role: 'selectAll' },
      ],
    },
    { label: 'Window', submenu: [{ role: 'minimize' }, { role: 'togglefullscreen' }, { role: 'close' }] },
  ];
}
