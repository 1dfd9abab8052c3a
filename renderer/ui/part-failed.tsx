import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useEffectEvent } from 'react';

const LOOK_EVERY_MS = 2_000;
/** A page whose part fails although the service answers is loaded anew at most this often. */
const RELOAD_EVERY_MS = 30_000;

export type FailedPart = { readonly error: unknown; readonly waiting: ReactNode };

/** Loads the page anew once the service answers; a visit on a phone goes on then. */
function ReloadPage({ waiting }: FailedPart) {
  useServiceBack(() => window.location.reload());
  return waiting;
}

/** A kiosk and the desk do something else about a part that could not be loaded. */
export const FailedPartContext = createContext<ComponentType<FailedPart>>(ReloadPage);

export function PartFailed(part: FailedPart) {
  const Shown = useContext(FailedPartContext);
  return <Shown {...part} />;
}

/** Once, when the service answers, and only while the part is shown. */
export function useServiceBack(onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const ended = new AbortController();
    let wasGone = false;
    const look = async () => {
      const isThere = await isAnswered(ended.signal);
      if (ended.signal.aborted) return;
      wasGone ||= !isThere;
      if (isThere && (wasGone || !wasJustReloaded())) back();
      else timer = setTimeout(look, LOOK_EVERY_MS);
    };
    void look();
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, []);
}

const isAnswered = (signal: AbortSignal): Promise<boolean> =>
  fetch(window.location.pathname, { cache: 'no-store', signal }).then(
    ({ ok }) => ok,
    () => false,
  );

function wasJustReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload = (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
  return isReload && performance.now() < RELOAD_EVERY_MS;
}
