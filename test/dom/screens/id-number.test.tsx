import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { App } from '../../../renderer/app.tsx';
import { dispatchVisit, useVisit } from '../../../renderer/session/visit.ts';
import { completed } from '../../support/identity-numbers.ts';
import { answerWith, json, renderPage, signIn, status, withPage } from '../support.tsx';
import { verification } from './verification.ts';

withPage();

/** The lines of the ID number card on the result screen. */
async function card(idInfo: Record<string, unknown>) {
  const userInput = { identity: { number: '12 34' } };
  const stored = verification('REVIEW', [], { idInfo, userInput });
  answerWith({
    'GET /api/v1/desk/status/': () => json(status),
    'GET /api/v1/desk/verifications/*': () => json(stored),
  });
  signIn();
  window.location.hash = `#/verifications/${stored.summary.batch_id}`;
  renderPage(<App />);
  const region = await screen.findByRole('region', { name: 'ID number' });
  return within(region)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
}

const kind = { key: 'x', country_code: 'PL', name: 'Polish number', local_name: 'Numer', group: 'national' };

describe('the ID number card', () => {
  it('shows the data in the number and the registry’s answer', async () => {
    const lines = await card({
      birth_date: '1988-03-15',
      last_name: 'Other',
      number_details: {
        status: 'VALID',
        kind,
        character_notes: ['full_width'],
        formatted: '12-34',
        check_digit: 'VALID',
        birth_dates: ['1988-03-15'],
        gender: 'F',
        region: { code: '14', name: 'Mazovia' },
        holder: 'person',
      },
      lookup_details: { lookup_list: [{ source: 'Register', status: 'FOUND', reason: null }] },
      field_info: {
        birth_date: { matched: ['ID_NUMBER', 'NATIONAL_ID'], unmatched: [] },
        last_name: { matched: [], unmatched: ['NATIONAL_ID'] },
      },
    });
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

  it.each([
    [{ status: 'INVALID', kind, flaw: 'CHECK_DIGIT', check_digit: 'WRONG' }, 'Check digit: wrong'],
    [
      { status: 'INVALID', kind, flaw: 'LENGTH', letters_for_digits: true },
      'Format: it has too few or too many characters; it would be valid with digits in place of letters such as O and I',
    ],
    [{ status: 'OTHER_KIND', kind, check_digit: 'NONE' }, 'Format: valid, but not a national ID number'],
    [{ status: 'NOT_COVERED' }, 'Format: not checked: the format of this country is not supported'],
  ])('says why a number is not valid', async (number_details, line) => {
    expect(await card({ number_details })).toContain(line);
  });

  it.each([
    ['ID_NUMBER_NOT_VERIFIED', /no registry for this country/],
    ['LOOKUP_SOURCE_DOWN', /did not answer/],
    ['LOOKUP_ANSWER_UNUSABLE', /could not be used/],
  ])('says that no registry confirmed the number: %s', async (reason, sentence) => {
    const lines = await card({ lookup_details: { lookup_list: [{ source: null, status: 'UNAVAILABLE', reason }] } });
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
    expect(
      await screen.findByText('An ID number from South Africa has a different length.', {}, { timeout: 10_000 }),
    ).toBeTruthy();
    await userEvent.clear(input);
    await userEvent.type(input, `${right.slice(0, 12)}${(Number(right.at(-1)) + 1) % 10}`);
    expect(
      await screen.findByText('The check digit is wrong. Check for a typing error.', {}, { timeout: 5000 }),
    ).toBeTruthy();
    await userEvent.clear(input);
    await userEvent.type(input, right);
    await waitFor(() => expect(screen.queryByText(/check digit/)).toBeNull());
    const visit = useVisit.getState();
    expect(JSON.stringify(visit)).toContain(right);
    // The test waits for three pauses and loads the number formats of every country.
  }, 30_000);
});
