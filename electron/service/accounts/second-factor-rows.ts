import { Secret, TOTP } from 'otpauth';
import { ENROLMENT_MINUTES, RECOVERY_CODES } from '#shared/contract/accounts/second-factor.ts';
import { ServiceError } from '../service-error.ts';
import { type AuditEntry, appendAudit } from '../store/audit-log.ts';
import { hasEnded } from '../store/clock/plausible-clock.ts';
import type { Readable, Tools } from '../store/handles.ts';
import { withMac } from '../store/row-macs.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { type Factors, hasFactor, NO_FACTORS, openFactors, sealFactors } from './factors.ts';
import { makeOneTimePassword } from './one-time-password.ts';

/** RFC 6238 as every authenticator app expects it: SHA-1, six digits, 30 seconds. */
const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** RFC 4226, section 4, recommends 160 bits. */
const SECRET_BYTES = 20;
/** Steps around the current one, for clocks that differ and people who type slowly. */
const WINDOW_STEPS = 1;
const ISSUER = 'Countersign';

const authenticator = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: DIGITS, period: PERIOD_SECONDS, algorithm: 'SHA1' });

const makeSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The text of the QR code that an authenticator app scans. */
const uriOf = (secret: string, username: string): string =>
  new TOTP({
    issuer: ISSUER,
    label: username,
    secret: Secret.fromBase32(secret),
    digits: DIGITS,
    period: PERIOD_SECONDS,
    algorithm: 'SHA1',
  }).toString();

/** The time step that the code belongs to; null if it is wrong, or not later than `lastStep`. */
function stepOf(secret: string, code: string, now: Date, lastStep: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = authenticator(secret).validate({ token: code, timestamp, window: WINDOW_STEPS });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
  return step > lastStep ? step : null;
}

/** The new factors and their audit entry; null if nothing needs one. */
export type FactorChange = { readonly factors: Factors; readonly entry: Pick<AuditEntry, 'action' | 'facts'> | null };

/** A change of a second factor that returns the codes to show, if it made new ones. */
export type WithCodes = { readonly factors: Factors; readonly recoveryCodes: readonly string[] | null };

export async function findFactors(from: Readable, operatorId: string): Promise<Factors> {
  return from.read(async (reader) => openFactors(reader, await rowOf(reader, operatorId)));
}

/** Makes a secret that counts once a code of it is confirmed. An earlier one counts until then. */
export async function beginAuthenticator(store: Store, operator: { readonly id: string; readonly username: string }) {
  const secret = makeSecret();
  const until = new Date(store.steadyNow().getTime() + ENROLMENT_MINUTES * 60_000).toISOString();
  await changeFactors(store, operator.id, (factors) => ({
    factors: { ...factors, pending: { secret, until } },
    entry: null,
  }));
  return { secret, uri: uriOf(secret, operator.username) };
}

/** Null if the code is wrong. Throws `CONFLICT` if no secret was made, or too long ago. */
export async function confirmAuthenticator(store: Store, operatorId: string, code: string): Promise<WithCodes | null> {
  let recoveryCodes: readonly string[] | null = null;
  let isWrong = false;
  const factors = await changeFactors(store, operatorId, (before) => {
    const { pending } = before;
    if (pending === null || hasEnded(store, pending.until, ENROLMENT_MINUTES * 60_000))
      throw new ServiceError('account.qr_code');
    const step = stepOf(pending.secret, plain(code), store.now(), 0);
    isWrong = step === null;
    if (step === null) return null;
    recoveryCodes = firstRecoveryCodes(before);
    return {
      factors: {
        ...before,
        authenticator: { secret: pending.secret, since: store.now().toISOString(), last_step: step },
        pending: null,
        recovery: recoveryCodes === null ? before.recovery : hashesOf(store, operatorId, recoveryCodes),
      },
      entry: { action: 'operator.factor_added', facts: { kind: 'authenticator' } },
    };
  });
  return isWrong ? null : { factors, recoveryCodes };
}

/** The codes that come with a person's first second factor; null if they have one already. */
export const firstRecoveryCodes = (before: Factors): readonly string[] | null =>
  hasFactor(before) ? null : makeRecoveryCodes();

/** Recovery codes go with the last factor. Throws `CONFLICT` if it must stay. */
export function removeAuthenticator(store: Store, operatorId: string, mustKeepOne: boolean): Promise<Factors> {
  return changeFactors(store, operatorId, (before) => {
    if (before.authenticator === null) return null;
    return {
      factors: withoutLeftovers({ ...before, authenticator: null }, mustKeepOne),
      entry: { action: 'operator.factor_removed', facts: { kind: 'authenticator' } },
    };
  });
}

/** Throws `CONFLICT` without a second factor. */
export async function renewRecoveryCodes(store: Store, operatorId: string): Promise<WithCodes> {
  const recoveryCodes = makeRecoveryCodes();
  const factors = await changeFactors(store, operatorId, (before) => {
    if (!hasFactor(before)) throw new ServiceError('account.no_factor');
    return {
      factors: { ...before, recovery: hashesOf(store, operatorId, recoveryCodes) },
      entry: { action: 'operator.recovery_codes_made', facts: { codes: recoveryCodes.length } },
    };
  });
  return { factors, recoveryCodes };
}

/** Once: an app's later code, or a recovery code if accepted. The caller limits the attempts. */
export async function takeCode(
  store: Store,
  operatorId: string,
  code: string,
  accepts: { readonly recoveryCodes: boolean },
): Promise<boolean> {
  let isTaken = false;
  await changeFactors(store, operatorId, (before) => {
    const { authenticator, recovery } = before;
    const step = authenticator && stepOf(authenticator.secret, plain(code), store.now(), authenticator.last_step);
    if (authenticator !== null && step !== null) {
      isTaken = true;
      return { factors: { ...before, authenticator: { ...authenticator, last_step: step } }, entry: null };
    }
    const hash = hashOf(store, operatorId, code);
    if (!accepts.recoveryCodes || !recovery.includes(hash)) return null;
    isTaken = true;
    const left = recovery.filter((one) => one !== hash);
    return {
      factors: { ...before, recovery: left },
      entry: { action: 'operator.recovery_code_used', facts: { left: left.length } },
    };
  });
  return isTaken;
}

/** `change` returns null to leave them as they are. Returns the factors as they then are. */
export async function changeFactors(
  store: Store,
  operatorId: string,
  change: (before: Factors) => FactorChange | null,
): Promise<Factors> {
  return store.write(async (tx) => {
    const row = await rowOf(tx, operatorId);
    const before = await openFactors(tx, row);
    const changed = change(before);
    if (changed === null) return before;
    const { factors, entry } = changed;
    const sealed = await sealFactors(tx, operatorId, factors);
    const { mac: _mac, ...columns } = row;
    await tx
      .updateTable('operators')
      .set(withMac(tx, 'operators', { ...columns, sealed_factors: sealed }))
      .where('id', '=', operatorId)
      .execute();
    if (entry) await appendAudit(tx, { actor: { kind: 'operator', id: operatorId }, objectId: operatorId, ...entry });
    return factors;
  });
}

async function rowOf(from: Readable, operatorId: string): Promise<Schema['operators']> {
  return from.read((reader) =>
    reader.selectFrom('operators').selectAll().where('id', '=', operatorId).executeTakeFirstOrThrow(),
  );
}

/** Throws `CONFLICT` if `mustKeepOne` and none is left. */
export function withoutLeftovers(factors: Factors, mustKeepOne: boolean): Factors {
  if (hasFactor(factors)) return factors;
  if (mustKeepOne) throw new ServiceError('account.factor_needed');
  return NO_FACTORS;
}

const makeRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, makeOneTimePassword);

export const hashesOf = (tools: Tools, operatorId: string, codes: readonly string[]): string[] =>
  codes.map((code) => hashOf(tools, operatorId, code));

/** Random codes of 79 bits need no slow hash. */
const hashOf = ({ vault }: Tools, operatorId: string, code: string): string =>
  vault.keyedHash('recovery-code', `${operatorId} ${plain(code)}`);

/** As it was made, however it was typed. */
const plain = (code: string): string => code.toLowerCase().replaceAll(/[\s-]/g, '');
