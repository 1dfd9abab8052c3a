const WEIGHTS = [7, 3, 1] as const;

/** 0–9 are themselves, A–Z 10 to 35, the filler 0; NaN for anything else. */
export function checkDigitValue(character: string): number {
  const code = character.charCodeAt(0);
  if (code >= 48 && code <= 57) return code - 48;
  if (code >= 65 && code <= 90) return code - 55;
  return character === '<' ? 0 : Number.NaN;
}

/**
 * Weights 7, 3, 1, modulo 10 (ICAO Doc 9303-3, 4.9). Other characters give `?`, which equals no
 * digit.
 */
export function checkDigit(text: string): string {
  let sum = 0;
  for (let index = 0; index < text.length; index++) {
    sum += checkDigitValue(text.charAt(index)) * (WEIGHTS[index % 3] as number);
  }
  return Number.isNaN(sum) ? '?' : String(sum % 10);
}
