import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app expects it: SHA-1, six digits, 30 seconds. */
const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** RFC 4226, section 4, recommends 160 bits. */
const SECRET_BYTES = 20;
/** Steps before and after the current one that count too, for clocks that differ and people who type slowly. */
const WINDOW_STEPS = 1;
const ISSUER = 'Countersign';

const authenticator = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: DIGITS, period: PERIOD_SECONDS, algorithm: 'SHA1' });

export const makeSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The text of the QR code that an authenticator app scans. */
export const uriOf = (secret: string, username: string): string =>
  new TOTP({
    issuer: ISSUER,
    label: username,
    secret: Secret.fromBase32(secret),
    digits: DIGITS,
    period: PERIOD_SECONDS,
    algorithm: 'SHA1',
  }).toString();

/** The time step that the code belongs to; null if it is wrong, or not later than `lastStep`. */
export function stepOf(secret: string, code: string, now: Date, lastStep: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = authenticator(secret).validate({ token: code, timestamp, window: WINDOW_STEPS });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
  return step > lastStep ? step : null;
}
