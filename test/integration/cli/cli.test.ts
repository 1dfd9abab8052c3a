import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KYCResponse } from '#shared/contract/runs/kyc-response.ts';
import { nodeChildPort } from '../../../electron/inference-process/node-child-port.ts';
import { CASE_FILE_READMES } from '../../../electron/service/reports/case-file-readme.ts';
import { countersignIn } from '../../support/command-line.ts';
import { demoPerson } from '../../support/documents/demo-person.ts';
import { oddDocuments } from '../../support/documents/odd-documents.ts';
import { recordedReadings } from '../../support/inference/recorded-readings.ts';
import { refusingPort } from '../../support/inference/refusing-inference.ts';
import { PROPERTY_RUNS } from '../../support/property-runs.ts';
import { placeMigratedDatabase } from '../../support/store/migrated-database.ts';

const startInference = recordedReadings(import.meta.filename, nodeChildPort);

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cli-'));
  const { typed, captures } = await demoPerson();
  for (const [kind, bytes] of Object.entries(captures)) writeFileSync(join(folder, `${kind}.jpg`), bytes);
  writeFileSync(join(folder, 'person.json'), JSON.stringify(typed));
  for (const data of ['data', 'people']) await placeMigratedDatabase(join(folder, data, 'countersign.db'));
  writeFileSync(join(folder, 'text.jpg'), 'no picture');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const countersign = (...args: string[]) => countersignIn(folder, args, { startInference });

/** For verifications of which only the stored row matters. */
const withoutNetworks = (...args: string[]) => countersignIn(folder, args, { startInference: refusingPort });

const own = () => ['--data', join(folder, 'data'), '--key-file', join(folder, 'key.json')];

describe('verify', () => {
  const biometric = [
    ...['verify', '--type', 'BIOMETRIC', '--data', 'person.json'],
    ...['--front', 'id_document_front.jpg', '--back', 'id_document_back.jpg', '--selfie', 'selfie.jpg', '--specimens'],
  ];

  // `verification.test.ts` has the decision, and other commands here have the exit code.
  test.runIf(PROPERTY_RUNS !== null)(
    'a genuine person without a live capture goes to review, and --fail-on sets the exit code',
    async () => {
      const { status, results } = await countersign(...biometric, '--fail-on', 'REVIEW,DECLINED');
      const response = KYCResponse.parse(results[0]);
      expect(response.verification_result).toBe('REVIEW');
      expect(status).toBe(1);
    },
  );

  test('the same person is approved with an attestation', async () => {
    const { status, results } = await countersign(...biometric, '--attest', '--fail-on', 'REVIEW,DECLINED');
    expect(KYCResponse.parse(results[0]).verification_result).toBe('APPROVED');
    expect(status).toBe(0);
  });

  test('input that the API refuses prints the error and exits with 3', async () => {
    const refused = ['verify', '--type', 'DOC', '--data', 'person.json', '--front', 'text.jpg'];
    const { status, results } = await countersign(...refused);
    expect(results[0]).toMatchObject({ error: { fields: { id_document_front: expect.any(String) } } });
    expect(status).toBe(3);
  });

  test('a missing file is named', async () => {
    const { status, stderr } = await countersign('verify', '--type', 'ID', '--data', 'nobody.json');
    expect(stderr).toContain('nobody.json: there is no such file.');
    expect(status).toBe(3);
  });
});

describe('read-document', () => {
  test('reads what it can and says why the rest failed', async () => {
    const { status, results } = await countersign('read-document', 'id_document_front.jpg', 'text.jpg', 'none.jpg');
    expect(status).toBe(0);
    expect(results.map(({ path }) => path)).toEqual(['id_document_front.jpg', 'text.jpg', 'none.jpg']);
    expect(results[0]).toMatchObject({
      imageWidth: expect.any(Number),
      lines: expect.any(Array),
      classification: { documentClass: expect.any(String) },
      quality: { found: expect.any(Boolean) },
      tampering: { codes: expect.any(Array), signals: expect.any(Array) },
    });
    expect(results[1]?.error).toContain('not a picture');
    expect(results[2]?.error).toContain('no such file');
  });
});

describe('read-document with --zone', () => {
  test('reads only the MRZ', async () => {
    const { status, results } = await countersign('read-document', '--zone', 'id_document_front.jpg', 'text.jpg');
    expect(status).toBe(0);
    expect(results[0]).toMatchObject({
      path: 'id_document_front.jpg',
      mrz: { format: 'TD3', allCheckDigitsValid: true, parsed: { values: { issuingState: 'UTO' } } },
      readingMs: expect.any(Number),
    });
    expect(results[0]).not.toHaveProperty('lines');
    expect(results[1]?.error).toContain('not a picture');
  });

  test('does not combine with --paper', async () => {
    expect((await countersign('read-document', '--zone', '--paper', 'text.jpg')).status).toBe(2);
  });
});

describe('read-document with an address document', () => {
  test('reads a PDF as a proof of address, and refuses a locked one with a reason', async () => {
    const documents = oddDocuments();
    writeFileSync(join(folder, 'bill.pdf'), await documents['pdf text']());
    writeFileSync(join(folder, 'locked.pdf'), await documents['pdf encrypted']());
    const { status, results } = await countersign('read-document', 'bill.pdf', 'locked.pdf');
    expect(status).toBe(0);
    expect(results[0]).toMatchObject({ path: 'bill.pdf', mediaType: 'application/pdf', pageCount: 2 });
    expect(JSON.stringify(results[0]?.pages)).toContain('Sampletown');
    expect(results[1]?.error).toContain('password');
  });
});

describe('compare-faces', () => {
  const table = 'left,right,label\nid_document_front.jpg,selfie.jpg,same\nselfie.jpg,none.jpg,\nselfie.jpg,text.jpg,\n';

  test('adds its columns in the order of the table, and a bad path does not stop it', async () => {
    writeFileSync(join(folder, 'pairs.csv'), table);
    const { status, stdout } = await countersign('compare-faces', '--pairs', 'pairs.csv', '--out', 'out.csv');
    expect(status).toBe(0);
    expect(stdout).toBe('');
    const text = readFileSync(join(folder, 'out.csv'), 'utf8');
    expect(text.split('\n')[0]).toBe('left,right,label,score,distance,decision,faces_left,faces_right,ms,error');
    const rows = parse(text, { columns: true }) as Record<string, string>[];
    expect(rows.map(({ left, right, label }) => `${left},${right},${label}`).join('\n')).toBe(
      table.trim().split('\n').slice(1).join('\n'),
    );
    // The passport shows its portrait twice.
    expect(rows[0]).toMatchObject({ decision: 'match', faces_left: '2', faces_right: '1', error: '' });
    expect(Number(rows[0]?.score)).toBeGreaterThan(0);
    expect(rows[1]).toMatchObject({
      score: '',
      faces_left: '1',
      faces_right: '',
      error: expect.stringContaining('no such file'),
    });
    expect(rows[2]?.error).toContain('not a picture');
  });

  test('prints JSON lines without --out, and exits with 1 for a decision in --fail-on', async () => {
    writeFileSync(join(folder, 'one.csv'), table.split('\n').slice(0, 2).join('\n'));
    const { status, results } = await countersign('compare-faces', '--pairs', 'one.csv', '--fail-on', 'match');
    expect(results).toEqual([expect.objectContaining({ label: 'same', decision: 'match', score: expect.any(Number) })]);
    expect(status).toBe(1);
  });

  test('a table without the columns is refused', async () => {
    writeFileSync(join(folder, 'bad.csv'), 'a,b\n1,2\n');
    const { status, stderr } = await countersign('compare-faces', '--pairs', 'bad.csv');
    expect(stderr).toContain('no column left and no column right');
    expect(status).toBe(3);
  });
});

describe('administration', () => {
  test('operators are created with a one-time password, given a role, reset, disabled and enabled', async () => {
    const own = ['--data', join(folder, 'people'), '--key-file', join(folder, 'people.json')];
    const operators = (...args: string[]) => countersign('operators', ...args, ...own);
    const create = (username: string, role: string) =>
      operators('create', username, '--name', 'Somebody', '--role', role);
    expect((await create('ben', 'operator')).status).toBe(3);
    const [ada] = (await create('ada', 'administrator')).results;
    expect(ada).toMatchObject({ username: 'ada', password_due: true, one_time_password: expect.any(String) });
    expect((await create('ben', 'operator')).status).toBe(0);
    expect((await operators('role', 'BEN', '--role', 'compliance')).results).toMatchObject([{ role: 'compliance' }]);
    const [reset] = (await operators('reset', 'ada')).results;
    expect(reset?.one_time_password).not.toBe(ada?.one_time_password);
    const last = await operators('disable', 'ada');
    expect(last.status).toBe(3);
    expect(last.stderr).toContain('the last administrator');
    expect((await operators('disable', 'ben')).results).toMatchObject([{ disabled_at: expect.any(String) }]);
    const listed = await operators('list');
    expect(listed.results.map(({ username, role }) => [username, role])).toEqual([
      ['ada', 'administrator'],
      ['ben', 'compliance'],
    ]);
    expect(listed.stdout).not.toContain('one_time_password');
    expect((await operators('enable', 'ben')).results).toMatchObject([{ disabled_at: null }]);
    expect((await operators('enable', 'nobody')).status).toBe(3);
    expect((await operators('reset-second-factor', 'ada')).results).toMatchObject([{ has_second_factor: false }]);

    const sqlite = new SqliteDatabase(join(folder, 'people', 'countersign.db'));
    sqlite.exec("drop trigger audit_log_no_update; update audit_log set actor_id = 'x' where sequence = 1");
    sqlite.close();
    const altered = await countersign('audit', 'verify', ...own);
    expect(altered.results).toMatchObject([{ ok: false, firstBadNode: expect.any(String), firstBadSequence: 1 }]);
    expect(altered.status).toBe(1);
  });

  test('a key is created, listed without its secret, revoked once, and the audit log has all of it', async () => {
    expect((await countersign('api-keys', 'create', '--name', 'Branch 7', '--limit', 'runs=0', ...own())).status).toBe(
      2,
    );
    const asked = ['api-keys', 'create', '--name', 'Branch 7', '--limit', 'runs=50', '--group', 'acme'];
    const created = await countersign(...asked, ...own());
    const [made] = created.results;
    expect(made).toMatchObject({ id: expect.any(String), key: expect.stringMatching(/^cs_/), name: 'Branch 7' });

    const listed = await countersign('api-keys', 'list', ...own());
    expect(listed.results).toEqual([
      expect.objectContaining({
        id: made?.id,
        name: 'Branch 7',
        group: 'acme',
        revokedAt: null,
        limits: { requestsPerMinute: null, runsPerDay: 50 },
        lastUsedAt: null,
      }),
    ]);
    expect(listed.stdout).not.toContain(String(made?.key));

    const id = String(made?.id);
    const changed = await countersign('api-keys', 'change', id, '--name', 'Branch 8', '--limit', 'none', ...own());
    expect(changed.results).toMatchObject([{ id, name: 'Branch 8', limits: { runsPerDay: null }, group: 'acme' }]);
    const rotated = await countersign('api-keys', 'rotate', id, '--overlap', '0', ...own());
    expect(rotated.results).toMatchObject([{ id, key: expect.stringMatching(/^cs_live_/), earlierKeyUntil: null }]);
    expect(rotated.results[0]?.key).not.toBe(made?.key);

    expect((await countersign('api-keys', 'revoke', id, ...own())).status).toBe(0);
    expect((await countersign('api-keys', 'revoke', id, ...own())).status).toBe(3);
    const audit = await countersign('audit', 'verify', '--scrub', ...own());
    expect(audit.results).toEqual([
      expect.objectContaining({ ok: true, entries: expect.any(Number), tables: [], isDatabaseWhole: true }),
    ]);
    expect(audit.results[0]?.scrub).toMatchObject({ resumed: false, findings: [] });
    expect(audit.stderr).toMatch(/Opened (\d+) of \1 records?/);
    expect(audit.results[0]?.chains).toEqual([
      expect.objectContaining({ ok: true, headHash: audit.results[0]?.headHash }),
    ]);
    expect(Number(audit.results[0]?.entries)).toBeGreaterThanOrEqual(2);
    expect(audit.status).toBe(0);
  });

  test('a policy is set from a file, shown and listed; a mistyped setting changes nothing', async () => {
    const person = ['verify', '--type', 'ID', '--data', 'person.json', '--keep', join(folder, 'data')];
    await withoutNetworks(...person, '--key-file', join(folder, 'key.json'));
    writeFileSync(join(folder, 'policy.json'), '{"version": "branch-7", "aml": {"four_eyes": true}}');
    writeFileSync(join(folder, 'mistyped.json'), '{"aml": {"four_eye": true}}');
    const [first] = (await countersign('policy', 'show', ...own())).results;
    expect(first).toMatchObject({ changedBy: 'system', policy: { aml: { four_eyes: false } } });

    const mistyped = await countersign('policy', 'set', 'mistyped.json', ...own());
    expect([mistyped.status, mistyped.stderr]).toEqual([3, expect.stringContaining('aml.four_eye')]);
    const [set] = (await countersign('policy', 'set', 'policy.json', ...own())).results;
    expect(set).toMatchObject({ changedBy: 'command_line', policy: { version: 'branch-7', aml: { four_eyes: true } } });
    expect((await countersign('policy', 'list', ...own())).results).toMatchObject([
      { hash: first?.hash, isInForce: false },
      { hash: set?.hash, version: 'branch-7', isInForce: true },
    ]);
    const replayed = await countersign('policy', 'replay', 'policy.json', '--last', '5', ...own());
    expect(replayed.results).toEqual([
      { policy_version: 'branch-7', verifications: expect.any(Number), changed: 0, cannot_tell: 0 },
    ]);
    const former = await countersign('policy', 'show', '--hash', String(first?.hash), ...own());
    expect(former.results).toEqual([{ hash: first?.hash, policy: first?.policy }]);
    expect((await countersign('policy', 'show', '--hash', 'none', ...own())).status).toBe(3);
  });

  test('a verification is exported in the language that was asked for and erased once, and unknown ids are reported', async () => {
    const id = '0b0f6a3c-8f0e-4b52-9a43-6d2c1d0f7a11';
    const person = ['verify', '--type', 'ID', '--data', 'person.json', '--keep', join(folder, 'data')];
    const [kept] = (await withoutNetworks(...person, '--key-file', join(folder, 'key.json'))).results;
    const { batch_id } = KYCResponse.parse(kept);
    const asked = ['export-case', '--batch-id', batch_id, '--out', join(folder, 'case.zip'), '--language', 'fr'];
    expect(await countersign(...asked, ...own())).toMatchObject({ status: 0, results: [{ batch_id }] });
    const { 'README.txt': readme } = unzipSync(readFileSync(join(folder, 'case.zip')));
    expect(strFromU8(readme ?? new Uint8Array())).toBe(CASE_FILE_READMES.fr);
    const erase = (...ids: string[]) => countersign('erase', ...ids, '--reason', 'person_asked', ...own());
    const first = await erase(batch_id, id);
    expect(first.status).toBe(1);
    expect(first.results).toEqual([
      { batch_id, state: 'erased', erased_at: expect.any(String), is_cleared: true },
      { batch_id: id, state: 'unknown' },
    ]);
    const again = await erase(batch_id.toUpperCase());
    expect(again.status).toBe(0);
    expect(again.results).toMatchObject([{ batch_id, state: 'erased_before', is_cleared: true }]);
    expect((await countersign('audit', 'verify', ...own())).results).toMatchObject([{ ok: true }]);
  });

  test('a folder without a database does not pass for an empty audit log', async () => {
    const { status, stderr } = await countersign('audit', 'verify', '--data', join(folder, 'elsewhere'));
    expect(stderr).toContain('There is no database');
    expect(status).toBe(3);
  });
});
