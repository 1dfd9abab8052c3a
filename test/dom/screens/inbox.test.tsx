import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { InboxItem } from '#shared/contract/cases/inbox.ts';
import type { SavedView } from '#shared/contract/cases/saved-views.ts';
import { InboxScreen } from '../../../renderer/screens/inbox/inbox-screen.tsx';
import { waitingTime } from '../../../renderer/screens/inbox/queue-table.tsx';
import { answerWith, enter, json, renderPage, signIn, withPage } from '../support.tsx';
import { anOverview } from './review.ts';
import { verification } from './verification.ts';

withPage();
const { summary } = verification('REVIEW', []);
const item = (changes: Partial<InboxItem> = {}, review: Partial<NonNullable<InboxItem['review']>> = {}): InboxItem => ({
  ...summary,
  batch_id: crypto.randomUUID(),
  thumbnail: null,
  review: {
    state: 'open',
    opened_at: '2026-06-01T09:00:00.000Z',
    is_overdue: true,
    is_escalated: false,
    is_at_desk: false,
    proposal: null,
    request: null,
    owner: null,
    top_check: 'aml.screening',
    top_code: 'AML_MATCH',
    reasons: 3,
    ...review,
  },
  ...changes,
});

const counts = { needs_me: 2, waiting: 0, changed_at: '2026-06-01T09:00:00.000Z' };

it('shows why each case needs somebody, moves with J and K, and asks for a reason in the body', async () => {
  const first = item({ applicant_name: 'Anna Muster' });
  const second = item(
    { applicant_name: 'Ben Till' },
    { owner: { id: 'x', name: 'Ola', is_me: true }, is_overdue: false },
  );
  const requests = answerWith({
    'GET /api/v1/desk/inbox/counts/': () => json(counts),
    'POST /api/v1/desk/inbox/': () => json({ items: [first, second], next_cursor: null }),
  });
  signIn();
  renderPage(<InboxScreen />);
  const [, , row, , other] = await screen.findAllByRole('row');
  expect(row?.textContent).toContain('The person may be on a watchlist.+2');
  expect(row?.textContent).toContain('overdue');
  expect(within(other as HTMLElement).getByText('You')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Needs me/ }).textContent).toContain('2');

  await userEvent.keyboard('j');
  expect(document.activeElement?.textContent).toBe('Anna Muster');
  await userEvent.keyboard('jk');
  expect(document.activeElement?.textContent).toBe('Anna Muster');

  await userEvent.click(screen.getByRole('button', { name: 'Face' }));
  await screen.findAllByRole('row');
  expect(requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    tab: 'needs_me',
    reason: 'biometric',
  });
});

it('puts cases under what they wait for, and says who proposes what', async () => {
  const rows = [
    item({ applicant_name: 'Ada Late' }),
    item({ applicant_name: 'Ben Desk' }, { is_at_desk: true, is_overdue: false }),
    item(
      { applicant_name: 'Cleo Two' },
      { state: 'proposed', proposal: { what: 'APPROVED', by: 'S. Porter', is_own: false } },
    ),
    item({ applicant_name: 'Dan Hit' }, { proposal: { what: 'false_match', by: 'S. Porter', is_own: false } }),
    item(
      { applicant_name: 'Eva Own' },
      { state: 'proposed', proposal: { what: 'DECLINED', by: 'Mara Lind', is_own: true } },
    ),
    item({ applicant_name: 'Finn Up' }, { is_escalated: true }),
    item({ applicant_name: 'Gil New' }, { is_overdue: false }),
  ];
  answerWith({
    'GET /api/v1/desk/inbox/counts/': () => json(counts),
    'POST /api/v1/desk/inbox/': () => json({ items: rows, next_cursor: null }),
  });
  signIn();
  renderPage(<InboxScreen />);
  await screen.findAllByRole('row');
  const groups = [...document.querySelectorAll('tbody')].map((body) =>
    [body.querySelector('th')?.textContent, ...[...body.querySelectorAll('a')].map((a) => a.textContent)].join(' | '),
  );
  expect(groups).toEqual([
    'At the desk now 1 | Ben Desk',
    'Needs a second person 2 | Cleo Two | Dan Hit',
    'Escalated 1 | Finn Up',
    'Overdue 1 | Ada Late',
    'Needs a decision 1 | Gil New',
    'With a colleague 1 | Eva Own',
  ]);
  expect(screen.getByText('S. Porter proposes approval')).toBeTruthy();
  expect(screen.getByText('S. Porter proposes: another person')).toBeTruthy();
  // J and K follow what is shown.
  await userEvent.keyboard('jj');
  expect(document.activeElement?.textContent).toBe('Cleo Two');
});

it('says that nothing needs anybody', async () => {
  answerWith({
    'GET /api/v1/desk/inbox/counts/': () => json({ needs_me: 0, waiting: 0, changed_at: null }),
    'POST /api/v1/desk/inbox/': () => json({ items: [], next_cursor: null }),
  });
  signIn();
  renderPage(<InboxScreen />);
  expect(await screen.findByRole('heading', { name: 'Nothing needs you' })).toBeTruthy();
});

it.each([
  ['2026-06-01T09:00:00Z', '2026-06-01T09:04:30Z', '4 min'],
  ['2026-06-01T09:00:00Z', '2026-06-01T11:10:00Z', '2 hr'],
  ['2026-06-01T09:00:00Z', '2026-06-04T09:00:00Z', '3 days'],
  ['2026-06-01T09:00:00Z', '2026-06-01T08:59:00Z', '0 min'],
])('from %s to %s it is %s', (since, now, text) => {
  expect(waitingTime(since, new Date(now), 'en')).toBe(text);
});

/** The window is as wide as the preview needs it. */
const openWide = () =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) =>
        ({
          matches: query.includes('min-width'),
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
afterEach(() => void vi.restoreAllMocks());

it('previews a case beside the list: its reasons, its pictures, and taking it; Escape closes it', async () => {
  openWide();
  const detail = verification('REVIEW', []);
  const of = item({ ...detail.summary, applicant_name: 'Anna Muster' });
  const path = `/api/v1/desk/verifications/${of.batch_id}/`;
  const requests = answerWith({
    'GET /api/v1/desk/inbox/counts/': () => json(counts),
    'POST /api/v1/desk/inbox/': () => json({ items: [of], next_cursor: null }),
    [`GET ${path}`]: () => json(detail),
    [`GET ${path}review/`]: () => json(anOverview()),
    [`POST ${path}review/work/`]: () =>
      json(anOverview({ owner: { id: 'x', name: 'Ola', is_me: true, until: counts.changed_at } })),
  });
  signIn();
  renderPage(<InboxScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Preview the case of Anna Muster' }));
  const preview = await screen.findByRole('complementary', { name: 'Preview' });
  expect(await within(preview).findByText('The faces are not similar enough for a clear match.')).toBeTruthy();
  await userEvent.click(within(preview).getByRole('button', { name: 'Take it' }));
  expect(requests.find(({ path: asked }) => asked.endsWith('work/'))?.body).toMatchObject({ work: { act: 'take' } });
  await waitFor(() => expect(within(preview).queryByRole('button', { name: 'Take it' })).toBeNull());
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('complementary', { name: 'Preview' })).toBeNull();
});

it('saves the filters as a view, opens it with its tab, changes, renames and removes it, by keyboard', async () => {
  let views: SavedView[] = [];
  const asView = (body: unknown, id: string = crypto.randomUUID()) => ({ ...(body as Omit<SavedView, 'id'>), id });
  const requests = answerWith({
    'GET /api/v1/desk/inbox/counts/': () => json(counts),
    'POST /api/v1/desk/inbox/': () => json({ items: [item()], next_cursor: null }),
    'GET /api/v1/desk/inbox/views/': () => json({ views }),
    'POST /api/v1/desk/inbox/views/': ({ body }) => {
      views = [...views, asView(body)];
      return json({ views });
    },
  });
  signIn();
  renderPage(<InboxScreen />);
  const menu = await screen.findByRole('button', { name: 'Views' });
  await userEvent.click(screen.getByRole('button', { name: 'Face' }));
  menu.focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save as a view' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save as a view' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save view' }));
  expect(within(dialog).getByText('Give the view a name of at most 40 characters.')).toBeTruthy();
  await enter(within(dialog).getByRole('textbox', { name: 'Name' }), 'Faces');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Faces' })).toBeTruthy();
  expect(requests.findLast(({ path }) => path.endsWith('views/'))?.body).toEqual({
    name: 'Faces',
    filter: {
      tab: 'needs_me',
      area: 'biometric',
      result: null,
      verification_type: null,
      is_mine: false,
      order: 'oldest',
    },
  });

  await userEvent.click(screen.getByRole('button', { name: 'Mine' }));
  const changed = await screen.findByRole('button', { name: 'Faces (changed)' });
  await userEvent.click(changed);
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Faces/ }));
  expect(await screen.findByRole('button', { name: 'Faces' })).toBeTruthy();
  await waitFor(() =>
    expect(requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ reason: 'biometric' }),
  );
  expect(requests.findLast(({ method }) => method === 'POST')?.body).not.toHaveProperty('owner');

  const [view] = views;
  answerWith({
    [`POST /api/v1/desk/inbox/views/${view?.id}/`]: ({ body }) => json({ views: [asView(body, view?.id)] }),
    [`POST /api/v1/desk/inbox/views/${view?.id}/remove/`]: () => json({ views: [] }),
    'GET /api/v1/desk/inbox/counts/': () => json(counts),
    'POST /api/v1/desk/inbox/': () => json({ items: [item()], next_cursor: null }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Faces' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename or remove views' }));
  const name = await screen.findByRole('textbox', { name: 'Rename the view Faces' });
  await userEvent.clear(name);
  await enter(name, 'All faces');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the view All faces' }));
  expect(await screen.findByText('You have no saved views.')).toBeTruthy();
});

it('asks for the pictures of all rows in view at once, and keeps the sign for a case without one', async () => {
  // Without it every row counts as seen.
  vi.stubGlobal('IntersectionObserver', undefined);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  const rows = [
    item({ applicant_name: 'Anna Muster', thumbnail: 'selfie' }),
    item({ applicant_name: 'Ben Till', thumbnail: 'id_document_front' }),
    item({ applicant_name: 'Cleo Roth' }),
  ];
  const requests = answerWith({
    'GET /api/v1/desk/inbox/counts/': () => json(counts),
    'POST /api/v1/desk/inbox/thumbnails/': () =>
      json({ thumbnails: [{ batch_id: rows[0]?.batch_id, jpeg: btoa('picture') }] }),
    'POST /api/v1/desk/inbox/': () => json({ items: rows, next_cursor: null }),
  });
  signIn();
  renderPage(<InboxScreen />);
  await waitFor(() => expect(document.querySelectorAll('table img')).toHaveLength(1));
  expect(screen.getAllByRole('img', { name: 'Person' })).toHaveLength(3);
  const asked = requests.filter(({ path }) => path.endsWith('/thumbnails/')).map(({ body }) => body);
  expect(asked).toEqual([{ batch_ids: rows.slice(0, 2).map(({ batch_id }) => batch_id) }]);
});

it('P shows and hides the preview, and the browser remembers it', async () => {
  localStorage.clear();
  answerWith({
    'GET /api/v1/desk/inbox/counts/': () => json(counts),
    'POST /api/v1/desk/inbox/': () => json({ items: [item({ applicant_name: 'Anna Muster' })], next_cursor: null }),
  });
  openWide();
  signIn();
  const { unmount } = renderPage(<InboxScreen />);
  await screen.findByText('Anna Muster');
  await userEvent.keyboard('p');
  expect(await screen.findByRole('complementary', { name: 'Preview' })).toBeTruthy();
  await userEvent.keyboard('p');
  expect(screen.queryByRole('complementary', { name: 'Preview' })).toBeNull();
  unmount();
  renderPage(<InboxScreen />);
  await screen.findByText('Anna Muster');
  await userEvent.keyboard('j');
  expect(screen.queryByRole('complementary', { name: 'Preview' })).toBeNull();
  await userEvent.keyboard('p');
  expect(await screen.findByRole('complementary', { name: 'Preview' })).toBeTruthy();
});
