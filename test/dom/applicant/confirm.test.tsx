import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { DocumentPrefill } from '#shared/contract/documents/document-prefill.ts';
import type { ApplicantView } from '#shared/contract/links/applicant.ts';
import en from '#shared/texts/en/confirm.json' with { type: 'json' };
import { PersonStep } from '../../../renderer/applicant/steps/person-step.tsx';
import { useLinkVisit } from '../../../renderer/applicant/visit.ts';
import { startApplicantI18n } from '../../../renderer/i18n/applicant-i18n.ts';
import { fromToday } from '../../../renderer/person/read-values.tsx';
import { InTheme } from '../in-theme.tsx';
import { VIEW } from '../kiosk/support.tsx';
import { answerWith, json } from '../support.tsx';

beforeAll(() => startApplicantI18n(['en']));
afterEach(() => {
  cleanup();
  useLinkVisit.setState({ session: null, view: null, end: null, failure: null });
  vi.unstubAllGlobals();
});

const agreed = { source: 'MRZ', check_digit_valid: true, confirmed_by: ['OCR'], contradicted_by: [] } as const;
const value = (text: string) => ({ ...agreed, confirmed_by: ['OCR' as const], contradicted_by: [], value: text });
const READING: DocumentPrefill = {
  document_class: 'identity_card',
  has_back: true,
  fields: {
    first_name: value('Layla'),
    last_name: { ...value('Hashimi'), confirmed_by: [], contradicted_by: ['OCR'] },
    date_of_birth: value('1996-04-17'),
    country_code: value('KE'),
    id_number: value('ID5528190'),
  },
  shown: { expiry_date: value('2020-01-02'), sex: value('F') },
  chip_password: null,
  rules: { strictness: 'normal', tries_max: 2 },
  flaws: [],
};
const fields = Object.fromEntries(Object.entries(READING.fields).map(([field, read]) => [field, read.value]));

test('a field in doubt is an input at the top, the others are lines that a touch opens, and empty ones are folded', async () => {
  const view = { ...VIEW, reading: READING, fields: { ...fields, prefilled_fields: Object.keys(fields) as never } };
  useLinkVisit.setState({ session: 's', view, end: null, failure: null });
  const sent = answerWith({ 'POST /api/v1/applicant/details/': () => json(view) });
  render(
    <InTheme>
      <PersonStep view={view} onNext={() => {}} onOpen={() => {}} />
    </InTheme>,
  );
  const inputs = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ name }) => name);
  expect(inputs()).toEqual(['last_name']);
  expect(screen.getByText(en.confirm.compare)).toBeTruthy();
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines[0]).toContain('LaylaChange First name');
  expect(lines.some((line) => line?.includes('Female'))).toBe(true);
  // It has expired.
  expect(document.querySelector('[data-bad]')?.textContent).toContain('ago');

  await userEvent.click(screen.getByRole('button', { name: /^First name/ }));
  expect(document.activeElement).toBe(screen.getByLabelText('First name'));
  await userEvent.clear(screen.getByLabelText('First name'));
  // An input stays one while somebody types.
  await userEvent.type(screen.getByLabelText('First name'), 'Leila');
  await userEvent.click(screen.getByRole('button', { name: en.confirm.more }));
  expect(inputs()).toContain('email_address');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(sent.at(-1)?.body).toMatchObject({
    fields: {
      first_name: 'Leila',
      last_name: 'Hashimi',
      prefilled_fields: 'last_name,date_of_birth,country_code,id_number',
    },
  });
});

test.each([
  ['2035-07-21', 'in 8 years'],
  ['2026-12-02', 'in 10 days'],
  ['2026-11-22', 'today'],
  ['2026-08-20', '3 months ago'],
])('%s is said as %s', (date, words) => expect(fromToday(date, 'en', new Date('2026-11-22T10:00:00Z'))).toBe(words));

test('the address may stay blank, and the form says how little of its proof is then compared', () => {
  const view: ApplicantView = { ...VIEW, checks: ['document', 'address'] };
  useLinkVisit.setState({ session: 's', view, end: null, failure: null });
  render(
    <InTheme>
      <PersonStep view={view} onNext={() => {}} onOpen={() => {}} />
    </InTheme>,
  );
  const address = screen.getByRole('textbox', { name: /^Address \(optional\)/ });
  expect(address.closest('form')?.textContent).toContain('we compare the proof with your name only');
});
