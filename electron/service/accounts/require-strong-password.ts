import type { Operator } from '#shared/contract/desk.ts';
import type { PasswordWeakness } from '#shared/domain/password/rate-password.ts';
import { ratePassword } from '#shared/domain/password/rate-password.ts';
import { ServiceError } from '../service-error.ts';

const WHAT_TO_DO: Readonly<Record<PasswordWeakness, string>> = {
  common: 'Many people use this password or one like it. Choose several unrelated words.',
  personal: 'Leave your names and the product name out. Choose several unrelated words.',
  guessable: 'This password is easy to guess. Add unrelated words.',
};

/** Throws `INVALID_REQUEST` for a password that is common or easy to guess, also from the operator's own names. */
export async function requireStrongPassword(
  password: string,
  { name, username }: Pick<Operator, 'name' | 'username'>,
): Promise<void> {
  const { weakness } = await ratePassword(password, [name, username]);
  if (weakness === null) return;
  throw new ServiceError('INVALID_REQUEST', 'Choose a stronger password.', {
    fields: { password: WHAT_TO_DO[weakness] },
  });
}
