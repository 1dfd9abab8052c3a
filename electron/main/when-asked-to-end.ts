type Source = { on(event: string, listener: () => void): unknown };

/**
 * By a supervisor or the system. `npm start` on Windows, without signals, closes its channel. macOS
 * asks no window before shutting down, which a locked kiosk or open form would stop.
 */
export function whenAskedToEnd(
  end: () => void,
  { process, powerMonitor, platform }: { process: Source; powerMonitor: Source; platform: NodeJS.Platform },
): void {
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK', 'disconnect']) process.on(event, end);
  // On Linux the system sends a signal, and listening here would need its message bus.
  if (platform === 'darwin') powerMonitor.on('shutdown', end);
}
