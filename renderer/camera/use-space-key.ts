import { useEffect, useEffectEvent } from 'react';

/** Calls `onSpace` for the space bar, except where it types or presses something. */
export function useSpaceKey(isOn: boolean, onSpace: () => void): void {
  const press = useEffectEvent(onSpace);
  useEffect(() => {
    if (!isOn) return;
    const follow = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.repeat || event.defaultPrevented) return;
      const isUsed = (event.target as Element | null)?.closest?.('input, textarea, select, button, a, [role="option"]');
      if (isUsed) return;
      event.preventDefault();
      press();
    };
    window.addEventListener('keydown', follow);
    return () => window.removeEventListener('keydown', follow);
  }, [isOn]);
}
