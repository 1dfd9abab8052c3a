import { useEffect, useEffectEvent } from 'react';

type Way = { readonly back: () => void; readonly isOpen: () => boolean };

/** The ways back that are shown, the innermost last. */
let ways: readonly Way[] = [];
/** How many entries of the browser's history belong to the steps. */
let depth = 0;
/** Only on a person's own device; a kiosk has no back button. */
let isFollowing = false;
let mayNotLeave = () => false;

const depthOf = (state: unknown): number => {
  const given = typeof state === 'object' && state !== null && 'depth' in state ? state.depth : 0;
  return typeof given === 'number' ? given : 0;
};

/**
 * The browser's back button goes one step back, as *Go back* does. `isHeld` says whether it may not
 * leave the page where there is no way back. Returns what ends this.
 */
export function followBackButton(isHeld: () => boolean): () => void {
  depth = depthOf(window.history.state);
  isFollowing = true;
  mayNotLeave = isHeld;
  // Another link was opened in this tab, whose entry knows nothing of the steps before.
  const begin = () => {
    depth = 0;
  };
  const follow = ({ state }: PopStateEvent) => {
    const to = depthOf(state);
    // Another link was opened in this tab, or we went there ourselves.
    if (window.location.hash !== '' || to === depth) return;
    const way = ways.findLast(({ isOpen }) => isOpen());
    if (to < depth && way !== undefined) {
      depth--;
      way.back();
      if (depth === 0 && mayNotLeave()) return noteStep();
    } else if (to < depth && !mayNotLeave()) {
      depth = 0;
      if (to > 0) window.history.go(-to);
      return;
    }
    // No further than one step, and not forward, where nothing has been checked.
    if (to !== depth) window.history.go(depth - to);
  };
  window.addEventListener('popstate', follow);
  window.addEventListener('hashchange', begin);
  return () => {
    isFollowing = false;
    window.removeEventListener('hashchange', begin);
    window.removeEventListener('popstate', follow);
  };
}

/** The person has gone on: the browser's back button leads here again. */
export function noteStep(): void {
  if (isFollowing) window.history.pushState({ depth: ++depth }, '');
}

/** Something that was opened has closed itself, such as a camera that has its picture. */
export function noteReturn(): void {
  if (!isFollowing || depth === 0) return;
  // The browser goes back later, and by then a new entry is there in place of the last one.
  if (depth === 1 && mayNotLeave()) return;
  depth--;
  window.history.back();
}

/** While shown; null where there is no way back. */
export function useBackButton(onBack: (() => void) | null): void {
  const back = useEffectEvent(() => onBack?.());
  const isOpen = useEffectEvent(() => onBack !== null);
  useEffect(() => {
    const way = { back: () => back(), isOpen: () => isOpen() };
    ways = [...ways, way];
    return () => {
      ways = ways.filter((other) => other !== way);
    };
  }, []);
  const hasBack = onBack !== null;
  useEffect(() => {
    // After a reload or on another device, nothing is in the history yet.
    if (depth === 0 && (hasBack || mayNotLeave())) noteStep();
  }, [hasBack]);
}
