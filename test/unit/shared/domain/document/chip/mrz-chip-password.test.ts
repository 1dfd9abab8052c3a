import { expect, test } from 'vitest';
import { mrzChipPassword } from '#shared/domain/document/chip/mrz-chip-password.ts';

test.each([
  // The examples of Doc 9303-11, appendix D.
  [
    'a passport',
    ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C<3UTO6908061F9406236ZE184226B<<<<<14'],
    ['L898902C', '690806', '940623'],
  ],
  [
    'a card whose number continues in the optional data',
    ['I<UTOD23145890<7349<<<<<<<<<<<', '3407127M9507122UTO<<<<<<<<<<<2', 'STEVENSON<<PETER<<<<<<<<<<<<<<'],
    ['D23145890734', '340712', '950712'],
  ],
  [
    'a card',
    ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'],
    ['D23145890', '740812', '120415'],
  ],
  [
    'a card of two lines',
    ['I<UTOSTEVENSON<<PETER<<<<<<<<<<<<<<<', 'D231458907UTO3407127M9507122<<<<<<<8'],
    ['D23145890', '340712', '950712'],
  ],
  [
    'a card of two lines whose number continues in the optional data',
    ['I<UTOSTEVENSON<<PETER<<<<<<<<<<<<<<<', 'D23145890<UTO3407127M30071257349<<<0'],
    ['D23145890734', '340712', '300712'],
  ],
  [
    'a passport with a filler for the check digit, whose number is never longer',
    ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C3<UTO6908061F9406236ZE184226B<<<<<14'],
    ['L898902C3', '690806', '940623'],
  ],
])('the chip of %s opens with three fields', (_, lines, [documentNumber, birthDate, expiryDate]) => {
  expect(mrzChipPassword(lines)).toEqual({ mrz: { documentNumber, birthDate, expiryDate } });
});

test.each([[[]], [['P<UTO']], [['a'.repeat(44), 'b'.repeat(44)]], [['A'.repeat(30), 'B'.repeat(30)]]])(
  '%j opens no chip',
  (lines) => {
    expect(mrzChipPassword(lines)).toBeNull();
  },
);
