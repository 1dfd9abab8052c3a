import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { countersignIn } from '../../support/command-line.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-contact-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) => countersignIn(folder, ['check-contact', ...args]);

test('one contact is described in the format of a run’s answer', async () => {
  const { status, results } = await run('--phone', '020 7946 0018', '--email', 'anna@gmial.com', '--country', 'gb');
  expect(status).toBe(0);
  expect(results).toMatchObject([
    {
      phone_info: { phone_number: '+442079460018' },
      phone_insights: { phone_valid: true, country: 'GB' },
      email_insights: { email_valid: true, suggestion: 'anna@gmail.com' },
      scoring: { risk_level: expect.any(String) },
    },
  ]);
});

test('the policy weighs what was found', async () => {
  const policy = join(folder, 'policy.json');
  const score = async (...options: string[]) => {
    const [found] = (await run('--email', 'anna@gmial.com', ...options)).results;
    return (found as { scoring: { score: number } }).scoring.score;
  };
  writeFileSync(policy, JSON.stringify({ version: 'own', fraud: { weights: { EMAIL_DOMAIN_MISTYPED: 77 } } }));
  expect(await score('--policy', policy)).toBeGreaterThan(await score());
});

test('an empty variable names no policy, but an empty option is a mistake', async () => {
  vi.stubEnv('COUNTERSIGN_POLICY', '');
  expect((await run('--email', 'anna@example.org')).status).toBe(0);
  expect((await run('--email', 'anna@example.org', '--policy', '')).status).toBe(3);
  vi.stubEnv('COUNTERSIGN_POLICY', join(folder, 'none.json'));
  expect((await run('--email', 'anna@example.org')).status).toBe(3);
  vi.unstubAllEnvs();
});

test('missing details are not judged', async () => {
  expect((await run('--email', 'anna@example.org')).results).toMatchObject([{ phone_info: {}, phone_insights: null }]);
});

test.each([
  [['--phone', '+15550100', '--fail-on', 'phone-invalid'], 1],
  [['--phone', '+442079460018', '--fail-on', 'phone-invalid'], 0],
  [['--email', 'me@@example.org', '--fail-on', 'email-invalid'], 1],
  [['--email', 'me@mailinator.com', '--fail-on', 'high'], 1],
])('%j exits with code %i', async (args, code) => expect((await run(...args)).status).toBe(code));

test('a table keeps its columns and gains new ones', async () => {
  const [table, out] = [join(folder, 'in.csv'), join(folder, 'out.csv')];
  const rows = [
    'name,phone,email,country',
    'a,020 7946 0018,,GB',
    'b,,info@example.org,',
    'c,,,',
    `d,${'9'.repeat(500)},x,`,
  ];
  writeFileSync(table, `${rows.join('\n')}\n`);
  expect((await run('--table', table, '--out', out)).status).toBe(0);
  const written = parse(readFileSync(out), { columns: true }) as Record<string, string>[];
  expect(written).toMatchObject([
    { name: 'a', phone_valid: 'true', phone_number: '+442079460018', email_valid: '' },
    {
      name: 'b',
      phone_valid: '',
      email_valid: 'true',
      email_role: 'true',
      findings: expect.stringContaining('EMAIL_ROLE_ADDRESS'),
    },
    { name: 'c', phone_valid: '', email_valid: '', risk_level: '' },
    { name: 'd', phone_valid: 'false', phone_problem: 'TOO_LONG', email_valid: 'false', email_problem: 'NO_AT' },
  ]);
});

test.each([
  [[]],
  [['--phone', '1', '--table', 'x.csv']],
  [['--phone', '1', '--out', 'x.csv']],
  [['--phone', '1', '--country', 'DEU']],
  [['--phone', '1', '--dns-server', 'name.example']],
])('%j is refused with the usage', async (args) => {
  expect(await run(...args)).toMatchObject({ status: 2, stderr: expect.stringContaining('check-contact --help') });
});

test('a table without a contact is refused', async () => {
  const table = join(folder, 'none.csv');
  writeFileSync(table, 'name\na\n');
  expect(await run('--table', table)).toMatchObject({
    status: 3,
    stderr: expect.stringContaining('no column phone and no column email'),
  });
});
