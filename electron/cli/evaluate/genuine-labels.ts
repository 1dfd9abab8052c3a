const GENUINE_WORDS: ReadonlySet<string> = new Set([
  'genuine',
  'authentic',
  'clean',
  'original',
  'orig',
  'real',
  'live',
  'bonafide',
  'untampered',
]);

const NEGATIONS: ReadonlySet<string> = new Set(['not', 'non', 'no']);

/** As "authentic" or "exif-original"; every other label names an attack. */
export function isGenuineLabel(label: string): boolean {
  const words = label
    .toLowerCase()
    .replace(/bona[^a-z]fide/, 'bonafide')
    .split(/[^a-z]+/);
  return words.some((word) => GENUINE_WORDS.has(word)) && !words.some((word) => NEGATIONS.has(word));
}
