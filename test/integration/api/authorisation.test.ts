import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ApiScope,
  type OperatorRole,
  PERMISSIONS,
  type Permission,
} from '#shared/contract/accounts/permissions.ts';
import { API_KEY_HEADER, type EndpointName, endpoints, PATH_PARAMETERS } from '#shared/contract/api.ts';
import { Session } from '#shared/contract/desk.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { ErrorResponse } from '#shared/contract/problem.ts';
import { createOperator } from '../../../electron/service/accounts/rows.ts';
import { STEP_UP_IDLE_MS } from '../../../electron/service/accounts/session-rows.ts';
import type { RequestContext } from '../../../electron/service/api.ts';
import { revokeApiKey } from '../../../electron/service/api-keys/change-rows.ts';
import { createApiKey } from '../../../electron/service/api-keys/rows.ts';
import { addKiosk, registerKiosk } from '../../../electron/service/kiosks/rows.ts';
import { withdrawLinks } from '../../../electron/service/links/rows.ts';
import { CONTRACT_ORIGIN } from '../../support/api/api-contract.ts';
import { enrolledDevice } from '../../support/devices/signed-device.ts';
import { makeLink, openVisit } from '../../support/links/link-visit.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';

const SOMEBODY = { kind: 'command_line', id: 'test' } as const;
const PASSWORD = 'correct horse battery';
const ID = '0b54c04e-4c5c-4f0b-9a4e-2f7d7f2a9d10';

/** Written out a second time, so that nobody gains or loses a permission unnoticed. */
const DESK_WORK: readonly Permission[] = [
  ...(['use_session', 'read_results', 'view_verifications'] as const),
  ...(['review_hits', 'block_faces', 'view_watchlists', 'work_on_reviews'] as const),
];
const ROLES: Readonly<Record<OperatorRole, readonly Permission[]>> = {
  operator: [...DESK_WORK, 'run_verifications', 'capture', 'make_links', 'answer_kiosks'],
  supervisor: [
    ...DESK_WORK,
    'run_verifications',
    'capture',
    'make_links',
    'answer_kiosks',
    'view_linked_people',
    'decide_reviews',
    'view_figures',
    'view_chip_certificates',
  ],
  compliance: [
    ...DESK_WORK,
    ...([
      'view_linked_people',
      'decide_reviews',
      'view_retention',
      'hold_cases',
      'erase_people',
      'export_cases',
      'view_audit',
      'view_figures',
      'view_chip_certificates',
    ] as const),
  ],
  administrator: Object.keys(PERMISSIONS) as Permission[],
};
const SCOPES: Readonly<Record<ApiScope, readonly Permission[]>> = {
  run: ['run_verifications'],
  read: ['read_results'],
  url: ['make_links'],
  business: [],
};

type Result = 401 | 403 | 'answered' | 'confirm first';
type Row = {
  readonly who: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly context?: RequestContext;
  /** Signs each request; without it, all have the same headers. */
  readonly sign?: (endpoint: Endpoint, path: string) => Request;
  expected(endpoint: Endpoint): Result;
};

/** The last three end or lock the session that the others need. */
const ORDER = Object.keys(endpoints).sort(
  (left, right) => endsAt(left) - endsAt(right) || left.localeCompare(right),
) as EndpointName[];
function endsAt(name: string): number {
  return ['lock', 'unlock', 'signOut'].indexOf(name);
}

let api: TemporaryApi;
const rows: Row[] = [];

const holding =
  (permissions: readonly Permission[]) =>
  ({ allow }: Endpoint): Result => {
    if (allow === 'applicant' || allow === 'device' || allow === 'kiosk') return 401;
    return allow === 'public' || permissions.includes(allow) ? 'answered' : 403;
  };
const nobody = ({ allow }: Endpoint): Result => (allow === 'public' ? 'answered' : 401);

async function signedIn(role: OperatorRole, username: string): Promise<Record<string, string>> {
  await createOperator(api.store, { username, name: 'Somebody', password: PASSWORD, role }, SOMEBODY);
  const response = await api.fetch(request(endpoints.signIn, {}, { username, password: PASSWORD }));
  return { authorization: `Bearer ${Session.parse(await response.json()).token}` };
}

const addressOf = (path: string) => path.replaceAll(/\{(\w+)\}/g, ID);

function request({ method, path }: Endpoint, headers: Readonly<Record<string, string>>, body?: unknown): Request {
  const address = addressOf(path);
  return new Request(`${CONTRACT_ORIGIN}${address}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

beforeAll(async () => {
  let time = Date.parse('2026-11-23T10:00:00Z');
  api = await openTemporaryApi({ now: () => new Date(time) });
  const longAgo = await signedIn('administrator', 'long-ago');
  for (let uses = 0; uses < 2; uses++) {
    time += STEP_UP_IDLE_MS - 1;
    await api.fetch(request(endpoints.getOperator, longAgo));
  }
  rows.push({
    who: 'a session whose password was given long ago',
    headers: longAgo,
    expected: (endpoint) => (endpoint.stepUp ? 'confirm first' : holding(ROLES.administrator)(endpoint)),
  });
  // An administrator may start an update; there is nothing to download.
  writeFileSync(join(api.dataFolder, 'watchlists.json'), '{"lists":[]}');
  for (const role of Object.keys(ROLES) as OperatorRole[])
    rows.push({ who: `the role ${role}`, headers: await signedIn(role, role), expected: holding(ROLES[role]) });

  const locked = await signedIn('administrator', 'locked');
  await api.fetch(request(endpoints.lock, locked));
  rows.push({
    who: 'a locked session',
    headers: locked,
    expected: (endpoint) => (endpoint.allow === 'public' || endpoint.anySession ? 'answered' : 401),
  });

  const keySets: readonly (readonly ApiScope[])[] = [['run'], ['read'], ['url'], ['business'], ['run', 'read']];
  for (const scopes of keySets) {
    const { key } = await createApiKey(api.store, 'Matrix', SOMEBODY, scopes);
    const permissions = scopes.flatMap((scope) => SCOPES[scope]);
    rows.push({
      who: `a key for ${scopes.join(' and ')}`,
      headers: { [API_KEY_HEADER]: key },
      expected: holding(permissions),
    });
  }
  const revoked = await createApiKey(api.store, 'Revoked', SOMEBODY);
  await revokeApiKey(api.store, revoked.id, SOMEBODY, withdrawLinks);
  rows.push({ who: 'a revoked key', headers: { [API_KEY_HEADER]: revoked.key }, expected: nobody });
  const { key } = await createApiKey(api.store, 'Sender', SOMEBODY, ['url']);
  const { token } = await makeLink(api, key, { verification_type: 'ID' });
  rows.push({
    who: 'the person behind a link',
    headers: (await openVisit(api, token)).bearer,
    expected: ({ allow }) => (allow === 'public' || allow === 'applicant' ? 'answered' : 401),
  });
  const device = await enrolledDevice(api.store);
  rows.push({
    who: 'an enrolled device',
    sign: ({ method }, path) => device.request(method, path),
    expected: ({ allow }) => (allow === 'public' || allow === 'device' ? 'answered' : 401),
  });
  const { code } = await addKiosk(api.store, { name: 'Kiosk 1', site: null }, SOMEBODY);
  const { key: kioskKey } = await registerKiosk(api.store, code);
  rows.push({
    who: 'a kiosk',
    headers: { authorization: `Bearer ${kioskKey}` },
    expected: ({ allow }) => (allow === 'public' || allow === 'kiosk' ? 'answered' : 401),
  });
  rows.push({ who: 'no credential', expected: nobody });
  rows.push({
    who: 'the command line on this machine',
    context: { actor: { kind: 'command_line', id: 'local' } },
    expected: holding(['run_verifications', 'read_results']),
  });
  rows.push({
    who: 'an operator who does not exist',
    context: { actor: { kind: 'operator', id: ID } },
    expected: nobody,
  });
});
afterAll(() => api?.close());

describe('the authorisation matrix', () => {
  test('every endpoint answers every principal as its row and the permissions say', async () => {
    const wrong: string[] = [];
    for (const { who, headers = {}, context = {}, sign, expected } of rows)
      for (const name of ORDER) {
        const endpoint: Endpoint = endpoints[name];
        const asked = sign?.(endpoint, addressOf(endpoint.path)) ?? request(endpoint, headers);
        const response = await api.fetch(asked, context);
        const status = response.status === 401 || response.status === 403 ? response.status : 'answered';
        const code = status === 403 ? ErrorResponse.parse(await response.clone().json()).error.code : null;
        const refusal = code === 'STEP_UP_REQUIRED' ? 'confirm first' : status;
        if (refusal !== expected(endpoint))
          wrong.push(`${name} by ${who}: ${response.status}, expected ${expected(endpoint)}`);
        if (refusal === 403)
          expect(ErrorResponse.parse(await response.json()).error).toMatchObject({
            code: 'FORBIDDEN',
            summary: expect.stringMatching(
              /^(You need the role|Only a signed-in operator|This credential needs) .+\.$/,
            ),
          });
      }
    expect(wrong).toEqual([]);
    expect(rows.length * ORDER.length).toBeGreaterThan(500);
    expect(api.logged.filter((line) => line.startsWith('api.bug'))).toEqual([]);
  });

  test('the table gives each role and scope the permissions written here, and no other', () => {
    for (const [name, { roles, scopes }] of Object.entries(PERMISSIONS)) {
      const permission = name as Permission;
      const holdsIt = ([, permissions]: readonly [string, readonly Permission[]]) => permissions.includes(permission);
      expect([...roles].sort(), name).toEqual(
        Object.entries(ROLES)
          .filter(holdsIt)
          .map(([role]) => role)
          .sort(),
      );
      expect(scopes, name).toEqual(
        Object.entries(SCOPES)
          .filter(holdsIt)
          .map(([scope]) => scope),
      );
    }
  });

  test('the password is confirmed before erasing, deciding cases and hits, exporting whole cases, and changing the policy, lists, blocks, people, devices, API keys, callbacks or the second factor; only people get there', () => {
    const stepUp = Object.entries(endpoints).filter(([, endpoint]: [string, Endpoint]) => endpoint.stepUp);
    expect(stepUp.map(([name]) => name).sort()).toEqual([
      ...['acceptDeviceAudit', 'addCallback', 'addKiosk', 'addScanner', 'beginAuthenticator', 'beginPasskey'],
      ...['changeApiKey', 'changeBranding', 'changeConsentTexts', 'changeKioskSettings', 'changePolicy', 'changeRole'],
      'closeKiosk',
      ...['confirmChipList', 'confirmClock', 'confirmWatchlist', 'createApiKey', 'createPerson', 'disablePerson'],
      ...['enablePerson', 'erasePerson', 'eraseVerification', 'exportCase', 'importWatchlist', 'inviteDevice'],
      ...['joinCentre', 'leaveCentre', 'liftHold', 'markReceived', 'removeAuthenticator', 'removeCallback'],
      ...[
        'removeChipList',
        'removePasskey',
        'removeWatchlist',
        'renewKioskCode',
        'renewRecoveryCodes',
        'resetPassword',
      ],
      ...['resetSecondFactor', 'resolveHit', 'revokeApiKey', 'revokeDevice', 'rotateApiKey', 'rotateCallbackSecret'],
      ...[
        'ruleOnReview',
        'setOwnExitCode',
        'settlePersonErasure',
        'settleResolution',
        'signOutElsewhere',
        'switchCallback',
      ],
      ...['unblockFace'],
    ]);
    for (const [name, { allow }] of stepUp)
      expect(allow in PERMISSIONS && PERMISSIONS[allow as Permission].scopes, name).toEqual([]);
  });

  test('a row without a permission does not compile', () => {
    // @ts-expect-error `allow` is missing.
    const row: Endpoint = { method: 'GET', path: '/api/v1/open/', request: null, response: null };
    expect(row).not.toHaveProperty('allow');
  });

  test('every parameter of a path is described', () => {
    for (const { path } of Object.values(endpoints))
      for (const [, name] of path.matchAll(/\{(\w+)\}/g)) expect(PATH_PARAMETERS).toHaveProperty(name ?? '');
  });
});

test('a key without the scope learns which one it needs', async () => {
  const { key } = await createApiKey(api.store, 'Reader', SOMEBODY, ['read']);
  const response = await api.fetch(request(endpoints.runUserVerification, { [API_KEY_HEADER]: key }, {}));
  expect(response.status).toBe(403);
  expect(ErrorResponse.parse(await response.json()).error.summary).toBe(
    'This credential needs the scope run to run verifications.',
  );
});
