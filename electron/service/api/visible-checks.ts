import type { CheckResult } from '#shared/check-result.ts';

/**
 * Which other people gave the same phone number, mailbox or document is shown only with the permission `view_linked_people`.
 * A clerk needs to know only that there were some, and how many.
 */
export function checksShown(checks: readonly CheckResult[], withLinkedPeople: boolean): CheckResult[] {
  return checks.map((check) => {
    if (withLinkedPeople || check.check !== 'fraud.velocity') return check;
    return {
      ...check,
      details: JSON.parse(JSON.stringify(check.details ?? {}, withoutOthers)) as Record<string, unknown>,
    };
  });
}

const withoutOthers = (name: string, value: unknown): unknown => (name === 'others' ? undefined : value);
