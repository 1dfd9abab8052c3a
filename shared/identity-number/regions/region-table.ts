export type Region = { readonly code: string; readonly name: string | null };

/** `01 Ain|02 Aisne` as a question by code; a code that is not in the table has no name. */
export function regionTable(text: string): (code: string) => Region {
  const names = new Map(
    text.split('|').map((entry) => {
      const [code = '', ...name] = entry.trim().split(/\s+/);
      return [code, name.join(' ')] as const;
    }),
  );
  return (code) => ({ code, name: names.get(code) ?? null });
}

/** The same for codes that count up through ranges: `43 Blagoevgrad|93 Burgas` names every code up to each bound. */
export function regionRanges(text: string): (code: string) => Region {
  const ranges = text.split('|').map((entry) => {
    const [bound = '', ...name] = entry.trim().split(/\s+/);
    return { bound: Number(bound), name: name.join(' ') };
  });
  return (code) => ({ code, name: ranges.find(({ bound }) => Number(code) <= bound)?.name ?? null });
}
