import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { Outcome } from '#shared/contract/runs/check-result.ts';
import type { ReasonCode } from '#shared/contract/runs/reason-codes.ts';
import type { EntityHit } from '#shared/contract/watchlist/aml-info.ts';
import { HitReason, type MonitoringEvent, type ScreeningReview } from '#shared/contract/watchlist/screening-review.ts';
import { ResultScreen } from '../../../renderer/screens/result/result-screen.tsx';
import { REASONS } from '../../../renderer/screens/result/watchlists/hit-question.tsx';
import { aResult } from '../../support/builders.ts';
import { withLocalDay } from '../../support/local-day.ts';
import {
  anEarlierResolution,
  anEntityHit,
  aResolution,
  aReview,
  screeningFound,
} from '../../support/screening/hits.ts';
import { type Answers, answerWith, enter, json, refusal, renderPage, signIn, withPage } from '../support.tsx';
import { verification } from './verification.ts';

withPage();

const NAME = { first_name: 'Yusuf', last_name: 'Karimov' };
const ENTERED = { ...NAME, date_of_birth: '1971-03-09', id_number: 'PL0000001', country_code: 'PL' };
const PATH = '/api/v1/desk/verifications/7b0c1a52-6f0e-4a3a-9d3c-1f2e3d4c5b6a/';

type Found = ReturnType<typeof screeningFound>;
const screened = (outcome: Outcome, code?: ReasonCode, findings?: Found) =>
  aResult('aml.screening', outcome, { reasons: code ? [{ code }] : [], ...(findings && { findings }) });

type Shown = {
  hits?: readonly EntityHit[];
  check?: CheckResult;
  review?: () => ScreeningReview | Response;
  more?: Answers;
};

async function show({ hits = [], check, review = () => aReview(), more = {} }: Shown) {
  const detail = verification('REVIEW', [check ?? screened('review', 'AML_MATCH', screeningFound(hits))], {
    entered: ENTERED,
  });
  const requests = answerWith({
    ...more,
    [`GET ${PATH}screening/`]: () => {
      const answer = review();
      return answer instanceof Response ? answer : json(answer);
    },
    [`GET ${PATH}`]: () => json(detail),
  });
  signIn();
  renderPage(<ResultScreen batchId={detail.summary.batch_id} />);
  const card = within(await screen.findByRole('region', { name: 'Watchlists' }));
  return { card, requests, user: userEvent.setup() };
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the watchlist card', () => {
  it('compares person and entry fact by fact, with points that add up to the match score', async () => {
    const { card } = await show({ hits: [anEntityHit()] });
    const hit = within(card.getByRole('article', { name: 'KARIMOV, Yusup' }));
    expect(hit.getByText('Match score 93.4 of 100')).toBeTruthy();
    expect(hit.getByText('Hit at 70 or higher')).toBeTruthy();
    expect(hit.getByText('Severity: 90 of 100')).toBeTruthy();
    expect(hit.getByText(/^Do not proceed without compliance approval/)).toBeTruthy();
    expect(rowsOf(hit.getByRole('table', { name: 'Person and list entry compared' })).slice(1)).toEqual([
      ['Name', 'Yusuf Karimov', 'Юсуф КаримовAlso known as', '88.1'],
      ['Date of birth', 'Mar 9, 1971', 'Mar 9, 1971circa 1968-1970', '+7.2'],
      ['Country', 'Poland', 'Uzbekistan (nationality)', '−1.9'],
      ['Number', 'PL0000001', 'Passport: AC7700123', ''],
      ['Match score', '93.4'],
    ]);
  });

  it('explains the name match word by word', async () => {
    const { card } = await show({ hits: [anEntityHit()] });
    expect(rowsOf(card.getByText('Listed').closest('table') as HTMLElement).slice(1)).toEqual([
      ['Yusuf', 'Юсуф', 'the same in another script', '34 %'],
      ['Karimov', 'Каримов', 'sounds alike', '56 %'],
      ['nothing', 'Оглы', 'only on the list', '10 %'],
    ]);
  });

  it('shows the full entry, with weak aliases apart from strong ones', async () => {
    const { card, user } = await show({ hits: [anEntityHit()] });
    await user.click(card.getByText('Full list entry'));
    const fact = (name: string) => card.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
    expect(fact('Also known as')).toBe('Юсуф Каримов');
    expect(fact('Weak alias')).toBe('Joseph K.');
    expect(fact('Numbers')).toBe('Passport: AC7700123 (Uzbekistan)');
    expect(fact('Remarks')).toBe('Leads a trading house that does not exist.');
    expect(fact('Linked with')).toBe('Utopia Trading House (director of)');
  });

  it('shows the best hits of a common name and folds the others away', async () => {
    const hits = [71, 99, 85, 90, 80].map((score) =>
      anEntityHit({
        id: `house/${score}`,
        match_score: score,
        record: { ...anEntityHit().record, names: [] },
        name: `N${score}`,
      }),
    );
    const { card } = await show({ hits });
    expect(card.getByText('5 possible matches.')).toBeTruthy();
    expect(card.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'N99',
      'N90',
      'N85',
      'N80',
      'N71',
    ]);
    expect(card.getByText('2 more hits with lower scores').closest('details')?.textContent).toContain('N80');
  });

  it('reports no matches with the lists searched and their age', async () => {
    const { card } = await show({ check: screened('review', 'WATCHLISTS_OUTDATED', screeningFound([], ['house'])) });
    expect(card.getByText('No matches in 1 list (42,317 entries).')).toBeTruthy();
    expect(rowsOf(card.getByRole('table'))[1]?.slice(1)).toEqual([
      '42,317',
      'Nov 1, 2026',
      expect.stringMatching(withLocalDay('', '2026-11-02T09:00:00Z')),
      '2 days earlierOutdated',
    ]);
  });

  it('does not report “no matches” if the lists could not be searched', async () => {
    const { card } = await show({ check: screened('unavailable', 'WATCHLISTS_MISSING') });
    expect(card.getByText('Not screened')).toBeTruthy();
    expect(card.getByText(/Ask an administrator to import lists/)).toBeTruthy();
    expect(card.getByText('Could not check')).toBeTruthy();
    expect(card.queryByText(/^No matches in/)).toBeNull();
  });

  it('says what to do if screening did not respond', async () => {
    const { card } = await show({ check: screened('unavailable', 'SCREENING_UNAVAILABLE') });
    expect(card.getByText(/did not respond.* Run a new verification in a moment/)).toBeTruthy();
    expect(card.queryByText('countersign watchlists update')).toBeNull();
  });

  it('is hidden if the person was not to be screened', async () => {
    const detail = verification('APPROVED', [screened('not_applicable')]);
    const requests = answerWith({ 'GET /api/v1/desk/verifications/*': () => json(detail) });
    signIn();
    renderPage(<ResultScreen batchId={detail.summary.batch_id} />);
    await screen.findByRole('region', { name: 'Needs attention' });
    expect(screen.queryByRole('region', { name: 'Watchlists' })).toBeNull();
    expect(requests.some(({ path }) => path.endsWith('/screening/'))).toBe(false);
  });
});

describe('a decision about a hit', () => {
  it('offers every reason of the contract', () => {
    const offered = new Set([...REASONS.true_match, ...REASONS.false_match]);
    expect([...offered].toSorted()).toEqual(HitReason.options.toSorted());
  });

  it('asks for a reason, takes a note, announces the outcome, and leaves the focus at the entry', async () => {
    let review = aReview();
    const sent: unknown[] = [];
    const { card, user } = await show({
      hits: [anEntityHit()],
      review: () => review,
      more: {
        [`POST ${PATH}screening/resolve/`]: ({ body }) => {
          sent.push(body);
          review = aReview({ resolutions: [aResolution({ note: 'Other passport.' })] });
          return json(review);
        },
      },
    });
    await user.click(await card.findByRole('button', { name: 'Another person' }));
    const dialog = within(await card.findByRole('region', { name: 'Clear as another person?' }));
    expect(dialog.getByText(/ignore this entry/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Decide' }).hasAttribute('disabled')).toBe(true);
    await user.click(dialog.getByRole('radio', { name: 'different documents or numbers' }));
    expect(dialog.getByText(/^The comparison does not show this/)).toBeTruthy();
    await enter(dialog.getByLabelText('Note'), 'Other passport. ');
    expect(dialog.getByText('484 characters left')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Decide' }));
    expect(await card.findByText('Decided: another person')).toBeTruthy();
    expect(card.getByText(withLocalDay('Mara Lind, ', '2026-11-21T07:00:00Z'))).toBeTruthy();
    expect(card.getByText('Other passport.')).toBeTruthy();
    expect(card.getByRole('status').textContent).toBe('Decision saved.');
    expect(document.activeElement?.textContent).toBe('KARIMOV, Yusup');
    const made = { decision: 'false_match', reason: 'different_documents', note: 'Other passport.' };
    expect(sent).toEqual([{ hit_id: 'house/k1', party: null, ...made }]);
    // The hit is folded away only when the case is opened again.
    expect(card.queryByText(/^Cleared as another person/)).toBeNull();
  });

  it('is refused with a message if someone else decided first, and then shows theirs', async () => {
    let review = aReview();
    const { card, user } = await show({
      hits: [anEntityHit()],
      review: () => review,
      more: {
        [`POST ${PATH}screening/resolve/`]: () => {
          review = aReview({ resolutions: [aResolution({ decision: 'true_match', proposed_by: 'Ben Till' })] });
          return refusal(409, 'This hit is already decided. Withdraw the decision first.');
        },
      },
    });
    await user.click(await card.findByRole('button', { name: 'Same person' }));
    const dialog = within(await card.findByRole('region', { name: 'Confirm as the same person?' }));
    await user.click(dialog.getByRole('radio', { name: 'the person confirmed it' }));
    await user.click(dialog.getByRole('button', { name: 'Decide' }));
    expect((await card.findByRole('alert')).textContent).toContain('This hit is already decided.');
    expect(await card.findByText('Decided: same person')).toBeTruthy();
  });

  it('can be withdrawn', async () => {
    let review = aReview({ resolutions: [aResolution({ decision: 'true_match', reason: 'documents_agree' })] });
    const { card, user, requests } = await show({
      hits: [anEntityHit()],
      review: () => review,
      more: {
        [`POST ${PATH}screening/settle/`]: () => {
          const withdrawn = {
            state: 'withdrawn',
            settled_by: 'Ben Till',
            settled_at: '2026-11-21T07:00:00.000Z',
          } as const;
          review = aReview({ resolutions: [aResolution(withdrawn)] });
          return json(review);
        },
      },
    });
    await user.click(await card.findByRole('button', { name: 'Withdraw' }));
    expect(await card.findByRole('button', { name: 'Same person' })).toBeTruthy();
    expect(card.getByRole('status').textContent).toBe('Decision withdrawn.');
    await user.click(card.getByText('Earlier decisions'));
    expect(card.getByText(/withdrawn by Ben Till/)).toBeTruthy();
    expect(requests.find(({ path }) => path.endsWith('/settle/'))?.body).toEqual({
      resolution_id: aResolution().id,
      action: 'withdraw',
    });
  });

  it('that fails can be tried again', async () => {
    let answers = 0;
    const { card, user } = await show({
      hits: [anEntityHit()],
      review: () => aReview({ resolutions: [aResolution({ decision: 'true_match' })] }),
      more: {
        [`POST ${PATH}screening/settle/`]: () => {
          answers += 1;
          return answers === 1 ? refusal(400, 'The disk is full.') : json(aReview());
        },
      },
    });
    await user.click(await card.findByRole('button', { name: 'Withdraw' }));
    const alert = within(await card.findByRole('alert'));
    expect(alert.getByText('The disk is full.')).toBeTruthy();
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    expect(await card.findByRole('button', { name: 'Another person' })).toBeTruthy();
  });

  it('is not offered while earlier decisions cannot be loaded', async () => {
    let isDown = true;
    const { card, user } = await show({
      hits: [anEntityHit()],
      review: () => (isDown ? refusal(400, 'The store did not answer.') : aReview()),
    });
    const alert = within(await card.findByRole('alert'));
    expect(card.getByRole('article', { name: 'KARIMOV, Yusup' })).toBeTruthy();
    expect(card.queryByRole('button', { name: 'Another person' })).toBeNull();
    isDown = false;
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    expect(await card.findByRole('button', { name: 'Another person' })).toBeTruthy();
  });
});

describe('where a second person must confirm', () => {
  const proposed = { state: 'proposed', note: null } as const;

  it('a decision is sent as a proposal, and the question says so', async () => {
    const { card, user } = await show({ hits: [anEntityHit()], review: () => aReview({ four_eyes: true }) });
    await user.click(await card.findByRole('button', { name: 'Same person' }));
    const dialog = within(await card.findByRole('region', { name: 'Confirm as the same person?' }));
    expect(dialog.getByText('A second person must confirm this decision before it applies.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Send for confirmation' })).toBeTruthy();
  });

  it('operators cannot confirm their own proposals', async () => {
    const { card } = await show({
      hits: [anEntityHit()],
      review: () => aReview({ four_eyes: true, resolutions: [aResolution(proposed)] }),
    });
    expect(await card.findByText(/You cannot confirm your own proposal/)).toBeTruthy();
    expect(card.queryByRole('button', { name: 'Confirm' })).toBeNull();
    expect(card.getByRole('button', { name: 'Withdraw' })).toBeTruthy();
  });

  it.each([
    ['Confirm', 'confirm', 'standing', 'Decided: another person', 'Decision saved.'],
    ['Send back', 'refuse', 'refused', 'Is this the person?', 'Proposal sent back.'],
  ] as const)('another person can press %s', async (button, action, state, text, said) => {
    let review = aReview({ four_eyes: true, resolutions: [aResolution({ ...proposed, is_own: false })] });
    const { card, user, requests } = await show({
      hits: [anEntityHit()],
      review: () => review,
      more: {
        [`POST ${PATH}screening/settle/`]: () => {
          const settled = { state, settled_by: 'Ben Till', settled_at: '2026-11-21T07:00:00.000Z', is_own: false };
          review = aReview({ four_eyes: true, resolutions: [aResolution(settled)] });
          return json(review);
        },
      },
    });
    expect(await card.findByText('Mara Lind proposes: another person')).toBeTruthy();
    await user.click(card.getByRole('button', { name: button }));
    if (action === 'confirm') {
      expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
      await user.click(card.getByRole('button', { name: button }));
    }
    expect(await card.findByText(text)).toBeTruthy();
    expect(card.getByRole('status').textContent).toBe(said);
    expect(card.getByText(/Ben Till/)).toBeTruthy();
    expect(requests.find(({ path }) => path.endsWith('/settle/'))?.body).toMatchObject({ action });
  });
});

describe('a decision in an earlier case', () => {
  it('folds a cleared hit away with a link to that case, and can be changed', async () => {
    const earlier = anEarlierResolution();
    const { card, user } = await show({
      check: screened('pass', undefined, screeningFound([anEntityHit({ resolution_status: 'WHITELISTED' })])),
      review: () => aReview({ earlier: [earlier] }),
    });
    expect(card.getByText('Only hits cleared as another person.')).toBeTruthy();
    await user.click(card.getByText('Cleared as another person (1)'));
    const link = await card.findByRole('link', { name: 'Open earlier case' });
    expect(link.getAttribute('href')).toBe(`#/verifications/${earlier.batch_id}`);
    expect(card.getByText(/^Ben Till, /)).toBeTruthy();
    expect(card.getByRole('button', { name: 'Same person' })).toBeTruthy();
    expect(card.queryByRole('button', { name: 'Another person' })).toBeNull();
  });

  it('gives way to a newer decision in this case', async () => {
    const here = aResolution({ decision: 'true_match', proposed_at: '2026-11-22T06:00:00.000Z' });
    const { card } = await show({
      hits: [anEntityHit()],
      review: () => aReview({ earlier: [anEarlierResolution()], resolutions: [here] }),
    });
    expect(await card.findByText('Decided: same person')).toBeTruthy();
    expect(card.queryByText(/^Cleared as another person/)).toBeNull();
    expect(card.getByText('1 possible match.')).toBeTruthy();
  });
});

describe('what monitoring found after the run', () => {
  const event = (changes: Partial<MonitoringEvent>): MonitoringEvent => ({
    id: '2d3c5b7a-1111-4222-8333-444455556666',
    event: 'ADDED',
    list: 'house',
    at: '2026-11-22T08:00:00.000Z',
    hit: anEntityHit(),
    hit_id: 'house/k1',
    party: null,
    ...changes,
  });

  it('is shown and decided like any other hit', async () => {
    const { card } = await show({ check: screened('pass'), review: () => aReview({ events: [event({})] }) });
    const hit = within(await card.findByRole('article', { name: 'KARIMOV, Yusup' }));
    expect(hit.getByText(withLocalDay('Added to the list after the verification: ', event({}).at))).toBeTruthy();
    expect(hit.getByRole('button', { name: 'Another person' })).toBeTruthy();
    expect(card.queryByText(/^No matches in/)).toBeNull();
  });

  it('asks again if the entry changed after the decision', async () => {
    const changed = anEntityHit({ entry_hash: 'c'.repeat(64), risk_score: 100 });
    const { card } = await show({
      hits: [anEntityHit()],
      review: () => aReview({ resolutions: [aResolution()], events: [event({ event: 'UPDATED', hit: changed })] }),
    });
    expect(await card.findByText(/^Changed on the list after/)).toBeTruthy();
    expect(card.getByText('Severity: 100 of 100')).toBeTruthy();
    expect(card.getByText(/The entry has changed since the earlier decision/)).toBeTruthy();
    expect(card.getByRole('button', { name: 'Another person' })).toBeTruthy();
    expect(card.getByText('Earlier decisions')).toBeTruthy();
  });

  it('says when the entry was removed from the list', async () => {
    const review = () => aReview({ events: [event({ event: 'REMOVED', hit: null })] });
    const { card } = await show({ hits: [anEntityHit()], review });
    expect(await card.findByText(withLocalDay('Removed from the list: ', event({}).at))).toBeTruthy();
  });
});
