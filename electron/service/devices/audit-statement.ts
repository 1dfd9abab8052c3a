import type { KeyObject } from 'node:crypto';
import { AuditStatement } from '#shared/contract/audit/audit-witness.ts';
import { ServiceError } from '../service-error.ts';
import { openCompact, signCompact } from './compact-jws.ts';

const TYPE = 'countersign-audit-head';

export const signStatement = (statement: AuditStatement, key: KeyObject): string =>
  signCompact({ typ: TYPE, kid: statement.device_id }, statement, key);

/** Throws `INVALID_REQUEST` unless this device signed it. */
export function openStatement(
  jws: string,
  device: { readonly id: string; readonly publicKey: string },
): AuditStatement {
  const signed = openCompact(jws, { typ: TYPE, kid: device.id }, device.publicKey);
  const statement = AuditStatement.safeParse(signed?.content);
  if (!statement.success || statement.data.device_id !== device.id) throw new ServiceError('device.audit_end');
  return statement.data;
}
