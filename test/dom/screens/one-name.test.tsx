import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { fieldsOf } from '../../../renderer/person/person.ts';
import { LinksScreen } from '../../../renderer/screens/links/links-screen.tsx';
import { FieldTable } from '../../../renderer/screens/result/field-table.tsx';
import { ReviewStep } from '../../../renderer/screens/visit/steps/review-step.tsx';
import { useDeskInputs } from '../../../renderer/screens/visit/use-desk-inputs.tsx';
import type { GatheringVisit } from '../../../renderer/session/session.ts';
import { dispatchVisit, useVisit } from '../../../renderer/session/visit.ts';
import { readKeyedText } from '../../../renderer/wedge/wedge-reading.ts';
import { aResult } from '../../support/builders.ts';
import { answerWith, enter, json, renderPage, signIn, status, withPage } from '../support.tsx';
import { verification } from './verification.ts';

withPage();

const ONE_NAME = 'This person has one name';
const BOTH = 'The interface needs two parts: the name is sent as both.';
const TODAY = '2026-05-04';
const visit = () => useVisit.getState() as unknown as GatheringVisit;
const drafted = () => visit().draft.person;
const sent = () => fieldsOf(drafted(), ['number']);
const checkbox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: ONE_NAME });

function Names() {
  const { first_name, middle_name, last_name, one_name } = useDeskInputs(useVisit() as unknown as GatheringVisit);
  return [first_name, middle_name, last_name, one_name].map((input, at) => <div key={String(at)}>{input}</div>);
}

describe('the form at the desk', () => {
  beforeEach(() => {
    dispatchVisit({ type: 'ended' });
    dispatchVisit({ type: 'started', path: 'scan' });
  });

  test('takes one name with the keyboard alone, and sends it as both', async () => {
    renderPage(<Names />);
    await userEvent.type(screen.getByLabelText('First name'), 'Suharto');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement).toBe(checkbox());
    await userEvent.keyboard(' ');
    expect(screen.getByText(BOTH)).toBeTruthy();
    expect(screen.queryByLabelText('Last name')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Suharto');
    await userEvent.type(screen.getByLabelText('Name'), 'no');
    expect(sent()).toMatchObject({ first_name: 'Suhartono', last_name: 'Suhartono' });
    await userEvent.click(checkbox());
    expect(drafted()).toMatchObject({ first_name: 'Suhartono', last_name: '' });
    expect(screen.getByLabelText('Last name')).toBeTruthy();
  });

  test.each([
    ['Suharto', 'FNU', 'Suharto'],
    ['-', 'Suharto', 'Suharto'],
    ['Suharto', 'Suharto', 'Suharto'],
    ['Abdul', 'Rahman', 'Abdul Rahman'],
  ])('makes one name of %s and %s', async (first, last, name) => {
    renderPage(<Names />);
    await userEvent.type(screen.getByLabelText('First name'), first);
    await userEvent.type(screen.getByLabelText('Last name'), last);
    await userEvent.click(checkbox());
    expect(sent()).toMatchObject({ first_name: name, last_name: name });
  });

  test('stays with two fields while the last name reads like the first', async () => {
    renderPage(<Names />);
    await userEvent.type(screen.getByLabelText('First name'), 'Jo');
    await userEvent.type(screen.getByLabelText('Last name'), 'Jones');
    expect(drafted()).toMatchObject({ first_name: 'Jo', last_name: 'Jones' });
  });

  const keyed = (mrz: string) => {
    const reading = readKeyedText([`${mrz.padEnd(44, '<')}\nL898902C36UTO7408122F3204153<<<<<<<<<<<<<<<4`], TODAY);
    if (reading === null) throw new Error('no MRZ');
    dispatchVisit({ type: 'document_keyed', reading });
  };

  test('keeps two names if the document has the same name twice', () => {
    keyed('P<UTOALI<<ALI');
    renderPage(<Names />);
    expect(checkbox().checked).toBe(false);
    for (const label of ['First name', 'Last name'])
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('Ali');
    renderPage(<ReviewStep state={visit()} isDemo={false} readers={null} />);
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toContain('Last name');
  });

  test('has one name by itself if the document has one', () => {
    keyed('P<UTOSUNITA');
    renderPage(<Names />);
    expect(checkbox().checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Sunita');
  });

  test.each([
    ['O', 'Min', 'O.', 'Min', 'Sent as “O.”, because the interface takes 2 to 50 characters.'],
    [
      'W'.repeat(51),
      'Min',
      'W'.repeat(50),
      'Min',
      `Sent as “${'W'.repeat(50)}”, because the interface takes 2 to 50 characters.`,
    ],
    ["O'Neill-d’Arcy", 'Holloway 3RD', "O'Neill-d’Arcy", 'Holloway 3RD', null],
  ])('refuses no name that a passport prints: %s %s', async (first, last, sentFirst, sentLast, said) => {
    renderPage(<Names />);
    await enter(screen.getByLabelText('First name'), first);
    await enter(screen.getByLabelText('Last name'), last);
    await userEvent.tab();
    expect(sent()).toMatchObject({ first_name: sentFirst, last_name: sentLast });
    if (said === null) expect(screen.queryByText(/^Sent as/)).toBeNull();
    else expect(screen.getByText(/^Sent as/).textContent?.replace(/[\u2068\u2069]/g, '')).toBe(said);
  });

  test('shows one name for review', () => {
    for (const field of ['first_name', 'last_name'] as const)
      dispatchVisit({ type: 'person_changed', field, value: 'Sunita' });
    renderPage(<ReviewStep state={visit()} isDemo={false} readers={null} />);
    const terms = screen.getAllByRole('term').map((term) => term.textContent);
    expect(terms).toContain('Name');
    expect(terms).not.toContain('Last name');
  });
});

test('a link for somebody with one name has it as both', async () => {
  const requests = answerWith({
    'GET /api/v1/desk/status/': () => json(status),
    'GET /api/v1/desk/links/': () => json({ links: [] }),
  });
  signIn();
  renderPage(<LinksScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Send a link…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('checkbox', { name: ONE_NAME }));
  await enter(dialog.getByLabelText(/^Name/), 'Suharto');
  await userEvent.click(dialog.getByRole('button', { name: 'Make link' }));
  const made = requests.find(({ path }) => path.includes('get_user_verification_url'));
  expect(made?.body).toMatchObject({ first_name: 'Suharto', last_name: 'Suharto' });
});

describe('the result', () => {
  /** Names that the document gives, compared with the entered ones. */
  const comparedWith = (
    document: Readonly<Record<'first_name' | 'last_name', 'agree' | 'differ'>>,
    twice: { readonly hasNameTwice?: true } = {},
  ) =>
    aResult('document.data', 'review', {
      findings: {
        ...twice,
        comparisons: (['first_name', 'last_name'] as const).map((field) => ({
          field,
          reference: 'USER_INPUT' as const,
          values: { USER_INPUT: 'Sunita' },
          agreement: { MRZ: document[field] },
          normalisation: {},
        })),
      },
    });

  test.each([
    ['alone if no document was read', [], ['Name']],
    ['if the document agrees', [comparedWith({ first_name: 'agree', last_name: 'agree' })], ['Name']],
    [
      'twice if the document agrees with one of them',
      [comparedWith({ first_name: 'differ', last_name: 'agree' })],
      ['First name', 'Last name'],
    ],
    [
      'twice if the document has it twice',
      [comparedWith({ first_name: 'agree', last_name: 'agree' }, { hasNameTwice: true })],
      ['First name', 'Last name'],
    ],
    [
      'twice if the document has two other names',
      [comparedWith({ first_name: 'differ', last_name: 'differ' })],
      ['First name', 'Last name'],
    ],
  ])('shows an only name %s', async (_, checks, labels) => {
    const entered = { first_name: 'Sunita', last_name: 'Sunita' };
    renderPage(<FieldTable detail={verification('REVIEW', checks, { entered })} />);
    expect(await screen.findAllByText('Sunita')).toHaveLength(labels.length);
    for (const label of labels) expect(screen.getByText(label)).toBeTruthy();
  });
});
