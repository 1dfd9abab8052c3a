import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PersonDetail } from '#shared/contract/desk.ts';
import type { RunFacts } from '#shared/contract/findings/run-facts.ts';
import { ResultScreen } from '../../../renderer/screens/result/result-screen.tsx';
import { aResult } from '../../support/builders.ts';
import { answerWith, json, renderPage, signIn, withPage } from '../support.tsx';
import { NO_FACTS, verification } from './verification.ts';

withPage();

function show(detail: PersonDetail) {
  answerWith({ 'GET /api/v1/desk/verifications/*': () => json(detail) });
  signIn();
  renderPage(<ResultScreen batchId={detail.summary.batch_id} />);
}

it('shows what was found about a contact, and says when the risk was not recorded', async () => {
  const rules = [{ rule: 'PHONE_NOT_VALID', found: true } as const];
  const none = { national: null, international: null, isVoip: null, country: null, callingCode: null };
  const phone = { valid: false, problem: null, odd: [], number: '+15550100', type: null, ...none };
  const checked = aResult('fraud.phone', 'review', { findings: { phone, rules } });
  const risk = {
    score: 30,
    risk_level: 'MEDIUM',
    medium_risk_from: 25,
    high_risk_from: 50,
    rules_evaluated: [{ rule_name: 'PHONE_NOT_VALID', result: 'REVIEW', score: 30, status: 'NOT_PASSED' }],
  } as const;
  const facts: RunFacts = { ...NO_FACTS, risk: { ...risk, rules_evaluated: [...risk.rules_evaluated] } };
  show(verification('REVIEW', [checked], { facts }));
  expect((await screen.findByText('Risk')).nextElementSibling?.textContent).toMatch(/^30 of 100/);
  cleanup();
  show(verification('REVIEW', [checked]));
  expect((await screen.findByText('Risk')).nextElementSibling?.textContent).toMatch(/^not recorded/);
  const card = within(screen.getByRole('region', { name: 'Phone, e-mail and earlier cases' }));
  expect(card.getAllByRole('listitem')).toHaveLength(1);
});
