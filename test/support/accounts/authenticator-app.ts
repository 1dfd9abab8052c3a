import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app with this secret shows at a time. */
export const codeOf = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: at.getTime() });
