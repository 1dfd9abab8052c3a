import { describe, expect, test } from 'vitest';
import type { RuleFinding } from '#shared/domain/fraud-rules.ts';
import { isDisposableDomain } from '../../../../../electron/service/checks/fraud/disposable-domains.ts';
import { fraudEmail } from '../../../../../electron/service/checks/fraud/email.ts';
import { fraudPhone } from '../../../../../electron/service/checks/fraud/phone.ts';
import { fraudVelocity } from '../../../../../electron/service/checks/fraud/velocity.ts';
import type { ContactHistory, EarlierContacts } from '../../../../../electron/service/checks/lookup-evidence.ts';
import { CheckUnavailableError } from '../../../../../electron/service/service-error.ts';
import { aCheckInput, aLicence, aPerson, ask, someEvidence } from '../../../../support/builders.ts';

const GOOD_PHONE = '+442079460018';
const person = (changes: Parameters<typeof aPerson>[0]) => aPerson({ phone_number: GOOD_PHONE, ...changes });

/** Which rules were found, and which could not be evaluated. */
function rulesOf(findings: { readonly rules: readonly RuleFinding[] } | undefined) {
  const { rules } = findings ?? { rules: [] };
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

  test('the e-mail check does not apply without an address', () => {
    expect(fraudEmail.appliesTo(aCheckInput({ fields: person({}) }))).toBe(false);
  });
});

describe('the phone number', () => {
  test("from the document's country passes", async () => {
    const { outcome, reasons, score } = await ask(fraudPhone, { fields: person({ country_code: 'GB' }) });
    expect({ outcome, reasons, score }).toEqual({ outcome: 'pass', reasons: [], score: 0 });
  });

  test('from another country is noted and goes to review only with other findings', async () => {
    const verdict = await ask(fraudPhone, { fields: person({ country_code: 'DE' }) });
    expect(verdict).toMatchObject({ outcome: 'pass', score: 15, threshold: 50, reasons: [] });
    expect(rulesOf(verdict.findings).found).toEqual(['PHONE_COUNTRY_MISMATCH']);
  });

  test("belongs to the person if the document's barcode names its country", async () => {
    const evidence = someEvidence({ mrz: async () => null, barcode: async () => aLicence({ issuingState: 'GBR' }) });
    const verdict = await ask(fraudPhone, { fields: person({ country_code: 'DE' }), evidence });
    expect(rulesOf(verdict.findings).found).toEqual([]);
  });

  test('is compared only with countries that exist', async () => {
    const { findings } = await ask(fraudPhone, { fields: person({ country_code: 'UT' }) });
    expect(rulesOf(findings).unknown).toMatchObject({ PHONE_COUNTRY_MISMATCH: 'COUNTRY_UNKNOWN' });
  });

  test('at premium rate goes to review', async () => {
    const verdict = await ask(fraudPhone, { fields: person({ phone_number: '+19005550100', country_code: 'US' }) });
    expect(verdict).toMatchObject({ outcome: 'review', reasons: [{ code: 'PHONE_TYPE_UNUSUAL' }] });
  });

  test('that is invalid is noted, because people mistype', async () => {
    const verdict = await ask(fraudPhone, { fields: person({ phone_number: '+15550100' }) });
    expect(verdict).toMatchObject({ outcome: 'pass', score: 30 });
  });

  test('is judged even if the document is unreadable', async () => {
    const evidence = someEvidence({ mrz: () => Promise.reject(new CheckUnavailableError('INFERENCE_UNAVAILABLE')) });
    expect(await ask(fraudPhone, { fields: person({ country_code: 'GB' }), evidence })).toMatchObject({
      outcome: 'pass',
    });
  });
});

describe('the e-mail address', () => {
  const judged = (email_address: string, changes = {}) =>
    ask(fraudEmail, { fields: person({ email_address, country_code: 'GB', ...changes }) });

  test('of a person passes, and leaves unknown what was not looked up', async () => {
    const verdict = await judged('anna.eriksson@gmail.com');
    expect(verdict).toMatchObject({ outcome: 'pass', score: 0 });
    expect(rulesOf(verdict.findings).found).toEqual(['EMAIL_FREE_PROVIDER']);
    expect(rulesOf(verdict.findings).unknown).toMatchObject({ EMAIL_DOMAIN_NOT_FOUND: 'LOOK_UP_OFF' });
  });

  test.each([
    ['anna@mailinator.com', 'EMAIL_DISPOSABLE'],
    ['anna@yаhoo.com', 'EMAIL_DOMAIN_LOOKALIKE'],
  ])('%s goes to review', async (address, code) => {
    expect(await judged(address)).toMatchObject({ outcome: 'review', reasons: [{ code }] });
  });

  test('with several small findings goes to review', async () => {
    const verdict = await judged('x7k2q9z4b1@outlok.com', { country_code: 'GB' });
    expect(rulesOf(verdict.findings).found).toEqual(
      expect.arrayContaining(['EMAIL_DOMAIN_MISTYPED', 'EMAIL_RANDOM_NAME']),
    );
    expect(verdict.score).toBeGreaterThanOrEqual(40);
  });

  test('at a domain that does not exist goes to review', async () => {
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

  test('at a domain reserved for examples is not looked up', async () => {
    const evidence = someEvidence({ mailDomain: () => Promise.reject(new Error('asked')) });
    const { findings } = await ask(fraudEmail, { fields: person({ email_address: 'anna@example.org' }), evidence });
    expect(rulesOf(findings)).toMatchObject({
      found: ['EMAIL_DOMAIN_RESERVED'],
      unknown: { EMAIL_DOMAIN_NOT_FOUND: 'DOMAIN_RESERVED' },
    });
  });

  test('below a disposable domain counts as disposable too', () => {
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
      evidence: someEvidence({ contactHistory: async () => ({ attempts: counts(0, 0, 0), contacts: [], ...history }) }),
    });

  test('that do not exist pass, with a note of what was not given', async () => {
    const verdict = await judged({ contacts: [contact('PHONE', counts(0, 0, 0))] });
    expect(verdict).toMatchObject({ outcome: 'pass', score: 0 });
    expect(rulesOf(verdict.findings).unknown).toEqual({
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
  ] as const)('with the same %s by %j other people are found: %j', async (relation, people, found) => {
    expect(rulesOf((await judged({ contacts: [contact(relation, people)] })).findings).found).toEqual(found);
  });

  test('of another person with the same document number go to review', async () => {
    expect(await judged({ contacts: [contact('ID_NUMBER', counts(0, 0, 1))] })).toMatchObject({
      outcome: 'review',
      reasons: [{ code: 'ID_PREVIOUSLY_SEEN' }],
    });
  });

  test('of the same person are noted if there are many', async () => {
    expect(rulesOf((await judged({ attempts: counts(5, 10, 99) })).findings).found).toEqual([]);
    expect(rulesOf((await judged({ attempts: counts(6, 6, 6) })).findings).found).toEqual(['ATTEMPT_VELOCITY']);
    expect(rulesOf((await judged({ attempts: counts(0, 11, 11) })).findings).found).toEqual(['ATTEMPT_VELOCITY']);
  });

  test.each([
    ['an MRZ', {}, ['L898902C3']],
    ['print alone', { mrz: async () => null }, ['L898902C3']],
    [
      'an MRZ and a barcode with another number',
      { barcode: async () => aLicence({ documentNumber: 'D12345' }) },
      ['L898902C3', 'D12345'],
    ],
  ])('are also searched by the numbers read from %s', async (_, read, numbersRead) => {
    let asked: readonly string[] = [];
    const evidence = someEvidence({
      ...read,
      contactHistory: async (numbers) => {
        asked = numbers;
        return { attempts: counts(0, 0, 0), contacts: [] };
      },
    });
    await ask(fraudVelocity, { fields: person({}), evidence });
    expect(asked).toEqual(numbersRead);
  });

  test('are unavailable if the store does not answer', async () => {
    const evidence = someEvidence({
      contactHistory: () => Promise.reject(new CheckUnavailableError('LOOKUP_SOURCE_DOWN')),
    });
    await expect(ask(fraudVelocity, { fields: person({}), evidence })).rejects.toBeInstanceOf(CheckUnavailableError);
  });
});
