import type { CheckResult } from '#shared/contract/findings/check-result.ts';

/**
 * Which other people gave the same phone number, mailbox or document is shown only with the permission `view_linked_people`.
 * A clerk needs to know only that there were some, and how many.
 */
export function checksShown(checks: readonly CheckResult[], withLinkedPeople: boolean): CheckResult[] {
  return checks.map((check) => {
    if (withLinkedPeople || check.check !== 'fraud.velocity' || !check.findings) return check;
    const { history, rules } = check.findings;
    const contacts = history.contacts.map(({ others: _, ...contact }) => contact);
    return { ...check, findings: { history: { ...history, contacts }, rules } };
  });
}
