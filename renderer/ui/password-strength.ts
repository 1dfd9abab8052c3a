import { PASSWORD_LENGTH_MIN } from '#shared/contract/desk.ts';

/**
 * A strength hint while typing, 0 to 3. Length counts most, as NIST SP 800-63B advises; repeated and neighbouring characters add little.
 * The service itself only checks the length.
 */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  if (password.length < PASSWORD_LENGTH_MIN) return 0;
  let effective = 0;
  for (let index = 0; index < password.length; index++) {
    const step = password.charCodeAt(index) - password.charCodeAt(index - 1);
    effective += Math.abs(step) <= 1 ? 0.25 : 1;
  }
  const distinct = new Set(password.toLowerCase()).size;
  if (distinct < 5 || effective < 9) return 1;
  return effective >= 16 && distinct >= 8 ? 3 : 2;
}
