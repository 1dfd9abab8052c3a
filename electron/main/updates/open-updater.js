// Only where updates are on: it reads a packaged application's settings at once.
export async function openUpdater() {
  const { default: updates } = await import('electron-updater');
  // It would take an AppImage for a deb package, whose mark is in the common folder.
  const updater = process.platform === 'linux' ? new updates.AppImageUpdater() : updates.autoUpdater;
  // Sessions have no network here, see `permissions.ts`; this one downloads.
  await updater.netSession.setProxy({ mode: 'system' });
  return updater;
}
