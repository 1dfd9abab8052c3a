import { Component, type ReactNode, useEffect, useState } from 'react';
import { useLinkVisit } from '../applicant/visit.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { type FailedPart, FailedPartContext } from '../ui/part-failed.tsx';
import { ExitSheet } from './code-sheet.tsx';
import { useKiosk } from './kiosk.ts';
import { useExitGesture } from './kiosk-brand.tsx';
import { clearVisit, isSent } from './kiosk-visit.ts';
import { MessageScreen } from './message-screen.tsx';
import { refreshKiosk } from './registration.ts';

/** A page that fails again at once is loaded at most this often. */
const RELOAD_EVERY_MS = 10_000;

/** Loads the page anew once the service answers; else the browser would show its own error. */
function reloadSoon(): () => void {
  const timer = setInterval(async () => {
    await refreshKiosk();
    if (!useKiosk.getState().isAway) window.location.reload();
  }, RELOAD_EVERY_MS);
  return () => clearInterval(timer);
}

/** A part that fails to load ends the visit, as any crash does. */
function ThrowPart({ error }: FailedPart): never {
  throw error;
}

/** The visit ends, nothing of it stays on the screen, and the page is loaded anew. */
export class KioskBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override componentDidCatch() {
    void clearVisit('stopped');
  }
  override render() {
    if (this.state.hasFailed) return <Failed />;
    return <FailedPartContext value={ThrowPart}>{this.props.children}</FailedPartContext>;
  }
}

/** Staff can leave the kiosk meanwhile, which a page that fails each time would not let them. */
function Failed() {
  const { i18n } = useTranslation('kiosk');
  // The visit's end resets the language; whoever is here reads the one they chose.
  const [language] = useState(i18n.language);
  const [wasSent] = useState(() => isSent(useLinkVisit.getState().view));
  const t = i18n.getFixedT(language, 'kiosk');
  const [isExiting, setIsExiting] = useState(false);
  useExitGesture(() => setIsExiting(true));
  useEffect(() => (isExiting ? undefined : reloadSoon()), [isExiting]);
  return (
    <>
      <div lang={language} dir={i18n.dir(language)}>
        <MessageScreen title={t('broken.title')} text={t(wasSent ? 'broken.sent' : 'broken.text')} />
      </div>
      {isExiting ? <ExitSheet onClose={() => setIsExiting(false)} /> : null}
    </>
  );
}

/** No boundary caught the error: the visit ends, and the page is loaded anew. */
export function recoverFromCrash(): void {
  void clearVisit('stopped');
  reloadSoon();
}
