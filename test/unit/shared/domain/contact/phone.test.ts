import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describePhone } from '#shared/domain/contact/phone.ts';
import { finishedPhone, formatPhoneTyped, phoneMovedTo } from '#shared/domain/contact/phone-typing.ts';
import { propertyRuns } from '../../../../support/property-runs.ts';

describe('a telephone number', () => {
  test.each([
    ['+44 20 7946 0018', null, '+442079460018', 'fixed_line', 'GB'],
    ['020 7946 0018', 'GB', '+442079460018', 'fixed_line', 'GB'],
    ['0044 20 7946 0018', 'DE', '+442079460018', 'fixed_line', 'GB'],
    ['442079460018', null, '+442079460018', 'fixed_line', 'GB'],
    ['+44 (0)20 7946 0018', null, '+442079460018', 'fixed_line', 'GB'],
    ['+1 202 555 0143', 'UT', '+12025550143', 'fixed_line_or_mobile', 'US'],
    ['+1 900 555 0100', null, '+19005550100', 'premium_rate', 'US'],
    ['+1 800 555 0100', null, '+18005550100', 'toll_free', 'US'],
    ['+800 1234 5678', null, '+80012345678', 'toll_free', null],
  ] as const)('%s, dialled in %s, is %s, %s, of %s', (text, dialledIn, number, type, country) => {
    expect(describePhone(text, dialledIn)).toMatchObject({ valid: true, problem: null, number, type, country });
  });

  test.each([
    ['', 'empty'],
    ['+44 20 7946', 'too_short'],
    ['+44 20 7946 0018 0018 0018', 'too_long'],
    ['+1 555 0100', 'too_short'],
    ['+44 7700 900123', 'not_assigned'],
    ['+999 123456', 'unknown_country'],
    ['+44 20 7946 OO18', 'unexpected_characters'],
    ['call me', 'unexpected_characters'],
    ['020 7946 0018', 'no_country'],
    ['9'.repeat(100_000), 'too_long'],
  ] as const)('refuses %j: %s', (text, problem) => {
    expect(describePhone(text)).toMatchObject({ valid: false, problem });
  });

  test('invisible marks, full-width and foreign digits are accepted and reported', () => {
    expect(describePhone('\u202A+44 20 7946 0018\u202C')).toMatchObject({
      number: '+442079460018',
      odd: ['direction_marks'],
    });
    expect(describePhone('＋４４２０７９４６００１８')).toMatchObject({ number: '+442079460018', odd: ['full_width'] });
    expect(describePhone('+٤٤٢٠٧٩٤٦٠٠١٨')).toMatchObject({ number: '+442079460018', odd: ['other_digits'] });
  });

  test('internet telephony is known only if the plan has numbers for it', () => {
    expect(describePhone('+44 56 0123 4567')).toMatchObject({ type: 'voip', isVoip: true });
    expect(describePhone('+44 20 7946 0018').isVoip).toBeNull();
    expect(describePhone('+1 900 555 0100').isVoip).toBe(false);
  });

  test('any text gives a result, and parsing a parsed number changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 100 }), fc.stringMatching(/^\+?[0-9 ()-]{0,20}$/)), (text) => {
        const facts = describePhone(text, 'GB');
        if (facts.valid) expect(describePhone(facts.number ?? '').number).toBe(facts.number);
        else expect(facts.problem).not.toBeNull();
      }),
      propertyRuns(300),
    );
  });
});

describe('during typing', () => {
  test('a number is grouped as in its country', () => {
    expect(formatPhoneTyped('+442079460018', null)).toEqual({ text: '+44 20 7946 0018', country: 'GB' });
    expect(formatPhoneTyped('02079460018', 'GB')).toEqual({ text: '020 7946 0018', country: 'GB' });
    expect(formatPhoneTyped('0044207', null).text).toBe('+44 20 7');
  });

  test('text that cannot become a number stays', () => {
    expect(formatPhoneTyped('+44 CALL', null).text).toBe('+44 CALL');
    expect(formatPhoneTyped('9'.repeat(1000), 'GB').text).toBe('9'.repeat(1000));
  });

  test('leaving the field adds the calling code, and other text stays', () => {
    expect(finishedPhone('020 7946 0018', 'GB')).toBe('+44 20 7946 0018');
    expect(finishedPhone(' n/a ', 'GB')).toBe('n/a');
  });

  test('choosing another country replaces the calling code', () => {
    expect(phoneMovedTo('', null, 'GB')).toBe('+44');
    expect(phoneMovedTo('020 7946 0018', 'FR', 'GB')).toBe('+44 20 7946 0018');
    expect(phoneMovedTo('+49 20 7946 0018', null, 'GB')).toBe('+44 20 7946 0018');
  });
});
