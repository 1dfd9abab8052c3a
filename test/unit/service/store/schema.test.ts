import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterAll, describe, expect, test } from 'vitest';
import { migrations } from '../../../../electron/service/store/migrations/index.ts';
import { storeFolder } from '../../../support/store-fixtures.ts';

const SNAPSHOT = join(import.meta.dirname, 'schema.snapshot.json');
const folder = storeFolder();
afterAll(() => folder.remove());

type Snapshot = { migrations: string[]; schema: Record<string, string> };

async function currentSchema(): Promise<Snapshot> {
  await folder.use(async () => undefined);
  const sqlite = new SqliteDatabase(folder.databaseFile);
  const rows = sqlite
    .prepare('select name, sql from sqlite_schema where sql is not null order by type desc, name')
    .all() as { name: string; sql: string }[];
  sqlite.close();
  return {
    migrations: migrations.map(({ name }) => name),
    schema: Object.fromEntries(rows.map((row) => [row.name, row.sql])),
  };
}

describe('the schema', () => {
  test('matches the committed snapshot', async () => {
    const current = await currentSchema();
    if (process.env.COUNTERSIGN_UPDATE_SCHEMA) writeFileSync(SNAPSHOT, `${JSON.stringify(current, null, 2)}\n`);
    const committed = JSON.parse(readFileSync(SNAPSHOT, 'utf8')) as Snapshot;
    expect(
      current,
      'The tables differ from test/unit/service/store/schema.snapshot.json. A released migration must never change: ' +
        'undo the edit and add a new migration that only adds. When the difference comes from a new migration, ' +
        'write the snapshot anew with COUNTERSIGN_UPDATE_SCHEMA=1 and commit it together with the migration.',
    ).toEqual(committed);
  });

  test('comes from migrations numbered in order, each named like its file', () => {
    const names = migrations.map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    for (const [index, name] of names.entries()) {
      expect(name).toMatch(/^\d{4}-[a-z0-9-]+$/);
      expect(existsSync(join(import.meta.dirname, '../../../../electron/service/store/migrations', `${name}.ts`))).toBe(
        true,
      );
      expect(names.indexOf(name)).toBe(index);
    }
  });

  test('holds only sealed bytes, keyed hashes and our own ids, times and states', async () => {
    // Add each new column to one of these lists deliberately.
    const { schema } = await currentSchema();
    const columns = Object.entries(schema)
      .filter(([, text]) => /^create table/i.test(text))
      .flatMap(([table, text]) =>
        [...text.matchAll(/"(\w+)" (?:text|integer|blob)/g)].map(([, column]) => `${table}.${column}`),
      )
      .filter((name) => !/\.(sealed_\w+|wrapped|\w*_?hash|mac|term)$/.test(name));
    expect(columns.sort()).toEqual(PLAIN_COLUMNS);
  });
});

const PLAIN_COLUMNS = [
  'api_keys.created_at',
  'api_keys.earlier_key_until',
  'api_keys.id',
  'api_keys.last_used_at',
  'api_keys.revoked_at',
  'api_keys.rotated_at',
  'applied_migrations.applied_at',
  'applied_migrations.name',
  'audit_chains.id',
  'audit_chains.nodes',
  'audit_heads.entries',
  'audit_heads.node_id',
  'audit_log.action',
  'audit_log.actor_id',
  'audit_log.actor_kind',
  'audit_log.at',
  'audit_log.facts',
  'audit_log.node_id',
  'audit_log.object_id',
  'audit_log.sequence',
  'callback_attempts.at',
  'callback_attempts.attempt',
  'callback_attempts.callback_id',
  'callback_attempts.duration_ms',
  'callback_attempts.http_status',
  'callback_attempts.problem',
  'callback_attempts.sequence',
  'callbacks.actor_id',
  'callbacks.actor_kind',
  'callbacks.created_at',
  'callbacks.id',
  'callbacks.starts_after',
  'callbacks.state',
  'captures.batch_id',
  'captures.byte_length',
  'captures.kind',
  'captures.media_type',
  'centre_link.cursor',
  'centre_link.device_id',
  'centre_link.id',
  'centre_link.key_id',
  'centre_link.since',
  'changes.at',
  'changes.kind',
  'changes.revision',
  'changes.sequence',
  'changes.subject',
  'data_keys.key_id',
  'data_keys.subject_id',
  'data_keys.subject_table',
  'database_secrets.key_id',
  'database_secrets.name',
  'deliveries.attempts',
  'deliveries.destination',
  'deliveries.lease_until',
  'deliveries.misses',
  'deliveries.next_attempt_at',
  'deliveries.reason',
  'deliveries.sequence',
  'deliveries.state',
  'deliveries.strikes',
  'device_capture_pieces.batch_id',
  'device_capture_pieces.byte_length',
  'device_capture_pieces.kind',
  'device_capture_pieces.starts_at',
  'device_captures.batch_id',
  'device_captures.kind',
  'device_nonces.device_id',
  'device_nonces.nonce',
  'device_nonces.until',
  'device_records.batch_id',
  'device_records.device_id',
  'device_records.device_revision',
  'device_records.received_at',
  'device_records.revision',
  'devices.actor_id',
  'devices.actor_kind',
  'devices.code_until',
  'devices.created_at',
  'devices.enrolled_at',
  'devices.id',
  'devices.last_seen_at',
  'devices.public_key',
  'devices.revoked_at',
  'devices.state',
  'environment.name',
  'environment.since',
  'erasures.batch_id',
  'erasures.cleared_at',
  'erasures.erased_at',
  'erasures.owner_id',
  'erasures.owner_kind',
  'erasures.reason',
  'face_blocks.actor_id',
  'face_blocks.actor_kind',
  'face_blocks.batch_id',
  'face_blocks.blocked_at',
  'face_blocks.reason',
  'face_templates.batch_id',
  'face_templates.made_by',
  'identity_links.batch_id',
  'identity_links.seen_at',
  'jobs.attempts',
  'jobs.batch_id',
  'jobs.enqueued_at',
  'jobs.lease_until',
  'jobs.owner',
  'jobs.priority',
  'jobs.started_at',
  'jobs.state',
  'link_files.batch_id',
  'link_files.byte_length',
  'link_files.kind',
  'link_files.media_type',
  'link_files.taken_at',
  'link_tokens.batch_id',
  'link_tokens.kind',
  'links.actor_id',
  'links.actor_kind',
  'links.batch_id',
  'links.created_at',
  'links.expires_at',
  'links.hand_over_until',
  'links.opened_at',
  'links.state',
  'links.subject',
  'links.used_at',
  'links.verification_type',
  'live_sessions.operator_id',
  'live_sessions.token_hashes',
  'monitoring_events.at',
  'monitoring_events.batch_id',
  'monitoring_events.event',
  'monitoring_events.hit_id',
  'monitoring_events.id',
  'monitoring_events.list',
  'monitoring_events.party',
  'monitoring_events.version_id',
  'monitoring_progress.after_batch_id',
  'monitoring_progress.after_created_at',
  'monitoring_progress.list',
  'monitoring_progress.people',
  'monitoring_progress.screened_version_id',
  'monitoring_progress.target_version_id',
  'node.id',
  'node.node_id',
  'operators.created_at',
  'operators.id',
  'operators.role',
  'policies.actor_id',
  'policies.actor_kind',
  'policies.added_at',
  'policies.content',
  'policy_in_force.actor_id',
  'policy_in_force.actor_kind',
  'policy_in_force.id',
  'policy_in_force.since',
  'review_acts.actor_id',
  'review_acts.actor_kind',
  'review_acts.at',
  'review_acts.batch_id',
  'review_acts.number',
  'review_acts.revision',
  'review_cases.batch_id',
  'review_cases.changed_at',
  'review_cases.follow_up',
  'review_cases.is_escalated',
  'review_cases.is_returned',
  'review_cases.opened_at',
  'review_cases.owner_id',
  'review_cases.owner_until',
  'review_cases.proposed_by',
  'review_cases.reasons',
  'review_cases.state',
  'review_cases.top_check',
  'review_cases.top_code',
  'review_reasons.batch_id',
  'review_reasons.check_id',
  'review_reasons.code',
  'revisions.actor_id',
  'revisions.actor_kind',
  'revisions.at',
  'revisions.batch_id',
  'revisions.kind',
  'revisions.result',
  'revisions.revision',
  'revisions.status',
  'screening_resolutions.batch_id',
  'screening_resolutions.decision',
  'screening_resolutions.hit_id',
  'screening_resolutions.id',
  'screening_resolutions.party',
  'screening_resolutions.proposed_at',
  'screening_resolutions.proposed_by_id',
  'screening_resolutions.proposed_by_kind',
  'screening_resolutions.reason',
  'screening_resolutions.settled_at',
  'screening_resolutions.settled_by_id',
  'screening_resolutions.settled_by_kind',
  'screening_resolutions.state',
  'scrub_progress.after_id',
  'scrub_progress.id',
  'scrub_progress.opened',
  'scrub_progress.subject_table',
  'search_terms.batch_id',
  'search_terms.created_at',
  'session_password_failures.blocked_until',
  'session_password_failures.failures',
  'session_password_failures.last_failed_at',
  'sessions.confirmed_at',
  'sessions.expires_at',
  'sessions.generation',
  'sessions.locked',
  'sessions.operator_id',
  'sessions.stepped_up_at',
  'sessions.used_at',
  'sign_in_failures.blocked_until',
  'sign_in_failures.failures',
  'sign_in_failures.last_failed_at',
  'table_seals.id',
  'verifications.actor_id',
  'verifications.actor_kind',
  'verifications.batch_id',
  'verifications.created_at',
  'verifications.result',
  'verifications.revision',
  'verifications.status',
  'verifications.verification_type',
  'watchlist_chunks.position',
  'watchlist_chunks.version_id',
  'watchlist_imports.touched_at',
  'watchlist_imports.version_id',
  'watchlist_index_pages.position',
  'watchlist_index_pages.version_id',
  'watchlist_versions.id',
  'watchlist_versions.imported_at',
  'watchlist_versions.list',
  'watchlist_versions.state',
];
