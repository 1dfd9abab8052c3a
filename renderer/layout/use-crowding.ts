import { type RefObject, useLayoutEffect } from 'react';

/** For a too narrow row: `some` hides what an icon says, `much` every name beside one. */
const STEPS = ['', 'some', 'much'];

/** Crowded while its content is wider than it: languages differ too much for a fixed width. */
export function useCrowding(row: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return;
    const mark = () => {
      for (const step of STEPS) {
        element.dataset.crowded = step;
        if (element.scrollWidth <= element.clientWidth) break;
      }
    };
    mark();
    const sizes = new ResizeObserver(mark);
    sizes.observe(element);
    const texts = new MutationObserver(mark);
    texts.observe(element, { childList: true, characterData: true, subtree: true });
    return () => {
      sizes.disconnect();
      texts.disconnect();
    };
  }, [row]);
}
