export type Region = { readonly code: string; readonly name: string | null };

/** Looks up codes in `01 Ain|02 Aisne`; unknown codes have no name. */
export function regionTable(text: string): (code: string) => Region {
  const names = new Map(
    text.split('|').map((entry) => {
      const [code = '', ...name] = entry.trim().split(/\s+/);
      return [code, name.join(' ')] as const;
    }),
  );
  return (code) => ({ code, name: names.get(code) ?? null });
}

/** For ranges: in `43 Blagoevgrad|93 Burgas` each number is an upper bound. */
export function regionRanges(text: string): (code: string) => Region {
  const ranges = text.split('|').map((entry) => {
    const [bound = '', ...name] = entry.trim().split(/\s+/);
    return { bound: Number(bound), name: name.join(' ') };
  });
  return (code) => ({ code, name: ranges.find(({ bound }) => Number(code) <= bound)?.name ?? null });
}
