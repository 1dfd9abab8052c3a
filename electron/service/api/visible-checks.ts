import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { OperatorRole } from '#shared/desk.ts';

/**
 * Only administrators see which other people gave the same phone number, mailbox or document.
 * A clerk needs to know only that there were some, and how many.
 */
export function checksShownTo(role: OperatorRole, checks: readonly CheckResult[]): CheckResult[] {
  return checks.map((check) => {
    if (role === 'administrator' || check.check !== 'fraud.velocity' || !check.findings) return check;
    const { history, rules } = check.findings;
    const contacts = history.contacts.map(({ others: _, ...contact }) => contact);
    return { ...check, findings: { history: { ...history, contacts }, rules } };
  });
}
