import type { CheckResult } from '#shared/check-result.ts';
import type { OperatorRole } from '#shared/desk.ts';

/**
 * Only administrators see which other people gave the same phone number, mailbox or document.
 * A clerk needs to know only that there were some, and how many.
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
