import type { CheckResult } from '#shared/check-result.ts';
import type { OperatorRole } from '#shared/desk.ts';

/**
 * Which other people gave the same telephone, mailbox or document is for administrators: what somebody at the counter needs is
 * that there were some, and how many.
 */
export function checksShownTo(role: OperatorRole, checks: readonly CheckResult[]): CheckResult[] {
  return checks.map((check) => {
    if (role === 'administrator' || check.check !== 'fraud.velocity') return check;
    return {
      ...check,
      details: JSON.parse(JSON.stringify(check.details ?? {}, withoutOthers)) as Record<string, unknown>,
    };
  });
}

const withoutOthers = (name: string, value: unknown): unknown => (name === 'others' ? undefined : value);
