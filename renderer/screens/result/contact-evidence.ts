import * as z from 'zod';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import { resultFor } from '#shared/contract/findings/check-result.ts';
import { FraudRule } from '#shared/domain/fraud-rules.ts';

const text = z.string().nullish().catch(null);
const Counts = z.object({ last_24_hours: z.number(), last_30_days: z.number(), total: z.number() });
const Contact = z.object({
  phone_insights: z
    .object({ phone_number: text, phone_valid: z.boolean(), phone_type: text, country: text, problem: text })
    .nullish()
    .catch(null),
  email_insights: z
    .object({
      email: text,
      email_valid: z.boolean(),
      suggestion: text,
      domain_info: z.object({ registered: z.boolean().nullish() }).catch({}),
      not_established: z.record(z.string(), z.string()).catch({}),
    })
    .nullish()
    .catch(null),
  related_session_insights: z
    .array(
      z.object({
        relation: z.enum(['PERSON', 'PHONE', 'EMAIL', 'ID_NUMBER', 'FACE', 'DEVICE']),
        sessions: Counts.nullable(),
        other_people: Counts.nullable(),
        at_least: z.boolean(),
      }),
    )
    .nullish()
    .catch(null),
});
const Scoring = z.object({
  score: z.number(),
  risk_level: z.enum(['LOW', 'MEDIUM', 'HIGH']),
  rules_evaluated: z.array(z.object({ rule_name: FraudRule, score: z.number(), status: z.string() })),
});

/** Phone, e-mail and earlier contacts in the response; null if no fraud check ran. */
export function contactFindings(response: {
  readonly fraud_insights: Readonly<Record<string, unknown>>;
  readonly risk_info: Readonly<Record<string, unknown>>;
}) {
  const contact = Contact.safeParse(response.fraud_insights);
  const scoring = Scoring.safeParse(response.risk_info.scoring);
  if (!contact.success || !scoring.success) return null;
  const found = scoring.data.rules_evaluated.filter(({ status }) => status === 'NOT_PASSED');
  return {
    phone: contact.data.phone_insights ?? null,
    email: contact.data.email_insights ?? null,
    related: (contact.data.related_session_insights ?? []).filter(({ sessions }) => (sessions?.total ?? 0) > 0),
    scoring: scoring.data,
    weighty: found.filter(({ score }) => score > 0),
    remarks: found.filter(({ score }) => score === 0),
  };
}

/** Cases of other people by relation, for administrators; null if the operator may not see them. */
export function otherVerifications(checks: readonly CheckResult[]) {
  const { contacts } = resultFor(checks, 'fraud.velocity')?.findings?.history ?? { contacts: [] };
  const visible = contacts.flatMap(({ relation, others }) => (others ? [[relation, others] as const] : []));
  return visible.length === 0 ? null : new Map<string, (typeof visible)[number][1]>(visible);
}
