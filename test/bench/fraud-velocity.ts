/**
 * Times the whole fraud check over many stored verifications: phone, e-mail, and weighted links to earlier verifications. Rows are hashed
 * and sealed as in the store, but written in bulk, without search terms, captures and audit entries.
 *
 *   node test/bench/fraud-velocity.ts [--verifications 1000000] [--checks 2000] [--folder DIR]
 *
 * A named folder is filled once and kept for the next run.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import Database from 'better-sqlite3';
import type { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import { DESK } from '../../electron/service/api-keys/tenant-rows.ts';
import { identityLinksOf } from '../../electron/service/cases/identity-links.ts';
import {
  type PlainColumns,
  placeOf,
  sealOutcome,
  subjectOf,
} from '../../electron/service/cases/sealed-verification.ts';
import { disposableDomains } from '../../electron/service/checks/fraud/disposable-domains.ts';
import { fraudEmail } from '../../electron/service/checks/fraud/email.ts';
import { fraudPhone } from '../../electron/service/checks/fraud/phone.ts';
import { fraudVelocity } from '../../electron/service/checks/fraud/velocity.ts';
import { createContacts } from '../../electron/service/evidence/contact-history.ts';
import { noLookUp } from '../../electron/service/evidence/mail-domain.ts';
import { DEFAULT_POLICY } from '../../electron/service/policy/default-policy.ts';
import { fraudInsights } from '../../electron/service/response/fraud-section.ts';
import type { Store } from '../../electron/service/store/store.ts';
import { riskOf } from '../../electron/service/verify/risk.ts';
import { runChecks } from '../../electron/service/verify/run-checks.ts';
import { seededRandom } from '../specimens/random.ts';
import { aCheckInput, someEvidence } from '../support/builders.ts';
import { aVerification, SOMEBODY, storeFolder } from '../support/store/store-fixtures.ts';

const { values } = parseArgs({
  options: {
    verifications: { type: 'string', default: '1000000' },
    checks: { type: 'string', default: '2000' },
    folder: { type: 'string' },
  },
});
const [verifications, checks] = [Number(values.verifications), Number(values.checks)];
const random = seededRandom(7);
const NOW = Date.parse('2026-06-01T10:00:00.000Z');
const YEAR_MS = 365 * 24 * 3_600_000;
const TRANSACTION_ROWS = 5000;
/** Warm-up checks, as a running service has had. */
const WARM_UP_CHECKS = 200;
/** Share of people with one common number, as if a branch typed its own. */
const BRANCH_SHARE = 0.02;
const SYLLABLES =
  'ba be di do fa fi ga ka ke la le li lo ma mi mo na ne no pa ra re ri ro sa se si ta te ti to va vi za'.split(' ');

const word = () => Array.from({ length: 3 }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join('');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** One of `people`, always the same for the same number. Families of three share a phone; every tenth person shares an address. */
function person(number: number): KYCFields {
  const family = Math.floor(number / 3);
  const isBranch = random() < BRANCH_SHARE;
  return {
    verification_type: 'BIOMETRIC',
    first_name: capital(word()),
    last_name: capital(word()),
    date_of_birth: new Date(Date.UTC(1940 + (number % 65), number % 12, 1 + (number % 28))).toISOString().slice(0, 10),
    phone_number: isBranch ? '+442079460000' : `+4915${String(100_000_000 + family)}`,
    email_address: number % 10 === 0 ? `family${family}@example.org` : `person${number}@example.org`,
    country_code: 'DE',
    id_type: 'NATIONAL_ID',
    id_number: `C${number.toString(36).toUpperCase().padStart(8, '0')}`,
  };
}

async function fill(store: Store, file: string): Promise<void> {
  const raw = new Database(file);
  raw.pragma('synchronous = OFF');
  raw.pragma('cache_size = -4000000');
  raw.pragma('wal_autocheckpoint = 100000');
  const insertInto = (table: string, row: object) =>
    raw.prepare(
      `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
        .map((name) => `@${name}`)
        .join(', ')})`,
    );
  const statements = new Map<string, Database.Statement>();
  const insert = (table: string, row: object) => {
    const statement = statements.get(table) ?? insertInto(table, row);
    statements.set(table, statement);
    statement.run(row);
  };
  const template = aVerification();
  // The check never opens these, so one sealed copy provides the size.
  const anyKey = store.vault.makeDataKey(subjectOf(template.batchId));
  const { sealed_response, sealed_checks } = sealOutcome(store, anyKey, template.batchId, template.outcome).sealed;
  const unopened = { sealed_response, sealed_checks, sealed_summary: sealed_checks };
  const one = (): void => {
    const batchId = randomUUID();
    // A third of the verifications are of returning people.
    const fields = person(Math.floor(random() * verifications * 0.66));
    const createdAt = new Date(NOW - random() * 5 * YEAR_MS).toISOString();
    const dataKey = store.vault.makeDataKey(subjectOf(batchId));
    const plain: PlainColumns = {
      batch_id: batchId,
      created_at: createdAt,
      verification_type: 'BIOMETRIC',
      actor_kind: 'operator',
      actor_id: 'bench',
      request_hash: 'f'.repeat(64),
      revision: 1,
      status: 'Completed',
      result: 'APPROVED',
    };
    insert('verifications', {
      ...plain,
      ...unopened,
      sealed_input: store.vault.sealJson(dataKey, placeOf(batchId, 'sealed_input'), { ...template.input, fields }),
    });
    insert('data_keys', dataKey.row);
    for (const link of identityLinksOf(store.vault, DESK, batchId, createdAt, fields, template.outcome))
      insert('identity_links', link);
  };
  for (let written = 0; written < verifications; written += TRANSACTION_ROWS) {
    raw.transaction(() => {
      for (let at = 0; at < Math.min(TRANSACTION_ROWS, verifications - written); at++) one();
    })();
    if (written % 100_000 === 0) process.stderr.write(`${written} written\n`);
  }
  raw.pragma('wal_checkpoint(TRUNCATE)');
  raw.close();
}

const folder = storeFolder(values.folder);
const isFilled = existsSync(folder.databaseFile);
try {
  const store = await folder.open();
  const startedAt = performance.now();
  if (!isFilled) await fill(store, folder.databaseFile);
  const gigabytes = (statSync(folder.databaseFile).size / 1e9).toFixed(1);
  console.log(
    `${verifications} verifications in ${Math.round((performance.now() - startedAt) / 1000)} s, ${gigabytes} GB`,
  );
  const contacts = createContacts(store, noLookUp);
  // The lists load once, at service start.
  disposableDomains();
  const durationsMs: number[] = [];
  // Processor time is the time on an idle machine, without disk waits.
  const processorMs: number[] = [];
  const levels: Record<string, number> = {};
  for (let check = -WARM_UP_CHECKS; check < checks; check++) {
    const known = person(Math.floor(random() * verifications * 0.66));
    // In turn: a known person, a stranger with a known number, a stranger with the branch's number, and a new person.
    const fields: KYCFields = [
      known,
      { ...known, first_name: 'Ottilie', last_name: 'Fremd', date_of_birth: '1971-03-04' },
      { ...known, phone_number: '+442079460000' },
      person(verifications + Math.abs(check)),
    ][Math.abs(check) % 4] as KYCFields;
    const at = new Date(NOW).toISOString();
    const usedBefore = process.cpuUsage();
    const began = performance.now();
    const evidence = someEvidence(contacts.of({ batchId: randomUUID(), actor: SOMEBODY, at, fields }));
    const results = await runChecks(
      [fraudPhone, fraudEmail, fraudVelocity].map((one) => ({ check: one, deadlineMs: 20_000 })),
      aCheckInput({ fields, evidence }),
      (_level, event) => console.error(event),
      { began: () => undefined, ended: () => undefined },
    );
    const risk = riskOf(results, DEFAULT_POLICY.fraud);
    fraudInsights(results, at);
    const durationMs = performance.now() - began;
    const used = process.cpuUsage(usedBefore);
    if (check < 0) continue;
    durationsMs.push(durationMs);
    processorMs.push((used.user + used.system) / 1000);
    const level = results.some(({ outcome }) => outcome === 'unavailable')
      ? 'unavailable'
      : (risk?.risk_level ?? 'none');
    levels[level] = (levels[level] ?? 0) + 1;
  }
  for (const [name, times] of [
    ['on the clock', durationsMs],
    ['of the processor', processorMs],
  ] as const) {
    times.sort((one, other) => one - other);
    const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1);
    console.log(
      `whole fraud check, ${checks} times, ${name}: median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`,
    );
  }
  console.log(`levels: ${JSON.stringify(levels)}`);
  await store.close();
} finally {
  if (values.folder === undefined) folder.remove();
}
