const TELL_EVERY_MS = 5_000;

/** Every few seconds, so that a long copy does not look like one that hangs. */
export function tellRows(tell: (rows: number) => void): (rows: number) => void {
  let toldAtMs = performance.now();
  return (rows) => {
    if (performance.now() - toldAtMs < TELL_EVERY_MS) return;
    toldAtMs = performance.now();
    tell(rows);
  };
}
