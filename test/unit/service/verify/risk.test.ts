import { describe, expect, test } from 'vitest';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import { fraudEmail } from '../../../../electron/service/checks/fraud/email.ts';
import { fraudPhone } from '../../../../electron/service/checks/fraud/phone.ts';
import { fraudVelocity } from '../../../../electron/service/checks/fraud/velocity.ts';
import { DEFAULT_POLICY } from '../../../../electron/service/policy/default-policy.ts';
import { fraudInsights, phoneFacts } from '../../../../electron/service/response/fraud-section.ts';
import { raisedByRisk, riskOf } from '../../../../electron/service/verify/risk.ts';
import { aPerson, aResult, ask } from '../../../support/builders.ts';

const AT = '2026-06-01T09:00:00.000Z';
const POLICY = DEFAULT_POLICY.fraud;

async function resultsOf(phone_number: string, email_address: string, country_code = 'DE'): Promise<CheckResult[]> {
  const fields = aPerson({ phone_number, email_address, country_code });
  const [phone, email, velocity] = await Promise.all([
    ask(fraudPhone, { fields }),
    ask(fraudEmail, { fields }),
    ask(fraudVelocity, { fields }),
  ]);
  return [
    aResult('fraud.phone', phone.outcome, phone),
    aResult('fraud.email', email.outcome, email),
    aResult('fraud.velocity', velocity.outcome, velocity),
  ];
}

describe('the risk of a run', () => {
  test('is null if no fraud check applied', () => {
    expect(riskOf([aResult('document.data', 'pass'), aResult('fraud.phone', 'not_applicable')], POLICY)).toBeNull();
  });

  test("adds up the rules' findings, and lists every rule", async () => {
    const risk = riskOf(await resultsOf('+442079460018', 'info@example.org'), POLICY);
    expect(risk).toMatchObject({ score: 35, risk_level: 'MEDIUM' });
    expect(risk?.rules_evaluated).toContainEqual({
      rule_name: 'PHONE_COUNTRY_MISMATCH',
      result: 'REVIEW',
      score: 15,
      status: 'NOT_PASSED',
    });
    expect(risk?.rules_evaluated).toContainEqual({
      rule_name: 'EMAIL_DOMAIN_NOT_FOUND',
      result: 'UNKNOWN',
      score: 0,
      status: 'FAILED',
      reason: 'DOMAIN_RESERVED',
    });
    expect(new Set(risk?.rules_evaluated.map(({ rule_name }) => rule_name)).size).toBe(
      Object.keys(POLICY.weights).length,
    );
  });

  test('includes a face that was verified under another identity', async () => {
    const results = await resultsOf('+4915112345678', 'anna@gmail.com');
    const known = aResult('biometric.known_face', 'review', { reasons: [{ code: 'FACE_PREVIOUSLY_ONBOARDED' }] });
    expect(riskOf([...results, known], POLICY)).toMatchObject({ score: 50, risk_level: 'HIGH' });
  });

  test('sends small findings to review if they add up', async () => {
    const results = await resultsOf('+15550100', 'x7k2q9z4b1@example.org');
    expect(results.map(({ outcome }) => outcome)).toEqual(['pass', 'pass', 'pass']);
    const risk = riskOf(results, POLICY);
    expect(risk).toMatchObject({ risk_level: 'HIGH' });
    const raised = raisedByRisk(results, risk, POLICY);
    expect(raised.map(({ outcome }) => outcome)).toEqual(['review', 'review', 'pass']);
    expect(raised[0]?.reasons).toEqual([{ code: 'PHONE_NOT_VALID' }]);
  });

  test('leaves checks unchanged if it is not high', async () => {
    const results = await resultsOf('+442079460018', 'anna@example.org');
    expect(raisedByRisk(results, riskOf(results, POLICY), POLICY)).toEqual(results);
  });
});

describe('the response', () => {
  test('has the names integrators know, and null with a reason for what nobody can know', async () => {
    const results = await resultsOf('+442079460018', 'Anna@Gmial.com');
    const insights = fraudInsights(results, AT);
    expect(insights?.phone_insights).toMatchObject({
      phone_number: '+442079460018',
      phone_valid: true,
      phone_type: 'FIXED_LINE',
      country: 'GB',
      phone_disposable: null,
      phone_active: null,
      port_history: null,
      not_established: { phone_active: 'PROVIDER_NEEDED', voip: 'NOT_IN_NUMBERING_PLAN' },
    });
    expect(insights?.email_insights).toMatchObject({
      email: 'Anna@gmial.com',
      suggestion: 'Anna@gmail.com',
      is_breached: null,
      domain_info: { domain_name: 'gmial.com', registered: null, free_provider: false, custom: false },
      not_established: { is_breached: 'PROVIDER_NEEDED', registered: 'LOOK_UP_OFF' },
    });
    expect(phoneFacts(results)).toMatchObject({ national_format: '020 7946 0018', country_calling_code: '44' });
  });

  test('counts earlier verifications without naming any', async () => {
    const times = { hour: 0, day: 1, month: 2, ever: 3 };
    const velocity = aResult('fraud.velocity', 'pass', {
      findings: {
        rules: [],
        history: {
          attempts: times,
          contacts: [
            {
              relation: 'PHONE',
              runs: times,
              people: times,
              isAtLeast: false,
              others: [{ batchId: 'secret', createdAt: AT }],
            },
          ],
        },
      },
    });
    const related = fraudInsights([velocity], AT)?.related_session_insights;
    expect(related).toContainEqual({
      relation: 'PHONE',
      sessions: { last_hour: 0, last_24_hours: 1, last_30_days: 2, total: 3 },
      other_people: { last_hour: 0, last_24_hours: 1, last_30_days: 2, total: 3 },
      at_least: false,
    });
    expect(JSON.stringify(related)).not.toContain('secret');
  });

  test('is empty if no fraud check applied', () => {
    expect(fraudInsights([], AT)).toBeNull();
    expect(phoneFacts([])).toEqual({});
  });
});
