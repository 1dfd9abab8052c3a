import { expect, test } from 'vitest';
import { checkNumber } from '#shared/domain/identity-number/check-number.ts';
import { NUMBER_KINDS } from '#shared/domain/identity-number/number-kinds.ts';
import { isPlaceholderNumber } from '#shared/domain/identity-number/placeholder-number.ts';

test.each([
  ...['0000', '00000000', '000-00-0000', '00.000.000-0', 'XXXXXXXX', 'xxxx', '-', '...', 'N/A', 'none'],
  ...['NIL', 'unknown', 'Not applicable', 'sin datos', '無'],
])('%s stands for no number', (text) => expect(isPlaceholderNumber(text)).toBe(true));

test.each(['12345678', '11111111', '99999999', '90000001', '000', 'A0000000', 'AB123456', 'X1234567L', '0000000A'])(
  '%s may be a number',
  (text) => expect(isPlaceholderNumber(text)).toBe(false),
);

test('zeros and nines are valid as no kind of number', () => {
  for (const country of new Set(NUMBER_KINDS.map((kind) => kind.country)))
    for (const digit of ['0', '9'])
      for (let length = 4; length <= 18; length++)
        expect(['valid', 'other_kind']).not.toContain(
          checkNumber(country, 'any', digit.repeat(length), '2026-11-29').status,
        );
});
