import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';
import type { Size } from './view.ts';

/** The inner size of an element in pixels, kept current; null until it has one. */
export function useStageSize(stage: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  return size && size.width > 0 && size.height > 0 ? size : null;
}
