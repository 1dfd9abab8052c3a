import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { CheckedNumber } from '#shared/contract/findings/government.ts';
import { App } from '../../../renderer/app.tsx';
import { ResultScreen } from '../../../renderer/screens/result/result-screen.tsx';
import { dispatchVisit, useVisit } from '../../../renderer/session/visit.ts';
import { aResult } from '../../support/builders.ts';
import { completed } from '../../support/documents/identity-numbers.ts';
import { answerWith, enter, json, renderPage, signIn, status, withPage } from '../support.tsx';
import { verification } from './verification.ts';

withPage();

function showCase(stored: ReturnType<typeof verification>) {
  answerWith({ 'GET /api/v1/desk/verifications/*': () => json(stored) });
  signIn();
  renderPage(<ResultScreen batchId={stored.summary.batch_id} />);
}

/** The lines of the ID number card on the result screen. */
async function card(...checks: readonly CheckResult[]) {
  showCase(verification('REVIEW', checks, { entered: { id_number: '12 34' } }));
  const region = await screen.findByRole('region', { name: 'ID number' });
  return within(region)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
}

const kind = {
  key: 'x',
  country: 'PL',
  name: 'Polish number',
  localName: 'Numer',
  group: 'national',
  hasCheckDigit: true,
} as const;
const numbered = (number: CheckedNumber) => aResult('government.number', 'review', { findings: { number } });

it('the headline of a case names what was approved, and keeps an abbreviation in capitals', async () => {
  showCase(verification('APPROVED', [aResult('aml.screening', 'pass'), aResult('government.number', 'pass')]));
  const title = 'Approved: watchlists and ID number';
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
});

describe('the ID number card', () => {
  it('shows the data in the number and the registry’s answer', async () => {
    const region = { code: '14', name: 'Mazovia' };
    const lines = await card(
      numbered({
        status: 'valid',
        kind,
        compact: '1234',
        formatted: '12-34',
        facts: { birthDates: ['1988-03-15'], sex: 'F', region, holder: 'person' },
        notes: ['full_width'],
      }),
      aResult('government.registry', 'review', {
        findings: {
          status: 'FOUND',
          source: 'Register',
          record: { birth_date: '1988-03-15', last_name: 'Other' },
          comparisons: [
            { field: 'last_name', agrees: false },
            { field: 'birth_date', agrees: true },
          ],
        },
      }),
    );
    expect(lines).toEqual([
      'Entered: 12 34',
      'Type: Polish number (Numer)',
      'Format: valid for this number',
      'Check digit: correct',
      'Date of birth in number: Mar 15, 1988',
      'Sex in number: female',
      'Region in number: Mazovia (14)',
      'Entered with: full-width characters',
      'Registry: Register: number found',
      'Registry record: Last name: OtherDate of birth: Mar 15, 1988',
    ]);
  });

  const invalid = { status: 'invalid' as const, kind, lettersForDigits: false, notes: [] };
  const unchecked = { ...kind, hasCheckDigit: false };
  it.each<[CheckedNumber, string]>([
    [{ ...invalid, flaw: 'check_digit' }, 'Check digit: wrong'],
    [
      { ...invalid, flaw: 'length', lettersForDigits: true },
      'Format: it has too few or too many characters; it would be valid with digits in place of letters such as O and I',
    ],
    [
      { status: 'other_kind', kind: unchecked, compact: '1', formatted: '1', facts: {}, notes: [] },
      'Format: the format of another kind of number',
    ],
    [
      { ...invalid, status: 'unknown_form', flaw: 'length' },
      'Format: no format that is known for this country; it has too few or too many characters',
    ],
    [{ status: 'not_covered' }, 'Format: not checked: the format of this country is not supported'],
  ])('says why a number is not valid', async (number, line) => {
    expect(await card(numbered(number))).toContain(line);
  });

  it.each([
    ['ID_NUMBER_NOT_VERIFIED', /no registry for this country/],
    ['LOOKUP_SOURCE_DOWN', /did not answer/],
    ['LOOKUP_ANSWER_UNUSABLE', /could not be used/],
  ] as const)('says that no registry confirmed the number: %s', async (code, sentence) => {
    const lines = await card(aResult('government.registry', 'unavailable', { reasons: [{ code }] }));
    expect(lines[1]).toMatch(sentence);
    expect(lines[1]).toMatch(/Not confirmed/);
  });
});

describe('an ID number being typed', () => {
  beforeEach(() => dispatchVisit({ type: 'ended' }));

  it('gets a hint about a mistake after a pause, and is never blocked', async () => {
    answerWith({
      'GET /api/v1/desk/status/': () => json(status),
      'GET /api/v1/desk/verifications/': () => json({ items: [], next_cursor: null }),
    });
    signIn();
    window.location.hash = '#/new';
    renderPage(<App />);
    await screen.findByRole('checkbox');
    dispatchVisit({ type: 'consent_given', hasConsent: true });
    dispatchVisit({ type: 'advanced', today: '2026-11-21' });
    for (const [field, value] of [
      ['country_code', 'ZA'],
      ['date_of_birth', '1988-3-15'],
    ] as const)
      dispatchVisit({ type: 'person_changed', field, value });
    const right = completed('ZA', 'idnr', '880315123408?');
    const input = await screen.findByLabelText(/Document number/);

    await userEvent.type(input, right.slice(0, 9));
    expect(await screen.findByText('ID numbers from South Africa usually have a different length.')).toBeTruthy();
    await userEvent.clear(input);
    await enter(input, `${right.slice(0, 12)}${(Number(right.at(-1)) + 1) % 10}`);
    expect(await screen.findByText('The check digit is wrong. Check for a typing error.')).toBeTruthy();
    await userEvent.clear(input);
    await enter(input, right);
    await waitFor(() => expect(screen.queryByText(/check digit/)).toBeNull());
    const visit = useVisit.getState();
    expect(JSON.stringify(visit)).toContain(right);
  });
});
