import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls `onFile` for a file that is pasted while the panel is on the page. One that has the focus comes first, otherwise the first panel that is
 * empty takes it. Text that is pasted into a field stays there.
 */
export function usePastedFile(panel: RefObject<HTMLElement | null>, isOn: boolean, onFile: (file: File) => void): void {
  const take = useEffectEvent(onFile);
  useEffect(() => {
    if (!isOn) return;
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      const focused = document.activeElement?.closest('[data-pastes]') ?? null;
      const isWriting =
        document.activeElement?.matches('input:not([type="file"], [type="checkbox"]), textarea') === true;
      // A word processor copies text with a picture of it.
      if (isWriting && event.clipboardData?.types.includes('text/plain')) return;
      if (!file || event.defaultPrevented || (focused !== null && focused !== panel.current)) return;
      // Two panels must not take the same file.
      event.preventDefault();
      take(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [panel, isOn]);
}
