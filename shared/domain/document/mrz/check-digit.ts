const WEIGHTS = [7, 3, 1] as const;

/** A character's numeric value: 0–9 are themselves, A–Z are 10 to 35, the filler is 0; NaN for anything else. */
export function checkDigitValue(character: string): number {
  const code = character.charCodeAt(0);
  if (code >= 48 && code <= 57) return code - 48;
  if (code >= 65 && code <= 90) return code - 55;
  return character === '<' ? 0 : Number.NaN;
}

/**
 * The check digit of a text of A–Z, 0–9 and `<`: weights 7, 3, 1 repeating, modulo 10 (ICAO Doc 9303-3, 4.9). Any other character gives
 * `?`, which equals no printed digit.
 */
export function checkDigit(text: string): string {
  let sum = 0;
  for (let index = 0; index < text.length; index++) {
    sum += checkDigitValue(text.charAt(index)) * (WEIGHTS[index % 3] as number);
  }
  return Number.isNaN(sum) ? '?' : String(sum % 10);
}
