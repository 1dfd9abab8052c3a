import type { PersonDetail } from '#shared/contract/desk.ts';
import { type CheckResult, resultFor } from '#shared/contract/findings/check-result.ts';
import type { FraudRule } from '#shared/domain/fraud-rules.ts';

const DAY_MS = 86_400_000;

/** A rule that found something; `score` is null if the case's record has no weights. */
type FoundRule = { readonly rule: FraudRule; readonly score: number | null };
/** How often something appeared in earlier cases, and with how many other people; `others` is null if nobody counts them. */
type Related = {
  readonly relation: 'PERSON' | 'PHONE' | 'EMAIL' | 'ID_NUMBER' | 'FACE';
  readonly sessions: Counted;
  readonly others: Counted | null;
  readonly isAtLeast: boolean;
};
type Counted = { readonly day: number; readonly month: number; readonly ever: number };

/** Phone, e-mail, their risk and earlier contacts; null if no fraud check ran. */
export function contactFindings({ checks, facts, summary }: PersonDetail) {
  const phone = resultFor(checks, 'fraud.phone')?.findings;
  const email = resultFor(checks, 'fraud.email')?.findings;
  const velocity = resultFor(checks, 'fraud.velocity')?.findings;
  const scoring = facts?.risk ?? null;
  if (!phone && !email && !velocity && !scoring) return null;
  const found: readonly FoundRule[] = scoring
    ? scoring.rules_evaluated
        .filter(({ status }) => status === 'NOT_PASSED')
        .map(({ rule_name: rule, score }) => ({ rule, score }))
    : [phone, email, velocity]
        .flatMap((one) => one?.rules ?? [])
        .filter((rule) => rule.found === true)
        .map(({ rule }) => ({ rule, score: null }));
  return {
    phone: phone?.phone ?? null,
    email: email ?? null,
    related: relatedCases(checks, summary.created_at).filter(({ sessions }) => sessions.ever > 0),
    scoring,
    weighty: found.filter(({ score }) => score !== 0),
    remarks: found.filter(({ score }) => score === 0),
  };
}

function relatedCases(checks: readonly CheckResult[], createdAt: string): readonly Related[] {
  const history = resultFor(checks, 'fraud.velocity')?.findings?.history;
  if (!history) return [];
  const faces = resultFor(checks, 'biometric.known_face')?.findings?.earlier ?? [];
  const counted = (times: readonly string[]): Counted => {
    const within = (days: number) =>
      times.filter((time) => Date.parse(createdAt) - Date.parse(time) <= days * DAY_MS).length;
    return { day: within(1), month: within(30), ever: times.length };
  };
  return [
    { relation: 'PERSON', sessions: history.attempts, others: null, isAtLeast: false },
    ...history.contacts.map(({ relation, runs, people, isAtLeast }) => ({
      relation,
      sessions: runs,
      others: people,
      isAtLeast,
    })),
    {
      relation: 'FACE',
      sessions: counted(faces.map((face) => face.createdAt)),
      others: counted(faces.filter(({ samePerson }) => !samePerson).map((face) => face.createdAt)),
      isAtLeast: false,
    },
  ];
}

/** Cases of other people by relation, for administrators; null if the operator may not see them. */
export function otherVerifications(checks: readonly CheckResult[]) {
  const { contacts } = resultFor(checks, 'fraud.velocity')?.findings?.history ?? { contacts: [] };
  const visible = contacts.flatMap(({ relation, others }) => (others ? [[relation, others] as const] : []));
  return visible.length === 0 ? null : new Map<string, (typeof visible)[number][1]>(visible);
}
