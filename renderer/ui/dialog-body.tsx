import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import classes from './dialog.module.css';
import { firstPlace, followKey, isWritten } from './dialog-focus.ts';

type DialogBodyProps = {
  /** True while a question about the words is open. */
  isCovered: boolean;
  /** Tells whether somebody wrote here. */
  hasWords: RefObject<() => boolean>;
  children: ReactNode;
};

/**
 * The content of a dialog: takes the focus to its first field, follows its keys and knows what was
 * written.
 */
export function DialogBody({ isCovered, hasWords, children }: DialogBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const before = useRef(new Map<HTMLInputElement | HTMLTextAreaElement, string>());
  useFirstFocus(body);
  useEffect(() => {
    hasWords.current = () =>
      [...before.current].some(
        ([field, value]) => field.isConnected && field.value.trim() !== '' && field.value !== value,
      );
  }, [hasWords]);
  const wasCovered = useRef(false);
  useEffect(() => {
    if (wasCovered.current && !isCovered && body.current) firstPlace(body.current)?.focus();
    wasCovered.current = isCovered;
  }, [isCovered]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its fields and buttons take the keys; this only adds to them.
    <div
      ref={body}
      className={classes.body}
      tabIndex={-1}
      inert={isCovered}
      onFocus={({ target }) => {
        if (isWritten(target) && !before.current.has(target)) before.current.set(target, target.value);
      }}
      onKeyDown={(event) => {
        if (body.current && followKey(body.current, event.nativeEvent)) event.preventDefault();
      }}
    >
      {children}
    </div>
  );
}

/**
 * Names the place for Mantine's focus trap, and goes to a field that is drawn later while nobody
 * has moved on.
 */
function useFirstFocus(body: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const here = body.current;
    if (here === null) return;
    const name = (): HTMLElement => {
      const place = firstPlace(here) ?? here;
      for (const other of here.parentElement?.querySelectorAll('[data-autofocus]') ?? [])
        if (other !== place) other.removeAttribute('data-autofocus');
      place.setAttribute('data-autofocus', 'true');
      return place;
    };
    if (name() !== here) return;
    const late = new MutationObserver(() => {
      if (document.activeElement !== here && document.activeElement !== document.body) return late.disconnect();
      const place = name();
      if (place !== here) place.focus();
    });
    late.observe(here, { childList: true, subtree: true });
    return () => late.disconnect();
  }, [body]);
}
