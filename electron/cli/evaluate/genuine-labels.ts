/** Words by which tables of labels call what was not tampered with. */
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

/** Whether a label says that a sample is genuine ("authentic", "exif-original"); every other names an attack. */
export function isGenuineLabel(label: string): boolean {
  return label
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => GENUINE_WORDS.has(word));
}
