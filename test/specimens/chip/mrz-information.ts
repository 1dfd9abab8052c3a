const TD1_LINES = 3;

/**
 * The access keys are made of number, birth date and expiry date, each with its check digit (Doc 9303-11, 9.7.2). A number of a card
 * that is longer than its field continues in the optional data, where its check digit then is.
 */
export function mrzInformation(lines: readonly string[]): string {
  const [first = '', second = ''] = lines;
  if (lines.length !== TD1_LINES) return second.slice(0, 10) + second.slice(13, 20) + second.slice(21, 28);
  const dates = second.slice(0, 7) + second.slice(8, 15);
  if (first[14] !== '<') return first.slice(5, 15) + dates;
  return first.slice(5, 14) + (first.slice(15).split('<')[0] || '<') + dates;
}
