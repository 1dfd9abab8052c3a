const WINDOW_MS = 60_000;
/** Counted together, so that a busy minute takes little room. */
const PART_MS = 1_000;

export type Meter = {
  add(counts: { readonly bytes?: number; readonly changes?: number }): void;
  /** Bytes and changes of each second, over the last minute; zeros if nothing passed. */
  perSecond(): { readonly bytes: number; readonly changes: number };
};

/** Measures how fast a line is while it is used: a minute of silence says nothing about it. */
export function createMeter(elapsedMs: () => number): Meter {
  let parts: { at: number; bytes: number; changes: number }[] = [];
  return {
    add({ bytes = 0, changes = 0 }) {
      const at = Math.floor(elapsedMs() / PART_MS) * PART_MS;
      const last = parts.at(-1);
      if (last?.at === at) {
        last.bytes += bytes;
        last.changes += changes;
      } else parts = [...parts.filter((part) => part.at > at - WINDOW_MS), { at, bytes, changes }];
    },
    perSecond() {
      const now = elapsedMs();
      const recent = parts.filter(({ at }) => at > now - WINDOW_MS);
      const [first] = recent;
      if (first === undefined) return { bytes: 0, changes: 0 };
      const seconds = Math.max(1, (now - first.at) / 1000);
      const sum = (of: 'bytes' | 'changes') => recent.reduce((total, part) => total + part[of], 0) / seconds;
      return { bytes: sum('bytes'), changes: sum('changes') };
    },
  };
}
