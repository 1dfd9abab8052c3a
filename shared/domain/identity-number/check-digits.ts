/** Check digit rules. Each takes digits only, the check digit last unless stated otherwise. */

export const digitsOf = (text: string): number[] => [...text].map(Number);

/** Sum of each digit times its weight; digits beyond the weights are ignored. */
export function weighted(text: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(text.charAt(index) || 0), 0);
}

/** ISO/IEC 7812-1. */
export function hasLuhn(text: string): boolean {
  const sum = digitsOf(text).reduceRight((total, digit, index) => {
    const value = (text.length - index) % 2 === 0 ? digit * 2 : digit;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const VERHOEFF_PERMUTATION = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4] as const;

/** Verhoeff's scheme over the dihedral group of order ten. */
export function hasVerhoeff(text: string): boolean {
  let check = 0;
  for (const [place, digit] of digitsOf(text).reverse().entries()) {
    let value = digit;
    for (let round = 0; round < place % 8; round += 1) value = VERHOEFF_PERMUTATION[value] ?? 0;
    check = dihedral(check, value);
  }
  return check === 0;
}

function dihedral(left: number, right: number): number {
  if (left < 5) return right < 5 ? (left + right) % 5 : 5 + ((left + right) % 5);
  return right < 5 ? 5 + ((left - right + 5) % 5) : (left - right + 5) % 5;
}

/** ICAO's 7, 3, 1 with A as 10, modulo 10, as in an MRZ; the check digit is the last character. */
export function has731(text: string): boolean {
  const sum = [...text.slice(0, -1)].reduce(
    (total, character, index) => total + Number.parseInt(character, 36) * ([7, 3, 1][index % 3] ?? 0),
    0,
  );
  return String(sum % 10) === text.at(-1);
}
