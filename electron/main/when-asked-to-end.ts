type Source = { on(event: string, listener: () => void): unknown };

/**
 * Calls `end` when a supervisor or the system asks the application to end. `npm start` on Windows, which has no signals, closes its channel.
 * macOS asks no window before the event of a shutdown; until it, a locked kiosk or an open form would stop the shutdown.
 */
export function whenAskedToEnd(
  end: () => void,
  { process, powerMonitor, platform }: { process: Source; powerMonitor: Source; platform: NodeJS.Platform },
): void {
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK', 'disconnect']) process.on(event, end);
  // On Linux the system sends a signal, and listening here would need its message bus.
  if (platform === 'darwin') powerMonitor.on('shutdown', end);
}
