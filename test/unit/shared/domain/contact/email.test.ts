import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contactKeysOf, identityKeyOf } from '#shared/domain/contact/contact-keys.ts';
import { describeEmail } from '#shared/domain/contact/email.ts';
import { EMAIL_OCTETS_MAX, parseEmail } from '#shared/domain/contact/email-syntax.ts';
import { aPerson } from '../../../../support/builders.ts';
import { interruptible } from '../../../../support/interruptible.ts';
import { propertyRuns } from '../../../../support/property-runs.ts';

describe('valid addresses', () => {
  test.each([
    'a@example.org',
    "o'brien+bank@example.org",
    '!#$%&`*+/=?^`{|}~@example.org',
    'xn--me@example',
    '"two words"@example.org',
    '"with \\"quotes\\""@example.org',
    'me@[192.0.2.1]',
    'me@[IPv6:2001:db8::1]',
    'me@[IPv6:::ffff:192.0.2.1]',
    'jürgen@müller.example',
    'สำนักงาน@example.co.th',
    'ຂໍ້ມູນ@example.la',
    '用户@例子.广告',
    '用户@例子。广告',
    'юзер@пример.рф',
    'δοκιμή@παράδειγμα.ελ',
    'राम@मोहन.भारत',
    'அஞ்சல்@எடுத்துக்காட்டு.இந்தியா',
    'ಅಂಚೆ@ಉದಾಹರಣೆ.ಭಾರತ',
    'مثال@مثال.إختبار',
    'نامه\u200Cای@example.ir',
    'דוגמה@דוגמה.ישראל',
    '伊昭傑@郵件.商務',
    'メール@例え.テスト',
    '메일@예시.한국',
    'ფოსტა@მაგალითი.გე',
    'jose\u0301@example.org',
    'col·lega@paral·lel.cat',
    '🍕@example.org',
    'me@ＥＸＡＭＰＬＥ．org',
    'me@faß.de',
    `me@${'日本語'.repeat(5)}.jp`,
    `${'a'.repeat(64)}@example.org`,
  ])('%s is', (text) => expect(parseEmail(text)).toMatchObject({ valid: true }));

  test.each([
    ['', 'empty'],
    ['example.org', 'no_at'],
    ['@example.org', 'no_name'],
    ['me@', 'no_domain'],
    ['me@you@example.org', 'two_ats'],
    ['.me@example.org', 'name_dots'],
    ['me.@example.org', 'name_dots'],
    ['m..e@example.org', 'name_dots'],
    ['two words@example.org', 'name_character'],
    [' me@example.org', 'name_character'],
    ['me@example.org\n', 'invisible'],
    ['m\u202Ee@example.org', 'invisible'],
    ['ｍｅ@example.org', 'full_width'],
    ['me＠example.org', 'full_width'],
    ['ﬁona@example.org', 'full_width'],
    ['𝒶nna@example.org', 'full_width'],
    ['m\u200Be@example.org', 'invisible'],
    ['m\u200De@example.org', 'invisible'],
    ['me@exam☃ple.org', 'domain_character'],
    [`me@${'日'.repeat(63)}.jp`, 'label_too_long'],
    ['"open@example.org', 'quotes'],
    ['"closed"more@example.org', 'quotes'],
    ['me@-example.org', 'domain_hyphen'],
    ['me@example-.org', 'domain_hyphen'],
    ['me@example..org', 'domain_dots'],
    ['me@example.org.', 'domain_dots'],
    ['me@exam_ple.org', 'domain_character'],
    ['me@example.123', 'numeric_domain'],
    ['me@[192.0.2.256]', 'literal'],
    ['me@[IPv6:1:2:3:4:5:6:7]', 'literal'],
    ['me@[IPv6:1::2::3]', 'literal'],
    [`${'a'.repeat(65)}@example.org`, 'name_too_long'],
    [`me@${'a'.repeat(64)}.org`, 'label_too_long'],
    [`me@${'a.'.repeat(160)}org`, 'too_long'],
  ])('refuses %j: %s', (text, problem) => expect(parseEmail(text)).toEqual({ valid: false, problem }));

  test('texts made to be slow are rejected', () => {
    const attacks = [
      'a'.repeat(320),
      'a'.repeat(100_000),
      `${'a.'.repeat(50_000)}@example.org`,
      `"${'\\"'.repeat(50_000)}@example.org`,
      `me@${'-'.repeat(100_000)}`,
      `me@[IPv6:${':'.repeat(100_000)}]`,
      '@'.repeat(100_000),
      `me@${'a'.repeat(200)}!`,
    ];
    for (const text of attacks) expect(interruptible(() => describeEmail(text)).valid).toBe(false);
  });

  test('any text gives a result, and parsing a parsed address changes nothing', () => {
    const parts = fc.stringMatching(/^[A-Za-z0-9.+_"@\\[\]:-]{0,40}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 300 }), parts, fc.emailAddress()), (text) => {
        const facts = describeEmail(text);
        expect(facts.valid).toBe(facts.problem === null);
        if (!facts.valid) return;
        expect(text.length).toBeLessThanOrEqual(EMAIL_OCTETS_MAX);
        expect(describeEmail(facts.address ?? '')).toEqual(facts);
      }),
      propertyRuns(500),
    );
  });
});

describe('facts of an address', () => {
  test.each([
    ['anna@gmial.com', 'anna@gmail.com'],
    ['anna@gmail.con', 'anna@gmail.com'],
    ['anna@hotmial.com', 'anna@hotmail.com'],
    ['anna@outlok.com', 'anna@outlook.com'],
    ['anna@yahoo.co', 'anna@yahoo.com'],
    ['anna@gmail', 'anna@gmail.com'],
    ['anna@gmail.com', null],
    ['anna@mail.com', null],
    ['anna@example.org', null],
    ['anna@gmx.at', null],
  ])('suggests the intended domain: %s is %s', (typed, meant) => expect(describeEmail(typed).suggestion).toBe(meant));

  test('look-alikes of known domains are found, whatever letters they use', () => {
    expect(describeEmail('anna@yаhoo.com')).toMatchObject({ lookAlike: 'yahoo.com', mixesScripts: true });
    expect(describeEmail('anna@gmai1.com')).toMatchObject({ lookAlike: 'gmail.com', mixesScripts: false });
    expect(describeEmail('anna@gmaıl.com')).toMatchObject({ lookAlike: 'gmail.com' });
    expect(describeEmail('anna@example.org')).toMatchObject({ lookAlike: null, mixesScripts: false });
  });

  test.each([
    ['info@example.org', true, false, false],
    ['anna.schmidt+bank@example.org', false, true, false],
    ['x7k2q9z4b1@example.org', false, false, true],
    ['a3f5c9e1b2d40718@example.org', false, false, true],
    ['anna.schmidt1984@example.org', false, false, false],
    ['szczepan.brzezinski@example.org', false, false, false],
    ['nguyenthiphuong@example.org', false, false, false],
  ])('%s: office mailbox %s, tagged %s, machine-made %s', (text, isRole, hasTag, looksRandom) => {
    expect(describeEmail(text)).toMatchObject({ isRole, hasTag, looksRandom });
  });

  test('the country of its top-level domain, unless that is sold worldwide', () => {
    expect(describeEmail('a@b.de').country).toBe('DE');
    expect(describeEmail('a@b.co.uk').country).toBe('GB');
    for (const text of ['a@b.io', 'a@b.com', 'a@b.tv']) expect(describeEmail(text).country).toBeNull();
  });

  test('reserved domains and free providers', () => {
    expect(describeEmail('a@example.org')).toMatchObject({ isReserved: true, isFree: false });
    expect(describeEmail('a@gmail.com')).toMatchObject({ isReserved: false, isFree: true });
    expect(describeEmail('a@notexample.org').isReserved).toBe(false);
  });
});

describe('links between verifications', () => {
  test('are found however the value is written', () => {
    const one = aPerson({ phone_number: '+442079460018', email_address: 'A.B+x@GMail.com', id_number: 'l-898 902c3' });
    const other = aPerson({ phone_number: '442079460018', email_address: 'ab@googlemail.com', id_number: 'L898902C3' });
    expect(contactKeysOf(one)).toEqual(contactKeysOf(other));
    expect(contactKeysOf(one, ['L898902C3'])).toEqual(contactKeysOf(one));
  });

  test('a person is identified by birth date, family and first given name', () => {
    const one = identityKeyOf({ first_name: 'Jürgen Paul', last_name: 'Müller', date_of_birth: '1980-01-01' });
    expect(identityKeyOf({ first_name: 'JUERGEN', last_name: 'Mueller', date_of_birth: '1980-01-01' })).toBe(one);
    expect(identityKeyOf({ first_name: 'Jürgen', last_name: 'Müller', date_of_birth: '1980-01-02' })).not.toBe(one);
  });
});
