// Loaded only where updates are switched on: it looks for the settings of a packaged application at once.
export async function openUpdater() {
  const { default: updates } = await import('electron-updater');
  return updates.autoUpdater;
}
