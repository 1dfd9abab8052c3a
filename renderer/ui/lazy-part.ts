import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const LOOK_EVERY_MS = 2_000;
/** A page whose part fails although the service answers is loaded anew at most this often. */
const RELOAD_EVERY_MS = 30_000;

let isLeftToBoundary = false;

/** At a kiosk a part that fails ends the visit, as any crash does. */
export function leavePartsToBoundary(): void {
  isLeftToBoundary = true;
}

/**
 * A part of the page that is loaded when it is first shown. Browsers remember a part that they
 * could not fetch, so the page is loaded anew once the service answers; a visit goes on then.
 */
// biome-ignore lint/suspicious/noExplicitAny: any component, as `lazy` takes it.
export const lazyPart = <Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
): LazyExoticComponent<Part> => lazy(() => load().catch(reloadLater));

async function reloadLater(error: unknown): Promise<never> {
  if (isLeftToBoundary) throw error;
  if (performance.now() < RELOAD_EVERY_MS && isReload()) throw error;
  const isThere = () =>
    fetch(window.location.pathname, { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  window.location.reload();
  return new Promise(() => {});
}

const answers = (): Promise<boolean> =>
  fetch(window.location.pathname, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
}
