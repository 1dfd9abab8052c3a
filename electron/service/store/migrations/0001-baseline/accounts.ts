import { BYTES, INTEGER, KEY, optional, refersTo, type Table, TEXT, unique } from './table.ts';

/** Operators with their sessions, and API keys. */
export const accountTables: readonly Table[] = [
  {
    name: 'operators',
    columns: {
      id: KEY,
      username_hash: unique(TEXT),
      role: TEXT,
      created_at: TEXT,
      sealed_profile: BYTES,
      sealed_password: BYTES,
      mac: TEXT,
      sealed_factors: optional(BYTES),
    },
  },
  {
    name: 'sessions',
    columns: {
      token_hash: KEY,
      operator_id: refersTo('operators.id'),
      generation: INTEGER,
      expires_at: TEXT,
      used_at: TEXT,
      locked: INTEGER,
      mac: TEXT,
      confirmed_at: TEXT,
      stepped_up_at: TEXT,
    },
    indexes: { sessions_operator: ['operator_id', 'used_at'] },
  },
  { name: 'live_sessions', columns: { operator_id: refersTo('operators.id', KEY), token_hashes: TEXT, mac: TEXT } },
  {
    name: 'passkey_challenges',
    columns: { challenge_hash: KEY, purpose: TEXT, terms_hash: TEXT, expires_at: TEXT },
    indexes: { passkey_challenges_by_end: ['purpose', 'expires_at', 'challenge_hash'] },
  },
  {
    name: 'sign_in_failures',
    columns: { username_hash: KEY, failures: INTEGER, blocked_until: optional(TEXT), last_failed_at: TEXT },
    indexes: { sign_in_failures_oldest: ['last_failed_at'] },
  },
  {
    name: 'session_password_failures',
    columns: { username_hash: KEY, failures: INTEGER, blocked_until: optional(TEXT), last_failed_at: TEXT },
  },
  {
    name: 'api_keys',
    columns: {
      id: KEY,
      key_hash: unique(TEXT),
      created_at: TEXT,
      last_used_at: optional(TEXT),
      revoked_at: optional(TEXT),
      sealed_name: BYTES,
      sealed_scopes: BYTES,
      sealed_limits: BYTES,
      mac: TEXT,
      rotated_at: optional(TEXT),
      earlier_key_hash: optional(TEXT),
      earlier_key_until: optional(TEXT),
    },
    indexes: { api_keys_earlier: ['earlier_key_hash'] },
  },
];
