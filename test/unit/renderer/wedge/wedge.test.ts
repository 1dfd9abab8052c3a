import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Burst, endBurst, FAST_MS, type Held, NO_BURST, pressKey } from '../../../../renderer/wedge/key-burst.ts';
import { type Typed, typedBy } from '../../../../renderer/wedge/key-text.ts';
import { readKeyedText } from '../../../../renderer/wedge/wedge-reading.ts';

const TODAY = '2026-11-21';
// The specimen of Doc 9303.
const PASSPORT = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
] as const;
const CARD = ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'];
const LICENCE =
  '@\n\u001e\rANSI 636014080102DL00410288ZC03290031DLDAQT64235789\nDCSSAMPLE\nDACMICHAEL\nDADJOHN\nDBB06061986\nDBA12102029\nDBD06062024\nDCGUSA\n';

const plain = (text: string): Typed[] => [...text].map((one) => ({ text: one, american: one }));
/** Feeds keys with these pauses, in turn, and returns what reached the field, what was held back, and which keys still act. */
function feed(keys: readonly Typed[], pauses: readonly number[]) {
  let burst: Burst = NO_BURST;
  let at = 1_000;
  const held: Held[] = [];
  let passed = '';
  const take = (ended: Held | null) => ended && held.push(ended);
  keys.forEach((key, index) => {
    at += pauses[index % pauses.length] ?? 0;
    const pressed = pressKey(burst, key, at);
    burst = pressed.burst;
    take(pressed.ended);
    if (!pressed.isHeld) passed += key.text;
  });
  take(endBurst(burst));
  return {
    passed,
    held,
    reading: readKeyedText(
      held.flatMap(({ texts }) => texts),
      TODAY,
    ),
  };
}

it.each([1, 2, 5, 20, FAST_MS])('a passport is read at %i ms a key, and Enter at the end acts on nothing', (pause) => {
  const { passed, held, reading } = feed(plain(`${PASSPORT.join('\n')}\n`), [pause]);
  expect([passed, held.length]).toEqual(['P<U', 1]);
  expect(reading?.wrongDigits).toEqual([]);
  expect(Object.entries(reading?.fields ?? {}).map(([name, field]) => [name, field.value])).toEqual([
    ['first_name', 'Anna Maria'],
    ['last_name', 'Eriksson'],
    ['date_of_birth', '1974-08-12'],
    ['country_code', 'UT'],
    ['id_number', 'L898902C3'],
  ]);
});

it.each([
  ['a card with separate lines', CARD.join('\r')],
  ['a card with all lines in one', CARD.join('')],
  ['a passport with all lines in one and a tab', `${PASSPORT.join('')}\t`],
])('%s is read', (_what, text) => {
  const { held, reading } = feed(plain(text), [3]);
  expect(held.length).toBe(1);
  expect(reading?.fields.last_name?.value).toBe('Eriksson');
  expect(reading?.wrongDigits).toEqual([]);
});

it('a reader that stops between the lines is still one burst', () => {
  const text = `${PASSPORT.join('\n')}\n`;
  const pauses = [...text].map((_, index) => (index === PASSPORT[0].length + 1 ? 120 : 2));
  expect(feed(plain(text), pauses).reading?.wrongDigits).toEqual([]);
});

it("a licence's barcode is read, with its control characters held back from the first", () => {
  const { passed, reading } = feed(plain(LICENCE), [2]);
  expect(passed).toBe('@');
  expect(reading?.source).toBe('BARCODE');
  const values = Object.values(reading?.fields ?? {}).map(({ value }) => value);
  expect(values).toEqual(['Michael John', 'Sample', '1986-06-06', 'US', 'T64235789']);
});

it('wrong check digits are named', () => {
  const wrong = `${PASSPORT[0]}\n${PASSPORT[1].replace('7408122', '7408127')}`;
  const { reading } = feed(plain(wrong), [2]);
  expect(reading?.wrongDigits).toEqual(['birthDate', 'whole']);
  expect(reading?.fields.date_of_birth?.check_digit_valid).toBe(false);
  expect(reading?.fields.id_number?.check_digit_valid).toBe(true);
});

/** An American reader on a computer with another layout. */
const onLayout = (text: string, layout: (one: string) => string): Typed[] =>
  [...text].map((one) => ({ text: layout(one), american: one }));

it.each([
  ['German', (one: string) => ({ '<': ';', Y: 'Z', Z: 'Y' })[one] ?? one],
  [
    'French',
    (one: string) => ({ '<': '.', A: 'Q', Q: 'A', Z: 'W', W: 'Z', M: '?', 1: '&', 2: 'é', 0: 'à' })[one] ?? one,
  ],
  ['Arabic', (one: string) => (/[A-Z]/.test(one) ? String.fromCharCode(0x627 + (one.codePointAt(0) ?? 0) - 65) : one)],
])('a reader with an American layout is understood on a computer with a %s one', (_name, layout) => {
  expect(feed(onLayout(PASSPORT.join('\n'), layout), [2]).reading?.wrongDigits).toEqual([]);
});

it.each(['>', ';', '.', '\u00a7'])('a reader that types %s for every filler is understood', (sign) => {
  expect(feed(plain(PASSPORT.join('\n').replaceAll('<', sign)), [2]).reading?.wrongDigits).toEqual([]);
});

it('the place of a key gives the American character, and keys with Control the control characters', () => {
  const press = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
  expect(typedBy({ ...press, key: ';', code: 'Comma', shiftKey: true })).toEqual({ text: ';', american: '<' });
  expect(typedBy({ ...press, key: '&', code: 'Digit1' })).toEqual({ text: '&', american: '1' });
  expect(typedBy({ ...press, key: 'j', code: 'KeyJ', ctrlKey: true })?.text).toBe('\n');
  expect(typedBy({ ...press, key: '^', code: 'Digit6', ctrlKey: true, shiftKey: true })?.text).toBe('\u001e');
  expect(typedBy({ ...press, key: 'ArrowLeft', code: 'ArrowLeft' })).toBe(null);
});

it('whatever a person types reaches the field unchanged', () => {
  const key = fc.constantFrom(...'P<UTOERI@ANSI 636\n\t]L0anna1990'.split(''));
  const pause = fc.integer({ min: FAST_MS + 1, max: 400 });
  fc.assert(
    fc.property(fc.array(key, { maxLength: 120 }), fc.array(pause, { minLength: 1, maxLength: 40 }), (keys, pauses) => {
      const { passed, held } = feed(plain(keys.join('')), pauses);
      expect([passed, held]).toEqual([keys.join(''), []]);
    }),
    { numRuns: 200 },
  );
});

it('fast keys that are no document lose nothing: what was held back is given back, and Enter acts', () => {
  const { passed, held, reading } = feed(plain('PETERSEN\n'), [2]);
  expect(passed).toBe('PET\n');
  expect(held).toEqual([{ texts: ['PETERSEN', 'PETERSEN'], rest: 'ERSEN', isFromReader: false }]);
  expect(reading).toBe(null);
});

it.each(['Petersen', 'Amara', 'annsi'])('%s in small letters reaches the field at any speed', (name) => {
  expect(feed(plain(name), [1])).toMatchObject({ passed: name, held: [] });
});

it('a burst never keeps more keys than its bound', () => {
  const { held } = feed(plain(`P<UTO${'A'.repeat(6_000)}`), [1]);
  expect(held[0]?.texts[0]?.length).toBe(4_000);
});

it('half an MRZ from a reader is known as one, so that it does not end up in the field', () => {
  const { held, reading } = feed(plain(PASSPORT[0]), [2]);
  expect([held[0]?.isFromReader, reading]).toEqual([true, null]);
});
