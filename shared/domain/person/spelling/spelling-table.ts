/** Spellings in Latin letters for letters of a script, by one rule or habit. All in lower case. */
export type SpellingTable = {
  /** Commonest first; undefined for an unknown key. `^` is a word's beginning, `$` its end. */
  readonly of: (key: string) => readonly string[] | undefined;
  /** The keys, without those of scripts that are computed. */
  readonly keys: readonly string[];
  /** Letters of the longest key, without its signs. */
  readonly longest: number;
  /** Any may stand between letters, and a consonant may be doubled. */
  readonly unwritten: readonly string[];
};

/** Reads entries such as `ж=zh/j кс|ќс=ks/x ь=`; a key that they lack is taken from `base`. */
export function spellingTable(
  text: string,
  base?: SpellingTable,
  unwritten: readonly string[] = base?.unwritten ?? [],
): SpellingTable {
  const own = new Map<string, readonly string[]>();
  for (const entry of text.trim().split(/\s+/)) {
    const at = entry.indexOf('=');
    const spelled = entry.slice(at + 1).split('/');
    for (const key of entry.slice(0, at).split('|')) own.set(key.normalize('NFC'), spelled);
  }
  const lettersIn = (key: string) => key.replace(/[$^]/g, '').length;
  return {
    of: (key) => own.get(key) ?? base?.of(key),
    keys: [...own.keys(), ...(base?.keys ?? []).filter((key) => !own.has(key))],
    longest: Math.max(base?.longest ?? 1, ...[...own.keys()].map(lettersIn)),
    unwritten,
  };
}

/** Keys whose spellings are kept; the cache is emptied at this size. */
const KEYS_KEPT_MAX = 10_000;

/** A word may take its letters from any of these tables. */
export function mergedTable(tables: readonly SpellingTable[]): SpellingTable {
  const kept = new Map<string, readonly string[] | null>();
  const merged = (key: string) => {
    const found = tables.flatMap((table) => table.of(key) ?? table.of(key.replace(/[$^]/g, '')) ?? []);
    return found.length === 0 ? null : [...new Set(found)];
  };
  return {
    of: (key) => {
      let found = kept.get(key);
      if (found === undefined) {
        if (kept.size >= KEYS_KEPT_MAX) kept.clear();
        found = merged(key);
        kept.set(key, found);
      }
      return found ?? undefined;
    },
    keys: [...new Set(tables.flatMap(({ keys }) => keys))],
    longest: Math.max(1, ...tables.map(({ longest }) => longest)),
    unwritten: [...new Set(tables.flatMap(({ unwritten }) => unwritten))],
  };
}
