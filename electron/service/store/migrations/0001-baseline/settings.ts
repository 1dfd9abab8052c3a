import { ACTOR, BYTES, KEY, NUMBER_KEY, optional, refersTo, type Table, TEXT } from './table.ts';

/** Settings of an installation: policies, branding, scanners and the keys of receipts. */
export const settingTables: readonly Table[] = [
  { name: 'policies', columns: { hash: KEY, content: TEXT, added_at: TEXT, ...ACTOR, mac: TEXT } },
  {
    name: 'policy_in_force',
    columns: {
      id: NUMBER_KEY,
      hash: refersTo('policies.hash'),
      since: TEXT,
      ...ACTOR,
      given_hash: optional(TEXT),
      mac: TEXT,
    },
  },
  { name: 'branding', columns: { id: KEY, sealed_branding: BYTES } },
  { name: 'scanners', columns: { id: KEY, sealed_scanner: BYTES } },
  { name: 'receipt_keys', columns: { kid: KEY, sealed_content: BYTES } },
];
