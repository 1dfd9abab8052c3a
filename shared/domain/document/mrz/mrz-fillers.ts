const VARIANTS_MAX = 8;

/**
 * Ways to bring a line to its length by lengthening or shortening one run of fillers, most likely first: recognition drops or doubles
 * fillers, mostly in the longest run. Empty if fillers cannot explain the difference. On a format's first line, the filler after a
 * one-letter document code may be the missing one.
 */
export function restoreFillers(line: string, length: number, startsWithCode: boolean): string[] {
  const missing = length - line.length;
  if (missing === 0) return [line];
  const runs = [...line.matchAll(/<+/g)].map((match) => ({ at: match.index, length: match[0].length }));
  runs.sort((a, b) => b.length - a.length || b.at - a.at);
  const variants: string[] = [];
  const add = (variant: string) => {
    if (variant.length === length && !variants.includes(variant)) variants.push(variant);
  };
  if (missing > 0) {
    const fillers = '<'.repeat(missing);
    for (const run of runs) add(line.slice(0, run.at) + fillers + line.slice(run.at));
    if (!line.endsWith('<')) add(line + fillers);
    if (startsWithCode && line.charAt(1) !== '<') {
      const withCode = `${line.charAt(0)}<${line.slice(1)}`;
      for (const variant of restoreFillers(withCode, length, false)) add(variant);
    }
  } else {
    for (const run of runs) {
      if (run.length > -missing) add(line.slice(0, run.at) + line.slice(run.at - missing));
    }
  }
  return variants.slice(0, VARIANTS_MAX);
}
