import type { BrowserWindow, Display, Screen } from 'electron';

type Cover = Pick<BrowserWindow, 'setBounds' | 'destroy'>;
type Place = Display['bounds'];

/**
 * Keeps every other display black while a kiosk is locked, also those that are plugged in later: a
 * display that shows the desktop is a way out. Returns what uncovers them.
 */
export function coverOtherDisplays(
  screen: Pick<Screen, 'getAllDisplays' | 'getPrimaryDisplay' | 'on' | 'off'>,
  kiosk: Pick<BrowserWindow, 'setBounds'>,
  openCover: (bounds: Place) => Cover,
): () => void {
  const covers = new Map<number, Cover>();
  const arrange = () => {
    const primary = screen.getPrimaryDisplay();
    // The display that the kiosk was on may be gone.
    kiosk.setBounds(primary.bounds);
    const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id);
    for (const [id, cover] of covers)
      if (!others.some((other) => other.id === id)) {
        covers.delete(id);
        cover.destroy();
      }
    for (const { id, bounds } of others) {
      const cover = covers.get(id);
      if (cover) cover.setBounds(bounds);
      else covers.set(id, openCover(bounds));
    }
  };
  const changes = ['display-added', 'display-removed', 'display-metrics-changed'] as const;
  for (const change of changes) screen.on(change as 'display-added', arrange);
  arrange();
  return () => {
    for (const change of changes) screen.off(change as 'display-added', arrange);
    for (const cover of covers.values()) cover.destroy();
    covers.clear();
  };
}
