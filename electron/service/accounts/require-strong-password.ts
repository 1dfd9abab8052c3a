import type { Operator } from '#shared/contract/desk.ts';
import { type FieldError, fieldError } from '#shared/contract/errors/field-error.ts';
import { type PasswordWeakness, ratePassword } from '#shared/domain/password/rate-password.ts';
import { ServiceError } from '../service-error.ts';

const WHAT_TO_DO: Readonly<Record<PasswordWeakness, FieldError>> = {
  common: fieldError('field.password_common'),
  personal: fieldError('field.password_personal'),
  guessable: fieldError('field.password_guessable'),
};

/** Throws `INVALID_REQUEST` for a password that is common or easy to guess, also from the operator's own names. */
export async function requireStrongPassword(
  password: string,
  { name, username }: Pick<Operator, 'name' | 'username'>,
): Promise<void> {
  const { weakness } = await ratePassword(password, [name, username]);
  if (weakness === null) return;
  throw new ServiceError('account.weak_password', {}, { fields: { password: WHAT_TO_DO[weakness] } });
}
