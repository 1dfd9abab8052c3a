import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useVisitOptions } from './kiosk-visit.ts';

/** How long each control may be chosen. */
const STAY_MS = 1_800;
const CONTROLS =
  'button:not(:disabled), input:not(:disabled, [type="hidden"]), textarea:not(:disabled), [tabindex="0"]';

const isControl = (element: Element | null): boolean => element?.matches(CONTROLS) ?? false;

/** What can be pressed now: only what lies on top. */
function controls(): HTMLElement[] {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  return [...top.querySelectorAll<HTMLElement>(CONTROLS)].filter((element) => element.checkVisibility());
}

/**
 * One switch, which types Space or Enter, is enough: pressed where no control has the focus, it starts the scan, which moves the focus from
 * control to control; pressed again, it presses the control. A touch or the Tab key ends it.
 */
export function SwitchScan() {
  const { t } = useTranslation('kiosk');
  const isScanning = useVisitOptions((options) => options.isScanning);
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Tab') return useVisitOptions.setState({ isScanning: false });
      if (event.defaultPrevented || (event.key !== ' ' && event.key !== 'Enter')) return;
      if (isControl(document.activeElement)) return;
      event.preventDefault();
      useVisitOptions.setState({ isScanning: true });
    };
    const touch = () => useVisitOptions.setState({ isScanning: false });
    window.addEventListener('keydown', key);
    window.addEventListener('pointerdown', touch);
    return () => {
      window.removeEventListener('keydown', key);
      window.removeEventListener('pointerdown', touch);
    };
  }, []);
  useEffect(() => {
    if (!isScanning) return;
    const move = () => {
      const all = controls();
      const next = all[(all.indexOf(document.activeElement as HTMLElement) + 1) % all.length];
      next?.focus();
      next?.scrollIntoView({ block: 'nearest' });
    };
    move();
    const timer = setInterval(move, STAY_MS);
    return () => clearInterval(timer);
  }, [isScanning]);
  return (
    <p className="visually-hidden" role="status">
      {isScanning ? t('tools.scan') : ''}
    </p>
  );
}
