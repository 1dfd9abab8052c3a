import { describe, expect, test } from 'vitest';
import type { ParsedRun } from '../../../../electron/service/runs/parse-run-body.ts';
import { batchIdOf, prefersAsync, requestHashOf } from '../../../../electron/service/runs/run-key.ts';
import type { Store } from '../../../../electron/service/store/store.ts';
import { aPerson } from '../../../support/builders.ts';

// The vault computes the hash; this fake shows what goes into it.
const store = { vault: { keyedHash: (purpose: string, value: string) => `${purpose} ${value}` } } as unknown as Store;
const aRun = (changes: Partial<ParsedRun> = {}): ParsedRun => ({
  fields: aPerson(),
  captures: [{ kind: 'selfie', mediaType: 'image/jpeg', bytes: new Uint8Array([1, 2, 3]) }],
  desk: { face_attested: false },
  ...changes,
});
const hash = (changes: Partial<ParsedRun> = {}) => requestHashOf(aRun(changes), store);

describe('the hash of a request', () => {
  test('does not depend on the order of fields, nor on missing fields', () => {
    const { verification_type, ...others } = aPerson();
    expect(hash({ fields: { ...others, verification_type, middle_name: undefined } })).toBe(hash());
  });

  test('changes with any field, any byte of a capture, and any desk field', () => {
    const other = new Uint8Array([1, 2, 4]);
    const hashes = [
      hash(),
      hash({ fields: aPerson({ last_name: 'Svensson' }) }),
      hash({ fields: aPerson({ middle_name: 'Ingrid' }) }),
      hash({ captures: [] }),
      hash({ captures: [{ kind: 'selfie', mediaType: 'image/jpeg', bytes: other }] }),
      hash({ captures: [{ kind: 'id_document_front', mediaType: 'image/jpeg', bytes: new Uint8Array([1, 2, 3]) }] }),
      hash({ desk: { face_attested: true } }),
      hash({ desk: { face_attested: false, consent_version: '1' } }),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});

describe('the batch id', () => {
  test('is the key in lower case, or a new id', () => {
    expect(batchIdOf('6F1D4A52-2F0E-4F3B-9A63-0D1C5F9B7E21')).toBe('6f1d4a52-2f0e-4f3b-9a63-0d1c5f9b7e21');
    expect(batchIdOf(undefined)).not.toBe(batchIdOf(undefined));
  });
  test.each([
    '',
    'x',
    '6f1d4a52-2f0e-4f3b-9a63-0d1c5f9b7e2',
    '6f1d4a522f0e4f3b9a630d1c5f9b7e21',
    '{6f1d4a52-2f0e-4f3b-9a63-0d1c5f9b7e21}',
  ])('cannot be %j', (key) => expect(() => batchIdOf(key)).toThrow(/Idempotency-Key/));
});

test.each([
  ['respond-async', true],
  ['wait=10, Respond-Async', true],
  ['respond-async; wait=10', true],
  ['return=minimal', false],
  ['respond-asynchronously', false],
  ['', false],
  [undefined, false],
])('Prefer: %s asks for an immediate response: %j', (header, expected) => expect(prefersAsync(header)).toBe(expected));
