import { openFactors } from '../accounts/factors.ts';
import { hashPassword, isPassword, type PasswordRecord } from '../accounts/passwords.ts';
import { type Account, openAccount } from '../accounts/rows.ts';
import { changeFactors, findFactors } from '../accounts/second-factor-rows.ts';
import { ServiceError } from '../service-error.ts';
import type { PasswordCost, Readable, Tools } from '../store/handles.ts';
import type { Store } from '../store/store.ts';

/** A code names nobody, so each attempt is compared with all of them. */
const CODES_MAX = 30;
/** About 50 ms for each of them, so that an attempt takes at most two seconds. */
const COST_MAX = 2 ** 14;
const CODE_PATTERN = /^\d{6,8}$/;

type Holder = { readonly account: Account; readonly record: PasswordRecord };

/** With it somebody closes the kiosk's page. Throws `CONFLICT` for a colleague's code. */
export async function setExitCode(store: Store, operatorId: string, code: string | null): Promise<void> {
  const others = (await holders(store)).filter(({ account }) => account.id !== operatorId);
  if (code !== null && others.length >= CODES_MAX) throw new ServiceError('kiosk.codes_many', { count: CODES_MAX });
  if (code !== null && (await matching(store, others, code)).length > 0) throw new ServiceError('kiosk.code_taken');
  const exit_code = code === null ? null : await hashPassword(code, costOf(store));
  await changeFactors(store, operatorId, (factors) => ({
    factors: { ...factors, exit_code },
    entry: { action: 'operator.exit_code_changed', facts: { is_set: code !== null } },
  }));
}

export async function hasExitCode(from: Readable, operatorId: string): Promise<boolean> {
  return (await findFactors(from, operatorId)).exit_code !== null;
}

/** The person with this code; null if nobody has it, or by a race two people do. */
export async function holderOfExitCode(store: Store, code: string): Promise<Account | null> {
  if (!CODE_PATTERN.test(code)) return null;
  const [holder, another] = await matching(store, await holders(store), code);
  return holder === undefined || another !== undefined ? null : holder.account;
}

async function matching(store: Tools, among: readonly Holder[], code: string): Promise<readonly Holder[]> {
  const found: Holder[] = [];
  for (const holder of among) if (await isPassword(code, holder.record, costOf(store), 'session')) found.push(holder);
  return found;
}

/** Everybody who may sign in and has a code. */
async function holders(from: Readable): Promise<readonly Holder[]> {
  return from.read(async (reader) => {
    const rows = await reader.selectFrom('operators').selectAll().execute();
    const found: Holder[] = [];
    for (const row of rows) {
      const { exit_code: record } = await openFactors(reader, row);
      if (record === null) continue;
      const account = await openAccount(reader, row);
      if (account.disabledAt === null) found.push({ account, record });
    }
    return found;
  });
}

const costOf = ({ passwordCost }: Tools): PasswordCost => ({ ...passwordCost, N: Math.min(passwordCost.N, COST_MAX) });
