const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel'] as const;

/** Calls back whenever somebody touches the kiosk or types. Returns what stops it. */
export function onSignOfLife(live: () => void): () => void {
  for (const type of SIGNS_OF_LIFE) window.addEventListener(type, live, true);
  return () => {
    for (const type of SIGNS_OF_LIFE) window.removeEventListener(type, live, true);
  };
}
