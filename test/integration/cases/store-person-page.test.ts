import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import { personPage } from '../../../electron/service/cases/person-page.ts';
import { findSameSubject, type SimilarFaces } from '../../../electron/service/cases/same-subject.ts';
import { recordVerification } from '../../../electron/service/cases/verifications.ts';
import type { Actor } from '../../../electron/service/store/records.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { aVerification, SOMEBODY, storeFolder } from '../../support/store/store-fixtures.ts';

const NO_FACES: SimilarFaces = async () => ({ cases: [], isComplete: true });
const CUSTOMER: Actor = { kind: 'system', id: 'applicant' };
const folder = storeFolder();
let store: Store;
const ids: Record<string, string> = {};
const nameOf = (batchId: string) => Object.keys(ids).find((name) => ids[name] === batchId);

const AMARA = {
  first_name: 'Amara',
  middle_name: undefined,
  last_name: 'Okello',
  date_of_birth: '1990-02-07',
  country_code: 'UG',
  id_number: 'CM90012345',
  phone_number: '+256772123456',
  email_address: 'amara@example.org',
} as const;

async function addCase(name: string, day: number, fields: Partial<KYCFields>, actor = SOMEBODY): Promise<void> {
  const verification = aVerification({
    fields: { ...AMARA, ...fields },
    response: { created_at: new Date(Date.UTC(2026, 0, day)).toISOString() },
  });
  await recordVerification(store, { ...verification, actor, captures: [] });
  ids[name] = verification.batchId;
}

beforeAll(async () => {
  store = await folder.open();
  await addCase('first', 1, {});
  await addCase(
    'new phone',
    2,
    { phone_number: '+256700111222', id_number: 'P-1', email_address: undefined },
    CUSTOMER,
  );
  await addCase('same document', 3, {
    first_name: 'Grace',
    date_of_birth: '1985-05-05',
    phone_number: '+256700333444',
    email_address: undefined,
  });
  await addCase('household', 4, {
    first_name: 'Peter',
    date_of_birth: '1960-01-01',
    id_number: 'P-2',
    email_address: undefined,
  });
  await addCase('alike', 5, {
    first_name: 'Ruth',
    last_name: 'Adong',
    date_of_birth: '1991-01-01',
    id_number: 'P-3',
    phone_number: '+256700555666',
    email_address: undefined,
  });
  await addCase('stranger', 6, {
    first_name: 'Moses',
    last_name: 'Opio',
    date_of_birth: '1970-01-01',
    id_number: 'P-4',
    phone_number: '+256700777888',
    email_address: undefined,
  });
});
afterAll(async () => {
  await store.close();
  folder.remove();
});

const pageOf = (name: string, withLinkedPeople = true) =>
  personPage(store, ids[name] ?? '', {
    similarFaces: async () => ({ cases: [ids.alike ?? ''], isComplete: true }),
    withLinkedPeople,
  });

test('a person’s page has the cases that share something, each with what it shares and what differs', async () => {
  const page = await pageOf('first');
  const cases = page.cases.map(({ batch_id, shares, is_certain, differs }) => [
    nameOf(batch_id),
    shares,
    is_certain,
    differs,
  ]);
  expect(cases).toEqual([
    ['alike', ['same_face'], false, ['name', 'birth_date']],
    ['household', ['same_contact'], false, ['name', 'birth_date']],
    ['same document', ['same_document'], true, ['name', 'birth_date']],
    ['new phone', ['same_person'], true, []],
    ['first', ['chosen'], true, []],
  ]);
  expect(page).toMatchObject({ name: 'Amara Okello', date_of_birth: '1990-02-07', hidden: 0, is_complete: true });
});

test('contacts and places are those of the cases, and say if only doubtful cases have them', async () => {
  const { contacts, places } = await pageOf('first');
  const phones = contacts.filter(({ kind }) => kind === 'phone');
  expect(phones.map(({ value, cases, is_doubtful }) => [value, cases, is_doubtful])).toEqual([
    ['+256 700 555666', 1, true],
    ['+256 772 123456', 2, false],
    ['+256 700 333444', 1, false],
    ['+256 700 111222', 1, false],
  ]);
  expect(contacts.filter(({ kind }) => kind === 'email')).toMatchObject([{ value: 'amara@example.org', cases: 1 }]);
  expect(places.map(({ kind, cases }) => [kind, cases])).toEqual([
    ['operator', 4],
    ['system', 1],
  ]);
});

test('who may not see linked people sees no other person with the same contact or document', async () => {
  const page = await pageOf('first', false);
  expect(page.cases.map(({ batch_id }) => nameOf(batch_id))).toEqual(['alike', 'new phone', 'first']);
  expect(page.hidden).toBe(2);
  for (const word of ['Peter', 'Grace', '1985-05-05', '333444']) expect(JSON.stringify(page)).not.toContain(word);
});

test('cases that share only a contact come last, and the answer says if some are left out', async () => {
  const within = async (all: number, contacts: number) => {
    const { cases, isComplete } = await findSameSubject(store, ids.first ?? '', NO_FACES, { all, contacts });
    return [[...cases.keys()].map(nameOf), isComplete];
  };
  const certain = ['first', 'new phone', 'same document'];
  expect(await within(3, 3)).toEqual([certain, false]);
  expect(await within(500, 0)).toEqual([certain, false]);
  expect(await within(4, 1)).toEqual([[...certain, 'household'], true]);
});

test('faces that could not all be compared make the answer incomplete', async () => {
  const similarFaces = async () => ({ cases: [], isComplete: false });
  const { isComplete } = await findSameSubject(store, ids.stranger ?? '', similarFaces);
  expect(isComplete).toBe(false);
});

test('a person with one case has a page with it alone', async () => {
  const page = await personPage(store, ids.stranger ?? '', { similarFaces: NO_FACES, withLinkedPeople: true });
  expect(page.cases.map(({ batch_id }) => nameOf(batch_id))).toEqual(['stranger']);
});
