import { describe, expect, test } from 'vitest';
import type { ContactHistory, EarlierContacts } from '../../../../../electron/service/checks/check.ts';
import { isDisposableDomain } from '../../../../../electron/service/checks/fraud/disposable-domains.ts';
import { fraudEmail } from '../../../../../electron/service/checks/fraud/email.ts';
import { fraudPhone } from '../../../../../electron/service/checks/fraud/phone.ts';
import { fraudVelocity } from '../../../../../electron/service/checks/fraud/velocity.ts';
import { CheckUnavailableError } from '../../../../../electron/service/service-error.ts';
import { aCheckInput, aPerson, ask, someEvidence } from '../../../../support/builders.ts';

const GOOD_PHONE = '+442079460018';
const person = (changes: Parameters<typeof aPerson>[0]) => aPerson({ phone_number: GOOD_PHONE, ...changes });

/** Which rules were found, and which could not be evaluated. */
function rulesOf(details: Readonly<Record<string, unknown>> | undefined) {
  const rules = details?.rules as { rule: string; found: boolean | null; why?: string }[];
  return {
    found: rules.filter(({ found }) => found === true).map(({ rule }) => rule),
    unknown: Object.fromEntries(rules.filter(({ found }) => found === null).map(({ rule, why }) => [rule, why])),
  };
}

describe('they apply to biometric runs', () => {
  test.each([
    ['BIOMETRIC', true],
    ['DOC', false],
    ['ID', false],
  ] as const)('%s: %s', (verification_type, applies) => {
    const input = aCheckInput({ fields: person({ verification_type, email_address: 'a@example.org' }) });
    for (const check of [fraudPhone, fraudEmail, fraudVelocity]) expect(check.appliesTo(input)).toBe(applies);
  });

  test('without an address there is nothing to say of it', () => {
    expect(fraudEmail.appliesTo(aCheckInput({ fields: person({}) }))).toBe(false);
  });
});

describe('the telephone number', () => {
  test('of the country of the document passes', async () => {
    const { outcome, reasons, score } = await ask(fraudPhone, { fields: person({ country_code: 'GB' }) });
    expect({ outcome, reasons, score }).toEqual({ outcome: 'pass', reasons: [], score: 0 });
  });

  test('of another country is noted and sends nobody to review by itself', async () => {
    const verdict = await ask(fraudPhone, { fields: person({ country_code: 'DE' }) });
    expect(verdict).toMatchObject({ outcome: 'pass', score: 15, threshold: 50, reasons: [] });
    expect(rulesOf(verdict.details).found).toEqual(['PHONE_COUNTRY_MISMATCH']);
  });

  test('is held against countries that exist alone', async () => {
    const { details } = await ask(fraudPhone, { fields: person({ country_code: 'UT' }) });
    expect(rulesOf(details).unknown).toMatchObject({ PHONE_COUNTRY_MISMATCH: 'COUNTRY_UNKNOWN' });
  });

  test('of premium rate goes to review', async () => {
    const verdict = await ask(fraudPhone, { fields: person({ phone_number: '+19005550100', country_code: 'US' }) });
    expect(verdict).toMatchObject({ outcome: 'review', reasons: [{ code: 'PHONE_TYPE_UNUSUAL' }] });
  });

  test('that is none is noted, as people mistype', async () => {
    const verdict = await ask(fraudPhone, { fields: person({ phone_number: '+15550100' }) });
    expect(verdict).toMatchObject({ outcome: 'pass', score: 30 });
  });

  test('is judged where the document cannot be read', async () => {
    const evidence = someEvidence({ mrz: () => Promise.reject(new CheckUnavailableError('INFERENCE_UNAVAILABLE')) });
    expect(await ask(fraudPhone, { fields: person({ country_code: 'GB' }), evidence })).toMatchObject({
      outcome: 'pass',
    });
  });
});

describe('the e-mail address', () => {
  const judged = (email_address: string, changes = {}) =>
    ask(fraudEmail, { fields: person({ email_address, country_code: 'GB', ...changes }) });

  test('of a person passes, and what nobody asked for is unknown', async () => {
    const verdict = await judged('anna.eriksson@gmail.com');
    expect(verdict).toMatchObject({ outcome: 'pass', score: 0 });
    expect(rulesOf(verdict.details).found).toEqual(['EMAIL_FREE_PROVIDER']);
    expect(rulesOf(verdict.details).unknown).toMatchObject({ EMAIL_DOMAIN_NOT_FOUND: 'LOOK_UP_OFF' });
  });

  test.each([
    ['anna@mailinator.com', 'EMAIL_DISPOSABLE'],
    ['anna@yаhoo.com', 'EMAIL_DOMAIN_LOOKALIKE'],
  ])('%s goes to review', async (address, code) => {
    expect(await judged(address)).toMatchObject({ outcome: 'review', reasons: [{ code }] });
  });

  test('small findings of one address together go to review', async () => {
    const verdict = await judged('x7k2q9z4b1@outlok.com', { country_code: 'GB' });
    expect(rulesOf(verdict.details).found).toEqual(
      expect.arrayContaining(['EMAIL_DOMAIN_MISTYPED', 'EMAIL_RANDOM_NAME']),
    );
    expect(verdict.score).toBeGreaterThanOrEqual(40);
  });

  test('whose domain does not exist goes to review', async () => {
    const evidence = someEvidence({
      mailDomain: async () => ({
        state: 'known',
        isRegistered: false,
        hasMailServer: false,
        takesMail: false,
        spf: 'none',
        dmarc: 'none',
      }),
    });
    expect(await ask(fraudEmail, { fields: person({ email_address: 'anna@firma.de' }), evidence })).toMatchObject({
      outcome: 'review',
      reasons: expect.arrayContaining([{ code: 'EMAIL_DOMAIN_NOT_FOUND' }]),
    });
  });

  test('of a domain set aside for examples is not looked up', async () => {
    const evidence = someEvidence({ mailDomain: () => Promise.reject(new Error('asked')) });
    const { details } = await ask(fraudEmail, { fields: person({ email_address: 'anna@example.org' }), evidence });
    expect(rulesOf(details)).toMatchObject({
      found: ['EMAIL_DOMAIN_RESERVED'],
      unknown: { EMAIL_DOMAIN_NOT_FOUND: 'DOMAIN_RESERVED' },
    });
  });

  test('hosts below a domain that lends mailboxes lend them too', () => {
    expect(isDisposableDomain('mailinator.com')).toBe(true);
    expect(isDisposableDomain('any.33mail.com')).toBe(true);
    for (const domain of ['gmail.com', 'example.org', 'com', '']) expect(isDisposableDomain(domain)).toBe(false);
  });
});

describe('earlier verifications', () => {
  const counts = (hour: number, day: number, ever: number) => ({ hour, day, month: ever, ever });
  const contact = (relation: EarlierContacts['relation'], people: EarlierContacts['people']): EarlierContacts => ({
    relation,
    runs: people,
    people,
    isAtLeast: false,
    others: [],
  });
  const judged = (history: Partial<ContactHistory>) =>
    ask(fraudVelocity, {
      fields: person({}),
      evidence: someEvidence({
        contactHistory: async () => ({ attempts: counts(0, 0, 0), contacts: [], ...history }),
      }),
    });

  test('of nobody: passes, and says what was not given', async () => {
    const verdict = await judged({ contacts: [contact('PHONE', counts(0, 0, 0))] });
    expect(verdict).toMatchObject({ outcome: 'pass', score: 0 });
    expect(rulesOf(verdict.details).unknown).toEqual({
      EMAIL_OF_OTHERS: 'NOT_GIVEN',
      EMAIL_VELOCITY: 'NOT_GIVEN',
      ID_PREVIOUSLY_SEEN: 'NOT_GIVEN',
    });
  });

  test.each([
    ['PHONE', counts(0, 0, 2), []],
    ['PHONE', counts(0, 0, 3), ['PHONE_OF_OTHERS']],
    ['PHONE', counts(3, 3, 3), ['PHONE_OF_OTHERS', 'PHONE_VELOCITY']],
    ['EMAIL', counts(0, 0, 1), []],
    ['EMAIL', counts(0, 0, 2), ['EMAIL_OF_OTHERS']],
    ['ID_NUMBER', counts(0, 0, 1), ['ID_PREVIOUSLY_SEEN']],
  ] as const)('the same %s with %j other people: %j', async (relation, people, found) => {
    expect(rulesOf((await judged({ contacts: [contact(relation, people)] })).details).found).toEqual(found);
  });

  test('the same document number with somebody else goes to review', async () => {
    expect(await judged({ contacts: [contact('ID_NUMBER', counts(0, 0, 1))] })).toMatchObject({
      outcome: 'review',
      reasons: [{ code: 'ID_PREVIOUSLY_SEEN' }],
    });
  });

  test('the same person again and again is noted', async () => {
    expect(rulesOf((await judged({ attempts: counts(5, 10, 99) })).details).found).toEqual([]);
    expect(rulesOf((await judged({ attempts: counts(6, 6, 6) })).details).found).toEqual(['ATTEMPT_VELOCITY']);
    expect(rulesOf((await judged({ attempts: counts(0, 11, 11) })).details).found).toEqual(['ATTEMPT_VELOCITY']);
  });

  test('numbers read from the document are asked for', async () => {
    let asked: readonly string[] = [];
    const evidence = someEvidence({
      contactHistory: async (numbers) => {
        asked = numbers;
        return { attempts: counts(0, 0, 0), contacts: [] };
      },
    });
    await ask(fraudVelocity, { fields: person({}), evidence });
    expect(asked).toEqual(['L898902C3']);
  });

  test('a store that does not answer leaves it unavailable', async () => {
    const evidence = someEvidence({
      contactHistory: () => Promise.reject(new CheckUnavailableError('LOOKUP_SOURCE_DOWN')),
    });
    await expect(ask(fraudVelocity, { fields: person({}), evidence })).rejects.toBeInstanceOf(CheckUnavailableError);
  });
});
