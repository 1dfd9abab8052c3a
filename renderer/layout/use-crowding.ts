import { type RefObject, useLayoutEffect } from 'react';

/** `data-crowded` of a row that is too narrow: `some` hides what an icon says as well, `much` every name beside an icon. */
const STEPS = ['', 'some', 'much'];

/** Marks a row as crowded while its content is wider than it is. Languages differ so much in length that no fixed width would do. */
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
