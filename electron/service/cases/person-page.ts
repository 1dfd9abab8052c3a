import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PersonContact, PersonPage, PersonPageCase, SameSubject } from '#shared/contract/cases/person-page.ts';
import { identityKeyOf } from '#shared/domain/contact/contact-keys.ts';
import { describePhone } from '#shared/domain/contact/phone.ts';
import { createActorNames } from '../api/actor-names.ts';
import type { VerificationInput } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/store-error.ts';
import { findLinkedInput } from './identity-links.ts';
import { CERTAIN, findSameSubject, type SimilarFaces } from './same-subject.ts';
import { summaryOf } from './summary.ts';
import { summariesOf, type VerificationRow } from './verifications.ts';

type Options = {
  readonly similarFaces: SimilarFaces;
  /** Whether the reader may see cases that may be other people's. */
  readonly withLinkedPeople: boolean;
};
type Opened = {
  readonly row: VerificationRow;
  readonly shares: readonly SameSubject[];
  readonly isCertain: boolean;
  /** Null if it does not open. */
  readonly input: VerificationInput | null;
};

/** Everything about the person or company of a case. Throws `NOT_FOUND` or `ERASED`. */
export async function personPage(store: Store, batchId: string, options: Options): Promise<PersonPage> {
  const { cases, isComplete } = await findSameSubject(store, batchId, options.similarFaces);
  const all = await openAll(store, cases);
  const from = all.find(({ row }) => row.batchId === batchId);
  const opened = options.withLinkedPeople ? all : all.filter((one) => isOfOne(from?.input ?? null, one));
  const nameOf = createActorNames(store);
  const listed: PersonPageCase[] = [];
  for (const { row, shares, isCertain, input } of opened)
    listed.push({
      ...(await summaryOf(row, nameOf)),
      shares: [...shares],
      is_certain: isCertain,
      date_of_birth: input?.fields?.date_of_birth ?? null,
      differs: differencesOf(from?.input ?? null, input),
    });
  return {
    subject: from?.input?.business ? 'business' : 'person',
    name: from?.row.applicantName ?? '',
    date_of_birth: from?.input?.fields?.date_of_birth ?? null,
    cases: listed,
    hidden: all.length - opened.length,
    is_complete: isComplete,
    contacts: contactsOf(opened),
    places: await placesOf(opened, nameOf),
  };
}

/** A document number is shared by other people too, whom `view_linked_people` is about. */
function isOfOne(from: VerificationInput | null, { shares, input }: Opened): boolean {
  if (shares.some((share) => !WITHHELD.includes(share))) return true;
  const isOfSame = from !== null && input !== null && differencesOf(from, input).length === 0;
  return shares.includes('same_document') && isOfSame;
}
const WITHHELD: readonly SameSubject[] = ['same_contact', 'same_document'];

/** Newest first. */
async function openAll(store: Store, cases: ReadonlyMap<string, ReadonlySet<SameSubject>>): Promise<Opened[]> {
  const rows = await summariesOf(store, [...cases.keys()]);
  const opened: Opened[] = [];
  for (const row of rows.sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))) {
    const shares = [...(cases.get(row.batchId) ?? [])];
    const isCertain = shares.some((share) => CERTAIN.includes(share));
    opened.push({ row, shares, isCertain, input: await inputOf(store, row.batchId) });
    await nextTurn();
  }
  return opened;
}

async function inputOf(store: Store, batchId: string): Promise<VerificationInput | null> {
  try {
    return await findLinkedInput(store, batchId);
  } catch (error) {
    if (error instanceof StoreError) return null;
    throw error;
  }
}

function differencesOf(from: VerificationInput | null, other: VerificationInput | null): PersonPageCase['differs'] {
  if (!from?.fields || !other?.fields) return [];
  const [ours, theirs] = [from.fields, other.fields];
  const nameOf = (fields: typeof ours) => identityKeyOf({ ...fields, date_of_birth: '' });
  return [
    ...(nameOf(ours) === nameOf(theirs) ? [] : (['name'] as const)),
    ...(ours.date_of_birth === theirs.date_of_birth ? [] : (['birth_date'] as const)),
  ];
}

type Given = Pick<PersonContact, 'kind' | 'value'>;

/** Each once, however it was written, the last one given first. */
function contactsOf(opened: readonly Opened[]): PersonContact[] {
  const found = new Map<string, PersonContact>();
  for (const { row, isCertain, input } of opened)
    for (const { kind, value } of input === null ? [] : givenIn(input)) {
      const key = `${kind} ${value.toLowerCase().replace(/[^\p{L}\p{N}@]/gu, '')}`;
      const known = found.get(key);
      found.set(key, {
        kind,
        value: known?.value ?? value,
        cases: (known?.cases ?? 0) + 1,
        last_at: known?.last_at ?? row.createdAt,
        is_doubtful: (known?.is_doubtful ?? true) && !isCertain,
      });
    }
  return [...found.values()];
}

function givenIn({ fields, business }: VerificationInput): readonly Given[] {
  const given: readonly (readonly [Given['kind'], string | undefined])[] = business
    ? [
        ['number', business.registration_number],
        ['number', business.tax_number],
        ['number', business.lei],
      ]
    : [
        [
          'phone',
          fields.phone_number &&
            (describePhone(fields.phone_number, fields.country_code).international ?? fields.phone_number),
        ],
        ['email', fields.email_address],
        ['number', fields.id_number],
        ['address', fields.address],
      ];
  return given.flatMap(([kind, value]) => (value ? [{ kind, value }] : []));
}

async function placesOf(
  opened: readonly Opened[],
  nameOf: ReturnType<typeof createActorNames>,
): Promise<PersonPage['places']> {
  const found = new Map<string, PersonPage['places'][number]>();
  for (const { row } of opened) {
    const { kind, id } = row.actor;
    const known = found.get(`${kind} ${id}`);
    found.set(`${kind} ${id}`, {
      kind,
      id,
      name: known?.name ?? (await nameOf(row.actor)),
      cases: (known?.cases ?? 0) + 1,
      last_at: known?.last_at ?? row.createdAt,
    });
  }
  return [...found.values()];
}
