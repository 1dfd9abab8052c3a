// Loaded only where updates are switched on: it looks for the settings of a packaged application at once.
export async function openUpdater() {
  const { default: updates } = await import('electron-updater');
  // By itself, it would take an AppImage for a deb package: both are made from one folder, and the deb package leaves its mark there.
  const updater = process.platform === 'linux' ? new updates.AppImageUpdater() : updates.autoUpdater;
  // Sessions have no network here, see `permissions.ts`; this one downloads.
  await updater.netSession.setProxy({ mode: 'system' });
  return updater;
}
