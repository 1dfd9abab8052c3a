import { describe, expect, test } from 'vitest';
import { endpoints } from '#shared/contract/api.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { Caller } from '../../../../electron/service/api/authentication.ts';
import {
  CASES_PER_HOUR_USUAL,
  createReadAccess,
  ONE_LINE_MS,
  type Reading,
} from '../../../../electron/service/api/read-access.ts';
import type { AuditEntry } from '../../../../electron/service/store/audit-log.ts';

const CLERK: Caller = { kind: 'operator', id: 'clerk', role: 'operator', name: 'Clerk', username: 'clerk' };
const KEY: Caller = { kind: 'api_key', id: 'key', scopes: ['read'] };
const reading = (reads: Reading['reads'], more: Partial<Reading> = {}): Reading => ({
  reads,
  batchId: null,
  kind: null,
  page: '',
  ...more,
});
const ofCase = (number: number, reads: Reading['reads'] = 'case') => reading(reads, { batchId: `case ${number}` });

function open() {
  let time = Date.parse('2026-06-01T09:00:00Z');
  let isDown = false;
  const lines: AuditEntry[] = [];
  const logged: unknown[] = [];
  const append = async (entry: AuditEntry) => {
    if (isDown) throw new Error('disk full');
    lines.push(entry);
  };
  const access = createReadAccess(
    append,
    (...line) => void logged.push(line),
    () => new Date(time),
  );
  const read = async (what: Reading, caller = CLERK, results: number | null = null, shown: readonly string[] = []) => {
    await access.admit(caller, what);
    await access.record(caller, what, results, shown);
  };
  return {
    read,
    lines,
    logged,
    pass: (ms: number) => {
      time += ms;
    },
    setDown: (value: boolean) => {
      isDown = value;
    },
  };
}

describe('the audit lines of what a person reads', () => {
  test('name the case and the part, and nothing personal', async () => {
    const { read, lines } = open();
    await read(ofCase(1));
    await read(ofCase(1, 'result'));
    await read(reading('capture', { batchId: 'case 1', kind: 'selfie' }));
    await read(reading('search'), CLERK, 3);
    await read(ofCase(1, 'person'), CLERK, 4);
    const actor = { kind: 'operator', id: 'clerk' };
    expect(lines).toEqual([
      { actor, action: 'verification.viewed', objectId: 'case 1' },
      { actor, action: 'verification.viewed', objectId: 'case 1', facts: { part: 'result' } },
      { actor, action: 'capture.viewed', objectId: 'case 1', facts: { kind: 'selfie' } },
      { actor, action: 'verifications.searched', facts: { results: 3 } },
      { actor, action: 'verification.viewed', objectId: 'case 1', facts: { part: 'person', results: 4 } },
    ]);
  });

  test('of a person’s page name each case on it, and count as opened', async () => {
    const { read, lines, logged } = open();
    const shown = Array.from({ length: CASES_PER_HOUR_USUAL }, (_, number) => `shown ${number}`);
    await read(ofCase(1, 'person'), CLERK, shown.length + 1, shown);
    await read(ofCase(1, 'person'), CLERK, shown.length + 1, shown);
    expect(logged).toMatchObject([['warning', 'access.unusual_volume', { cases: CASES_PER_HOUR_USUAL + 1 }]]);
    expect(lines.filter(({ objectId }) => objectId === 'shown 7')).toEqual([
      {
        actor: { kind: 'operator', id: 'clerk' },
        action: 'verification.viewed',
        objectId: 'shown 7',
        facts: { part: 'person' },
      },
    ]);
  });

  test('are one for a case that is polled, and one more after a quarter of an hour', async () => {
    const { read, lines, pass } = open();
    for (let poll = 0; poll < 5; poll++) await read(ofCase(1));
    expect(lines).toHaveLength(1);
    await read(ofCase(2));
    await read(ofCase(1), { ...CLERK, id: 'other' });
    expect(lines).toHaveLength(3);
    pass(ONE_LINE_MS);
    await read(ofCase(1));
    expect(lines).toHaveLength(4);
  });

  test('are one for each search and each page of the list', async () => {
    const { read, lines } = open();
    for (let times = 0; times < 2; times++) await read(reading('search'), CLERK, 1);
    for (const page of ['', '?cursor=a', '?cursor=a', '?cursor=b']) await read(reading('list', { page }), CLERK, 50);
    expect(lines.map(({ action }) => action)).toEqual([
      ...['verifications.searched', 'verifications.searched'],
      ...['verifications.listed', 'verifications.listed', 'verifications.listed'],
    ]);
  });

  test('are one a day for an API key, with how often it read since the last', async () => {
    const { read, lines, pass } = open();
    for (let times = 0; times < 4; times++) await read(ofCase(times, 'result'), KEY);
    pass(24 * 3_600_000);
    await read(ofCase(9, 'result'), KEY);
    expect(lines.map(({ action, facts }) => [action, facts])).toEqual([
      ['api_key.results_read', { reads: 1 }],
      ['api_key.results_read', { reads: 4 }],
    ]);
  });

  test('must be written: without one there is no answer, and the next reading tries again', async () => {
    const { read, lines, setDown } = open();
    setDown(true);
    await expect(Promise.allSettled([read(ofCase(1)), read(ofCase(1))])).resolves.toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ]);
    setDown(false);
    await read(ofCase(1));
    expect(lines).toHaveLength(1);
  });
});

describe('how much one person reads', () => {
  const refused = { code: 'RATE_LIMITED' };

  test('is 60 searches and 60 cases a minute, and polling one case takes nothing', async () => {
    const { read, pass } = open();
    for (let number = 0; number < 60; number++) {
      await read(reading('search'), CLERK, 0);
      await read(ofCase(number));
      await read(ofCase(0));
    }
    await expect(read(reading('search'), CLERK, 0)).rejects.toMatchObject({ ...refused, retryAfterSeconds: 1 });
    await expect(read(ofCase(60))).rejects.toMatchObject(refused);
    await read(reading('search'), { ...CLERK, id: 'other' }, 0);
    await read(ofCase(0));
    pass(1000);
    await read(reading('search'), CLERK, 0);
    await read(ofCase(60));
  });

  test('also limits the same person’s page', async () => {
    const { read } = open();
    for (let again = 0; again < 60; again++) await read(ofCase(1, 'person'), CLERK, 1);
    await expect(read(ofCase(1, 'person'), CLERK, 1)).rejects.toMatchObject(refused);
  });

  test('is about 600 in an hour, however evenly they come', async () => {
    const { read, pass } = open();
    let done = 0;
    await expect(
      (async () => {
        for (; done < 3600; done++) {
          await read(reading('search'), CLERK, 0);
          pass(2000);
        }
      })(),
    ).rejects.toMatchObject(refused);
    // 600 at once, and one more every 6 s meanwhile; rounding may cost one.
    expect([899, 900]).toContain(done);
  });

  test('is reported once an hour when it is unusual, in the audit log and in the log', async () => {
    const { read, lines, logged, pass } = open();
    const openNext = async (count: number, from: number) => {
      for (let number = from; number < from + count; number++) {
        pass(10_000);
        await read(ofCase(number));
      }
    };
    await openNext(CASES_PER_HOUR_USUAL, 0);
    expect(logged).toEqual([]);
    await openNext(50, CASES_PER_HOUR_USUAL);
    const cases = CASES_PER_HOUR_USUAL + 1;
    expect(logged).toEqual([['warning', 'access.unusual_volume', { operatorId: 'clerk', cases }]]);
    expect(lines.filter(({ action }) => action === 'access.unusual_volume')).toEqual([
      { actor: { kind: 'operator', id: 'clerk' }, action: 'access.unusual_volume', facts: { cases, minutes: 60 } },
    ]);
  });
});

/** Written out a second time, so that nobody adds a reading without an audit line unnoticed. */
test('the only endpoints with a permission that read nothing of others', () => {
  const rows = Object.entries<Endpoint>(endpoints);
  expect(
    rows
      .filter(([, { reads }]) => reads === 'nothing')
      .map(([name]) => name)
      .sort(),
  ).toEqual([
    ...[
      'acceptDeviceAudit',
      'addCallback',
      'addKiosk',
      'addScanner',
      'answerCall',
      'answerRequest',
      'askForMore',
      'blockFace',
      'cancelChipListImport',
      'cancelChipReading',
      'changeApiKey',
      'changeBranding',
      'changeConsentTexts',
      'changeKioskSettings',
      'changePolicy',
      'changeView',
      'checkAudit',
      'closeKiosk',
      'confirmChipList',
      'confirmClock',
      'correctDetails',
      'countInbox',
      'createApiKey',
    ],
    ...['endVisit', 'erasePerson', 'eraseVerification', 'exportAudit', 'fetchFromCentre', 'findScanners'],
    ...[
      'getAuditCheck',
      'getBackupStatus',
      'getBusinessVerificationUrl',
      'getCallbackLog',
      'getCaptureRules',
      'getCaseState',
      'getChipReading',
      'getClock',
      'getConsentNotices',
      'getConsentTexts',
      'getDemoCapture',
      'getHandedVisit',
      'getOwnExitCode',
      'getPolicy',
      'getRetention',
      'getShownNotice',
      'getUserVerificationUrl',
      'handOverVisit',
      'importChipList',
      'inviteDevice',
      'joinCentre',
      'leaveCentre',
      'listApiKeys',
    ],
    ...[
      'listCallbacks',
      'listChipCertificates',
      'listChipReaders',
      'listDemoSpecimens',
      'listDevices',
      'listHolds',
      'listKiosks',
      'listPersonErasures',
      'listPolicyVersions',
      'listSavedViews',
      'listVisits',
      'makeRequestLink',
      'markCallSeen',
      'markReceived',
    ],
    ...['postResendBusinessVerificationUrl'],
    ...[
      'postResendVerificationUrl',
      'previewRetention',
      'putRequestFile',
      'redeliverCallback',
      'removeCallback',
      'removeChipList',
      'removeScanner',
      'removeView',
      'renewKioskCode',
      'resendBusinessVerificationUrl',
    ],
    ...['resendVerificationUrl', 'revokeApiKey', 'revokeDevice', 'revokeVerificationUrl'],
    ...[
      'rotateApiKey',
      'rotateCallbackSecret',
      'saveView',
      'sendAgain',
      'sendChipListPiece',
      'sendWatchlistPiece',
      'setOwnExitCode',
      'settlePersonErasure',
      'startCompanyVisit',
      'steerSync',
      'switchCallback',
      'takeBackVisit',
      'testCallback',
      'unblockFace',
      'withdrawRequest',
    ],
  ]);
  const own = rows.filter(([, { reads }]) => reads === 'own_run' || reads === 'own_input');
  expect(own.map(([name]) => name).sort()).toEqual([
    ...[
      'getRunProgress',
      'getVisitFile',
      'openCompanyVisit',
      'openVisit',
      'previewPicture',
      'putVisitFile',
      'readDocument',
      'readVisitDocument',
      'runBusinessVerification',
      'runUserVerification',
      'runVisit',
      'saveVisit',
      'scanPages',
    ],
    ...['sendLiveFrame', 'startChipReading', 'startLiveCapture', 'stopLiveCapture'],
  ]);
});
