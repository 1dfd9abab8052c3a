import { type ComponentType, createElement, type LazyExoticComponent, lazy, type ReactNode } from 'react';
import { PartFailed } from './part-failed.tsx';

/**
 * A part of the page that is loaded when it is first shown. Browsers remember a part that they
 * could not fetch, so only a page loaded anew can show it; `waiting` stands there until then.
 */
// biome-ignore lint/suspicious/noExplicitAny: any component, as `lazy` takes it.
export const lazyPart = <Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
  waiting: ReactNode = null,
): LazyExoticComponent<Part> =>
  lazy(() =>
    load().catch((error: unknown) => ({
      default: (() => createElement(PartFailed, { error, waiting })) as unknown as Part,
    })),
  );
