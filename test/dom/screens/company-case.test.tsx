import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { CompanyDetail } from '#shared/contract/desk.ts';
import type { ScreeningReview } from '#shared/contract/watchlist/screening-review.ts';
import { businessDocuments } from '../../../electron/service/checks/business/documents.ts';
import { knownCompany } from '../../../electron/service/checks/business/known-company.ts';
import { businessLei } from '../../../electron/service/checks/business/lei.ts';
import { businessNumbers } from '../../../electron/service/checks/business/numbers.ts';
import { businessOwnership } from '../../../electron/service/checks/business/ownership.ts';
import { businessRegistry } from '../../../electron/service/checks/business/registry.ts';
import { businessScreening } from '../../../electron/service/checks/business/screening.ts';
import { businessWebsite } from '../../../electron/service/checks/business/website.ts';
import { websiteLookup } from '../../../electron/service/checks/business/website-lookup.ts';
import { ResultScreen } from '../../../renderer/screens/result/result-screen.tsx';
import { aResult } from '../../support/builders.ts';
import { aBusiness, aPaper, aParty } from '../../support/business/business-builders.ts';
import { anEntityHit, aResolution, aReview } from '../../support/screening/hits.ts';
import { type Answers, answerWith, json, refusal, renderPage, signIn, withPage } from '../support.tsx';
import { companyCase, judged } from './company.ts';

withPage();

function show(detail: CompanyDetail, more: Answers = {}) {
  const path = `/api/v1/desk/verifications/${detail.summary.batch_id}/`;
  const requests = answerWith({ ...more, [`GET ${path}`]: () => json(detail) });
  signIn();
  renderPage(<ResultScreen batchId={detail.summary.batch_id} />);
  return { path, requests, user: userEvent.setup() };
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('what needs attention', () => {
  it('comes first with the names it is about, most urgent on top; what passed is folded', async () => {
    const fields = aBusiness({ lei: 'X', people: [{ name: 'Ana Lee', share: 100 }] });
    const detail = companyCase(
      [
        await judged(businessOwnership, { fields }),
        await judged(businessLei, { fields }),
        await judged(businessScreening, { fields }),
        aResult('business.documents', 'not_applicable'),
      ],
      { entered: fields },
    );
    const { user } = show(detail);
    expect(await screen.findByRole('heading', { level: 1, name: 'Review needed' })).toBeTruthy();
    expect(screen.getByText(/· United Kingdom/).textContent).toBe('Harbour Trading Ltd · United Kingdom');
    const attention = await card('Needs attention');
    expect(attention.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'LEI is not valid',
      'Ownership',
      // Folded, because it passed.
      'No open watchlist hit',
    ]);
    expect(attention.getByText(/date of birth of an owner/).textContent).toContain('Ana Lee');
    expect(attention.getByText('1 passed').closest('details')?.open).toBe(false);
    expect(attention.getByText('1 not run').closest('details')?.textContent).toContain('Company documents');
    await user.click(attention.getByRole('button', { name: 'Show evidence: Ownership' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Ownership'));
  });

  it('says so if there is nothing, and the header says what was confirmed and what was not checked', async () => {
    show(companyCase([await judged(businessOwnership, {})], { result: 'APPROVED' }));
    const attention = await card('Needs attention');
    expect(attention.getByText('Nothing needs attention.')).toBeTruthy();
    const covered = within(screen.getByRole('list', { name: 'What was checked' })).getAllByRole('listitem');
    expect(covered.map(({ textContent }) => textContent)).toEqual([
      'Ownershippassed',
      'Not checked: Company register, Company documents, Watchlists',
    ]);
    expect(screen.getByRole('heading', { level: 1, name: 'Approved: ownership' })).toBeTruthy();
  });

  it('offers to run the whole case again, never one check of it', async () => {
    show(companyCase([aResult('business.screening', 'unavailable', { reasons: [{ code: 'WATCHLISTS_MISSING' }] })]));
    expect((await card('Needs attention')).getByText(/so nobody was screened/)).toBeTruthy();
    expect((await card('Watchlists')).getByText(/Then run this case again/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Run again…' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Run this check again…' })).toBeNull();
  });
});

describe('the company', () => {
  it('is compared with the record of its register, and its numbers say whether they can be right', async () => {
    const fields = aBusiness({
      registration_number: '00445790',
      tax_number: 'GB000000001',
      lei: '5493001KJTIIGC8Y1R12',
      address: '1 Quay Street, Bristol',
    });
    const record = { name: 'OTHER TRADING LIMITED', number: '00445790', company_status: 'INACTIVE' as const };
    const answer = { status: 'FOUND' as const, source: 'Companies register', record };
    show(
      companyCase(
        [
          await judged(businessNumbers, { fields }),
          await judged(businessLei, { fields }),
          await judged(businessRegistry, { fields, evidence: { companyRecord: async () => answer } }),
        ],
        { entered: fields },
      ),
    );
    const company = await card('Company');
    expect(rowsOf(company.getByRole('table'))).toEqual([
      ['Field', 'Entered', 'Company register'],
      ['Company name', 'Harbour Trading Ltd', 'OTHER TRADING LIMITED'],
      ['Registration number', '00445790United Kingdom company number: valid format', '00445790'],
      ['Tax number', expect.stringMatching(/^GB000000001the check digit is wrong/), ''],
      ['LEI', '5493001KJTIIGC8Y1R12valid format and check digits, issuer 5493', ''],
      ['Country', 'United Kingdom', ''],
      ['Address', '1 Quay Street, Bristol', ''],
      ['Status', '', 'Not active'],
    ]);
    expect(company.getByRole('img', { name: 'does not match' })).toBeTruthy();
    expect(company.getByText('Companies register: company found')).toBeTruthy();
  });

  it.each([
    [{ status: 'NOT_CONFIGURED' as const }, /no company register for this country/],
    [{ status: 'NOT_FOUND' as const, source: 'Companies register' }, /^Companies register: company not found/],
  ])('says what a register answered: %j', async (answer, text) => {
    show(companyCase([await judged(businessRegistry, { evidence: { companyRecord: async () => answer } })]));
    expect((await card('Company')).getByText(text)).toBeTruthy();
  });
});

describe('earlier cases', () => {
  const batchId = '5d1f6a3c-8f0e-4b52-9a43-6d2c1d0f7a11';
  const createdAt = '2026-05-01T10:00:00Z';
  const historyOf = (changes: object) => async () => ({ earlier: [], isAtLeast: false, incomparable: [], ...changes });
  const shown = async (history: ReturnType<typeof historyOf>) => {
    const fields = aBusiness({ registration_number: '00445790', tax_number: '0' });
    show(companyCase([await judged(knownCompany, { fields, evidence: { history } })], { entered: fields }));
    return card('Earlier cases');
  };

  it('are linked, with what is the same and what differs', async () => {
    const earlier = [
      { batchId, createdAt, shared: ['registration_number', 'lei'], differing: ['business_name', 'country_code'] },
      { batchId: crypto.randomUUID(), createdAt, shared: ['lei'], differing: [] },
      { batchId: crypto.randomUUID(), createdAt, shared: ['lei'], differing: null },
    ];
    const cases = await shown(historyOf({ earlier, isAtLeast: true }));
    expect(cases.getByText('At least 3 earlier cases have a number of this company.')).toBeTruthy();
    const [first, unknown, same] = cases.getAllByRole('listitem');
    expect(
      within(first as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe(`#/verifications/${batchId}`);
    expect(first?.textContent).toMatch(/Same: Registration number, LEIDifferent there: Company name, Country$/);
    expect(unknown?.textContent).toMatch(/Same: LEIIts other details were not compared/);
    expect(same?.textContent).toMatch(/Same: LEI$/);
  });

  it('that could not be looked for are named', async () => {
    const incomparable = [{ identifier: 'tax_number' as const, why: 'no_number' as const }];
    const cases = await shown(historyOf({ incomparable }));
    expect(cases.getByText('No earlier case has a number of this company.')).toBeTruthy();
    expect(cases.getByText('Not looked for: Tax number')).toBeTruthy();
  });
});

describe('the website', () => {
  const notesOf = (website: HTMLElement[]) => website.map(({ textContent }) => textContent);
  const fields = aBusiness({ website: 'harbour-trading.com', email_address: 'office@harbour-tradlng.com' });
  const domainOf = (label: string) => ({ domain: `${label}.com`, label, isShared: false });
  const website = () => ({ flaw: null, ...domainOf('harbour-trading'), host: 'harbour-trading.com', isSecure: true });

  it('is shown with its domain, its e-mail address and what a visit found', async () => {
    const page = { httpStatus: 200, isSecure: false, leadsTo: 'harbour.example', lines: ['Harbour Trading Ltd'] };
    const evidence = {
      website: website as never,
      mailDomain: () => domainOf('harbour-tradlng'),
      visit: async () => ({ status: 'FOUND' as const, source: 'Visit', page }),
    };
    const checks = [
      await judged(businessWebsite, { fields, evidence }),
      await judged(websiteLookup, { fields, evidence }),
    ];
    show(companyCase(checks, { entered: fields }));
    expect(notesOf((await card('Website')).getAllByRole('definition'))).toEqual([
      'harbour-trading.comcan be a public website',
      'harbour-trading.comis the name of the company',
      'office@harbour-tradlng.comthe domain looks like the website’s but is not the same',
      'Visit: website foundleads to harbour.examplethe connection is not encryptedits first page names the company',
    ]);
    expect(
      (await card('Needs attention')).getByRole('button', { name: /^Show evidence: Doubts about the website address/ }),
    ).toBeTruthy();
  });

  it('says if nobody visits websites here, and what is wrong with an address', async () => {
    const evidence = { website: website as never };
    const detail = companyCase([
      aResult('business.website', 'fail', { findings: { ...NO_DOMAIN, flaw: 'ip_address' } }),
      await judged(websiteLookup, { fields, evidence }),
    ]);
    show(detail);
    expect(notesOf((await card('Website')).getAllByRole('definition'))).toEqual([
      'it is an IP address, not a domain',
      'Not visited: this installation does not visit websites',
    ]);
  });
});

const NO_DOMAIN = { domain: null, isSecure: null, isShared: null, mixesScripts: null, name: null, mailDomain: null };

describe('ownership', () => {
  it('lists people with their direct share, their share through all chains and their role', async () => {
    const fields = aBusiness({
      people: [
        { name: 'Eve Brandt', role: 'secretary' },
        { id: 'ana', name: 'Ana Lee', role: 'director', date_of_birth: '1980-05-02', share: 20 },
      ],
      companies: [{ id: 'top', name: 'Lee Holding', share: 70, country_code: 'CY' }],
      holdings: [{ holder: 'ana', held: 'top', share: 80 }],
    });
    show(companyCase([await judged(businessOwnership, { fields })], { entered: fields }));
    const ownership = await card('Ownership');
    expect(ownership.getByText('1 person owns or controls 25% or more.')).toBeTruthy();
    expect(ownership.getByText(/^24% is not accounted for/)).toBeTruthy();
    expect(rowsOf(ownership.getByRole('table'))).toEqual([
      ['Person', 'Direct share', 'In total', 'Votes'],
      ['Ana LeeDirector · born May 2, 1980Owner: shares, votes', '20%', '76%', '90%'],
      ['Eve BrandtSecretary', 'no share'],
    ]);
    const lines = within(ownership.getByRole('region', { name: 'Structure' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Lee HoldingCompany · Cyprus70%Ana LeeDirector · born May 2, 198080%= 56% of the company20% not declared',
      'Ana LeeDirector · born May 2, 198080%= 56% of the company',
      '20% not declared',
      'Ana LeeDirector · born May 2, 198020%',
      '10% not declared',
    ]);
  });

  it('needs no tree where everybody holds the company directly, and says if nobody was declared', async () => {
    show(companyCase([await judged(businessOwnership, {})]));
    expect((await card('Ownership')).queryByText('Structure')).toBeNull();
  });

  it('says if no shares were entered, and still lists the people', async () => {
    const fields = aBusiness({ people: [{ name: 'Ana Lee', role: 'director' }] });
    show(companyCase([await judged(businessOwnership, { fields })], { entered: fields }));
    const ownership = await card('Ownership');
    expect(ownership.getByText('No shares were entered.')).toBeTruthy();
    expect(ownership.getByRole('row', { name: /Ana Lee/ }).textContent).toContain('no share');
  });
});

describe('hits', () => {
  const organisation = anEntityHit({
    id: 'house/c1',
    kind: 'organisation',
    explanation: { tokens: [], circumstances: [] },
  });

  async function showHits(review: ScreeningReview, more: Answers = {}) {
    const cleared = anEntityHit({ id: 'house/k2', match_score: 80 });
    const evidence = {
      screening: async () => [
        aParty('business', [organisation]),
        aParty('people.0', [anEntityHit(), cleared, anEntityHit({ id: 'house/k3', match_score: 71 })]),
        aParty('people.1'),
        aParty('companies.0'),
      ],
    };
    const fields = aBusiness({ companies: [{ name: 'Lee Holding' }] });
    const detail = companyCase([await judged(businessScreening, { fields, evidence })], { entered: fields });
    const path = `/api/v1/desk/verifications/${detail.summary.batch_id}/`;
    const shown = show(detail, { ...more, [`GET ${path}screening/`]: () => json(review) });
    return { ...shown, card: await card('Watchlists') };
  }

  it('are listed by party with their evidence, and with what monitoring found since', async () => {
    const at = '2026-11-22T08:00:00.000Z';
    const event = { id: crypto.randomUUID(), event: 'ADDED' as const, list: 'house', at, party: 'companies.0' };
    const later = anEntityHit({ id: 'house/c9', name: 'Lee Holding', kind: 'organisation' });
    const decided = aResolution({ party: 'people.0', hit_id: 'house/k2' });
    const { card: watchlists } = await showHits(
      aReview({ resolutions: [decided], events: [{ ...event, hit: later, hit_id: later.id }] }),
    );
    expect(await watchlists.findByText('3 names with possible matches.')).toBeTruthy();
    expect(watchlists.getByText('No match: Ben Okoro')).toBeTruthy();
    const company = within(watchlists.getByRole('region', { name: /^Harbour Trading Ltd/ }));
    expect(company.getByRole('columnheader', { name: 'This company' })).toBeTruthy();
    expect(company.queryByRole('rowheader', { name: 'Date of birth' })).toBeNull();
    const ana = within(watchlists.getByRole('region', { name: /^Ana Lee/ }));
    expect(ana.getAllByRole('rowheader', { name: 'Date of birth' })).toHaveLength(3);
    expect(ana.getByText('Cleared as another person (1)').closest('details')?.open).toBe(false);
    const holding = within(watchlists.getByRole('region', { name: /^Lee Holding/ }));
    expect(holding.getByText(/^Added to the list after the verification/)).toBeTruthy();
  });

  it('are decided for one party, in words for a company or a person', async () => {
    const detail = companyCase([]);
    const resolve = `POST /api/v1/desk/verifications/${detail.summary.batch_id}/screening/resolve/`;
    const standing = aResolution({ party: 'business', hit_id: organisation.id });
    const {
      card: watchlists,
      requests,
      user,
    } = await showHits(aReview(), { [resolve]: () => json(aReview({ resolutions: [standing] })) });
    const company = within(watchlists.getByRole('region', { name: /^Harbour Trading Ltd/ }));
    await user.click(await company.findByRole('button', { name: 'Another company' }));
    const dialog = within(await screen.findByRole('region', { name: 'Clear as another company?' }));
    expect(dialog.queryByRole('radio', { name: 'different date of birth' })).toBeNull();
    expect(dialog.getByText(/for this case only, because no number was entered/)).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: 'different country' }));
    await user.type(dialog.getByLabelText('Note'), 'Seat');
    await user.click(dialog.getByRole('button', { name: 'Decide' }));
    expect(await company.findByText('Decided: another company')).toBeTruthy();
    expect(watchlists.getByText('Decision saved.')).toBeTruthy();
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      hit_id: organisation.id,
      party: 'business',
      decision: 'false_match',
      reason: 'different_country',
      note: 'Seat',
    });
    const ana = within(watchlists.getByRole('region', { name: /^Ana Lee/ }));
    await user.click(ana.getAllByRole('button', { name: 'Another person' })[0] as HTMLElement);
    const asked = within(await screen.findByRole('region', { name: 'Clear as another person?' }));
    expect(asked.getByText(/^Future verifications of this person ignore/)).toBeTruthy();
  });
});

describe('documents', () => {
  const captures = [
    { kind: 'business_document_1' as const, media_type: 'application/pdf', byte_length: 2_900 },
    { kind: 'business_document_2' as const, media_type: 'image/jpeg', byte_length: 90_000 },
  ];
  const picture = (pages: number) => () =>
    new Response(new Blob(['x'], { type: 'image/jpeg' }), {
      headers: { 'Content-Type': 'image/jpeg', 'X-Page-Count': String(pages) },
    });

  it('show what of the details is on each, and what nobody could read', async () => {
    const fields = aBusiness({ registration_number: '00445790', address: '1 Quay Street, Bristol' });
    const lines = ['Certificate of incorporation', 'Harbour Trading Limited', 'Company number 00445790 is registered'];
    const evidence = {
      documents: ['business_document_1', 'business_document_2'] as const,
      document: async (kind: string) => (kind === 'business_document_1' ? aPaper(lines) : null),
    };
    const check = await judged(businessDocuments, { fields, evidence });
    const detail = companyCase([check], { entered: fields, captures });
    show(detail, { [`GET /api/v1/desk/verifications/${detail.summary.batch_id}/captures/*`]: picture(1) });
    const [first, second] = (await card('Documents')).getAllByRole('listitem');
    const found = within(first as HTMLElement)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(found).toEqual(['found', 'found', 'not found']);
    await waitFor(() => expect(first?.textContent).toContain('PDF · 1 page · 2.9 kB'));
    expect(second?.textContent).toContain('could not be read');
  });

  it('open page by page, and an error offers to try again', async () => {
    const detail = companyCase([], { captures: captures.slice(0, 1) });
    let fails = true;
    const { requests, user } = show(detail, {
      [`GET /api/v1/desk/verifications/${detail.summary.batch_id}/captures/*`]: ({ url }) =>
        url.searchParams.get('page') === '3' && fails ? refusal(404, 'No such page.') : picture(3)(),
    });
    await user.click(await screen.findByRole('button', { name: 'View Company document 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Company document 1' }));
    expect(await dialog.findByText('Page 1 of 3')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Previous page' }).hasAttribute('disabled')).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Next page' }));
    expect(await dialog.findByRole('img', { name: 'Company document 1, page 2' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Next page' }));
    expect(dialog.getByText('Page 3 of 3')).toBeTruthy();
    fails = false;
    await user.click(await dialog.findByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('img', { name: 'Company document 1, page 3' })).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Next page' }).hasAttribute('disabled')).toBe(true);
    expect(requests.filter(({ path }) => path.includes('/captures/')).map(({ address }) => address.slice(-7))).toEqual([
      '?page=1',
      '?page=2',
      '?page=3',
      '?page=3',
    ]);
  });
});

it('erasing speaks of the company', async () => {
  const { user } = show(companyCase([]));
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Erase case…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase this case?' }));
  expect(dialog.getByText(/details of the company and its people/)).toBeTruthy();
  expect(dialog.getByRole('radio', { name: 'the company or one of its people requested it' })).toBeTruthy();
});
