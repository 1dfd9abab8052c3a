import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { DEFAULT_KIOSK_SETTINGS } from '#shared/contract/kiosks/kiosk.ts';
import { OwnExitCode } from '../../../renderer/access/own-exit-code.tsx';
import { OwnPasswordForm } from '../../../renderer/access/own-password-form.tsx';
import { EndShift } from '../../../renderer/layout/end-shift.tsx';
import { MakeLink } from '../../../renderer/links/make-link.tsx';
import { ChangeKey, CreateKey } from '../../../renderer/screens/api-keys/key-forms.tsx';
import { CallbacksScreen } from '../../../renderer/screens/callbacks/callbacks-screen.tsx';
import { ImportDialog as ImportCertificates } from '../../../renderer/screens/chip-certificates/import-dialog.tsx';
import { AddScanner } from '../../../renderer/screens/devices/add-scanner.tsx';
import { DevicesScreen } from '../../../renderer/screens/devices/devices-screen.tsx';
import { SaveView } from '../../../renderer/screens/inbox/save-view.tsx';
import { ChangeSettings } from '../../../renderer/screens/kiosks/change-settings.tsx';
import { KiosksScreen } from '../../../renderer/screens/kiosks/kiosks-screen.tsx';
import { PeopleScreen } from '../../../renderer/screens/people/people-screen.tsx';
import { EraseVerification } from '../../../renderer/screens/result/erase-verification.tsx';
import { RerunVerification } from '../../../renderer/screens/result/rerun-verification.tsx';
import { ResultScreen } from '../../../renderer/screens/result/result-screen.tsx';
import { Holds } from '../../../renderer/screens/retention/holds.tsx';
import { JoinCentre } from '../../../renderer/screens/sync/join-centre.tsx';
import { ImportDialog as ImportList } from '../../../renderer/screens/watchlists/import-dialog.tsx';
import { ListActions } from '../../../renderer/screens/watchlists/list-actions.tsx';
import { Dialog } from '../../../renderer/ui/dialog.tsx';
import { FindCase } from '../../../renderer/verification/find-case.tsx';
import { anOverview } from '../screens/review.ts';
import { verification } from '../screens/verification.ts';
import { answerWith, json, renderPage, signIn, status, withPage } from '../support.tsx';

withPage();

const nothing = () => {};
const detail = verification('REVIEW', []);
const CASE = `/api/v1/desk/verifications/${detail.summary.batch_id}/`;
const LIST = { list: 'own', title: 'Own', format: 'own-csv', from_centre: false, in_force: null, waiting: null };
const KEY = {
  id: crypto.randomUUID(),
  name: '',
  group: crypto.randomUUID(),
  scopes: [],
  limits: { requests_per_minute: null, runs_per_day: null },
  created_at: '2026-11-22T09:00:00.000Z',
  last_used_at: null,
  rotated_at: null,
  earlier_secret_until: null,
  revoked_at: null,
};
const KIOSK = {
  id: crypto.randomUUID(),
  name: 'Kiosk 1',
  site: null,
  state: 'registered' as const,
  created_at: '2026-11-25T10:00:00.000Z',
  registered_at: '2026-11-25T10:01:00.000Z',
  last_seen_at: null,
  is_silent: false,
  call: null,
  settings: DEFAULT_KIOSK_SETTINGS,
  visits_today: { started: 0, sent: 0 },
  health: null,
};

/**
 * `words` arrive in the focused field; at a `choice` there is nothing to write, and nothing is
 * pressed.
 */
type Row = { takes: 'words' | 'choice'; page: ReactNode; press?: readonly string[] };

const inside = (content: ReactNode) => (
  <Dialog opened onClose={nothing} title="">
    {content}
  </Dialog>
);
const words = (page: ReactNode, ...press: string[]): Row => ({ takes: 'words', page, press });
const choice = (page: ReactNode, ...press: string[]): Row => ({ takes: 'choice', page, press });
const ofCase = (...press: string[]) => words(<ResultScreen batchId={detail.summary.batch_id} />, ...press);
const RARER = 'More actions';
/** A dialog with nothing to write or to choose. */
const BUTTONS = null;

/** Every dialog of the console by its file; a number counts dialogs with nothing but buttons. */
const DIALOGS: Readonly<Record<string, readonly (Row | null)[] | number>> = {
  'company-page.tsx': 1,
  'layout/layout.tsx': 1,
  'layout/leave-question.tsx': 1,
  'layout/shortcut-list.tsx': 1,
  'layout/operator-menu.tsx': [
    choice(inside(<OwnPasswordForm currentLabel="Now" onDone={nothing} />)),
    choice(inside(<OwnExitCode onDone={nothing} />)),
    choice(inside(<EndShift onClose={nothing} />)),
    // The list of second factors and that of sign-ins open with buttons.
    BUTTONS,
    BUTTONS,
  ],
  'screens/api-keys/api-keys-screen.tsx': [words(inside(<CreateKey onClose={nothing} />))],
  'screens/api-keys/key-actions.tsx': [
    words(inside(<ChangeKey apiKey={KEY} onClose={nothing} onDone={nothing} />)),
    BUTTONS,
  ],
  'screens/audit/audit-filters.tsx': [words(inside(<FindCase label="" isFirst onChoose={nothing} />))],
  'screens/callbacks/callback-actions.tsx': 1,
  'screens/callbacks/callbacks-screen.tsx': [words(<CallbacksScreen />, 'Add callback…')],
  'screens/chip-certificates/import-dialog.tsx': [
    words(
      <ImportCertificates opened sources={[]} isPending={false} error={null} onClose={nothing} onImport={nothing} />,
    ),
  ],
  'screens/chip-certificates/sources-table.tsx': 1,
  'screens/chip-certificates/waiting-list.tsx': 2,
  'screens/devices/devices-screen.tsx': [words(<DevicesScreen />, 'Add device…')],
  'screens/devices/fleet-page.tsx': 1,
  'screens/devices/scanners.tsx': [words(inside(<AddScanner onClose={nothing} onDone={nothing} />))],
  'screens/inbox/views-menu.tsx': [
    words(
      inside(
        <SaveView
          filter={{
            tab: 'needs_me',
            area: null,
            is_mine: false,
            result: null,
            verification_type: null,
            order: 'oldest',
          }}
          onClose={nothing}
          onSaved={nothing}
        />,
      ),
    ),
    BUTTONS,
  ],
  'screens/kiosks/kiosk-actions.tsx': [
    choice(inside(<ChangeSettings kiosk={KIOSK} onClose={nothing} onDone={nothing} />)),
  ],
  'screens/kiosks/kiosks-screen.tsx': [words(<KiosksScreen />, 'Add kiosk…')],
  'screens/links/links-screen.tsx': [choice(inside(<MakeLink onClose={nothing} />))],
  'screens/people/people-screen.tsx': [words(<PeopleScreen />, 'Add person…')],
  'screens/people/person-actions.tsx': 1,
  'screens/policy/policy-editor.tsx': 1,
  'screens/result/case-papers.tsx': 3,
  'screens/result/company/documents-card.tsx': 1,
  'screens/result/erase-verification.tsx': [
    choice(<EraseVerification detail={detail} opened onClose={nothing} onErased={nothing} />),
  ],
  'screens/result/faces/face-comparison.tsx': 1,
  'screens/result/requests/add-here.tsx': 1,
  'screens/result/requests/correct-details.tsx': [ofCase('Correct a detail…')],
  'screens/result/requests/request-card.tsx': 1,
  'screens/result/rerun-verification.tsx': [words(<RerunVerification detail={detail} />, 'Run again…')],
  'screens/result/review/act-dialog.tsx': [
    ofCase('Approve'),
    ofCase('Decline'),
    ofCase('Ask for more'),
    ofCase(RARER, 'Add note'),
    ofCase(RARER, 'Escalate'),
    ofCase(RARER, 'Hand over'),
  ],
  'screens/retention/erase-person.tsx': 1,
  'screens/retention/holds.tsx': [words(<Holds onSaid={nothing} />, 'Place hold…'), BUTTONS],
  'screens/retention/rules-editor.tsx': 1,
  'screens/sync/change-centre.tsx': [words(inside(<JoinCentre replaced={null} onClose={nothing} />)), BUTTONS],
  'screens/watchlists/import-dialog.tsx': [
    choice(<ImportList opened lists={[]} isPending={false} error={null} onClose={nothing} onImport={nothing} />),
  ],
  'screens/watchlists/list-actions.tsx': [
    words(<ListActions list={LIST} onDone={nothing} />, 'Actions for Own', 'Rename…'),
    BUTTONS,
  ],
  'screens/watchlists/waiting-version.tsx': 1,
};

it('knows every dialog of the console', () => {
  const folder = resolve('renderer');
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/^(?:ui|applicant|kiosk)\//.test(file))
    .map((file) => [file, readFileSync(resolve(folder, file), 'utf8')] as const)
    // `asks` and `AskingButton` show one question, which has no field.
    .map(([file, text]) => [file, text.match(/<Dialog\b|\bdialog: \((?:close)?\) =>/g)?.length ?? 0] as const)
    .filter(([, count]) => count > 0);
  const known = (rows: readonly (Row | null)[] | number) => (typeof rows === 'number' ? rows : rows.length);
  expect(Object.fromEntries(found)).toEqual({
    ...Object.fromEntries(Object.entries(DIALOGS).map(([file, rows]) => [file, known(rows)])),
    // One dialog for many questions.
    'screens/result/review/act-dialog.tsx': 1,
  });
});

const ROWS = Object.entries(DIALOGS).flatMap(([file, rows]) =>
  typeof rows === 'number'
    ? []
    : rows.flatMap((row) => (row === null ? [] : [{ ...row, name: [file, ...(row.press ?? [])].join(' ') }])),
);

it.each(ROWS)('loses nothing that is typed at once: $name', async ({ takes, page, press = [] }) => {
  answerWith({
    'GET /api/v1/desk/status/': () => json(status),
    [`GET ${CASE}`]: () => json(detail),
    [`GET ${CASE}review/`]: () =>
      json(anOverview({ revision: detail.revision, reasons: [], can: { ...anOverview().can, approve: null } })),
    'GET /api/v1/desk/colleagues/': () => json({ colleagues: [] }),
    'GET /api/v1/desk/kiosks/': () => json({ kiosks: [] }),
    'GET /api/v1/desk/people/': () => json({ people: [], unusual_reading: [] }),
    'GET /api/v1/desk/callbacks/': () => json({ callbacks: [], groups: [] }),
  });
  signIn();
  renderPage(page);
  for (const name of press) {
    const find = () => ['menuitem', 'button'].flatMap((role) => screen.queryAllByRole(role, { name }));
    await waitFor(() => expect(find()[0]).toBeTruthy(), { timeout: 3000 });
    await userEvent.click(find()[0] as HTMLElement);
  }
  const dialog = await screen.findByRole('dialog', {}, { timeout: 3000 });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true), { timeout: 3000 });
  await userEvent.keyboard('S h');
  expect(document.body.contains(dialog)).toBe(true);
  expect(dialog.contains(document.activeElement)).toBe(true);
  if (takes === 'words') expect((document.activeElement as HTMLInputElement).value).toMatch(/S h$/);
});
