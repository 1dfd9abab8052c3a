/**
 * Judges phone numbers and e-mail addresses with known truth: published test vectors of RFC addresses, and libphonenumber's example numbers
 * for every region and type. Also counts how many people's names and drawn names are flagged as machine-made.
 *
 *   node test/bench/contact.ts [--data ../shared/data]
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse/sync';
import { parseEmail } from '#shared/domain/contact/email-syntax.ts';
import { looksRandom } from '#shared/domain/contact/local-part.ts';
import { describePhone } from '#shared/domain/contact/phone.ts';
import type { PhoneType } from '#shared/domain/contact/phone-types.ts';
import { seededRandom } from '../specimens/random.ts';
import { PhoneNumberFormat, PhoneNumberUtil } from './peers/phone-numbers.ts';

const { values } = parseArgs({ options: { data: { type: 'string', default: '../shared/data' } } });

const TYPE_NAMES: Readonly<Record<number, PhoneType>> = {
  0: 'fixed_line',
  1: 'mobile',
  2: 'fixed_line_or_mobile',
  3: 'toll_free',
  4: 'premium_rate',
  5: 'shared_cost',
  6: 'voip',
  7: 'personal_number',
  8: 'pager',
  9: 'uan',
  10: 'voicemail',
};

measureAddresses(join(values.data, 'email-syntax.csv'));
measureNumbers();
measureRandomNames();

function measureAddresses(file: string): void {
  if (!existsSync(file)) {
    console.log(`e-mail addresses: not measured, there is no ${file}`);
    return;
  }
  const rows = parse(readFileSync(file), { columns: true, bom: true }) as { address: string; category: string }[];
  const counts = { valid: 0, refused: 0, error: 0, accepted: 0 };
  for (const { address, category } of rows) {
    // The table writes control characters as control pictures.
    const text = address.replace(/[\u2400-\u241F]/g, (picture) => String.fromCharCode(picture.charCodeAt(0) - 0x2400));
    const isAccepted = parseEmail(text).valid;
    if (category === 'ISEMAIL_VALID_CATEGORY') {
      counts.valid += 1;
      if (!isAccepted) counts.refused += 1;
    }
    if (category === 'ISEMAIL_ERR') {
      counts.error += 1;
      if (isAccepted) counts.accepted += 1;
    }
  }
  console.log(`e-mail addresses: ${rows.length} of ${file}`);
  console.log(
    `  ${counts.refused} of ${counts.valid} valid ones refused, ${counts.accepted} of ${counts.error} errors accepted`,
  );
}

function measureNumbers(): void {
  const numbers = PhoneNumberUtil.getInstance();
  let total = 0;
  const wrong: string[] = [];
  for (const region of numbers.getSupportedRegions()) {
    for (const [code, name] of Object.entries(TYPE_NAMES)) {
      const example = numbers.getExampleNumberForType(region, Number(code));
      // A region without a range of this type returns nothing, or an empty number.
      if (!example?.getNationalNumber()) continue;
      total += 1;
      const written = numbers.format(example, PhoneNumberFormat.E164);
      const said = TYPE_NAMES[numbers.getNumberType(example)];
      const found = describePhone(written);
      if (!found.valid || found.type !== said || found.country !== (numbers.getRegionCodeForNumber(example) ?? null))
        wrong.push(`${region} ${name} ${written}: ${said}, found ${found.type ?? found.problem} ${found.country}`);
    }
  }
  for (const callingCode of numbers.getSupportedGlobalNetworkCallingCodes()) {
    const example = numbers.getExampleNumberForNonGeoEntity(callingCode);
    if (!example) continue;
    total += 1;
    const written = numbers.format(example, PhoneNumberFormat.E164);
    const said = TYPE_NAMES[numbers.getNumberType(example)];
    const found = describePhone(written);
    if (!found.valid || found.type !== said)
      wrong.push(`${callingCode} ${written}: ${said}, found ${found.type ?? found.problem}`);
  }
  console.log(
    `telephone numbers: ${total} examples of Google's library, ${total - wrong.length} classified as it says`,
  );
  for (const line of wrong) console.log(`  ${line}`);
}

/** First and last word of every name in the published lists, as in typical addresses. */
function measureRandomNames(): void {
  const names = new Set<string>();
  for (const [file, columns] of [
    ['name-pairs.csv', ['name1', 'name2']],
    ['un-screening.csv', ['query_name', 'list_name']],
  ] as const) {
    const path = join(values.data, file);
    if (!existsSync(path)) continue;
    for (const row of parse(readFileSync(path), { columns: true, bom: true }) as Record<string, string>[])
      for (const column of columns) {
        const plain = (row[column] ?? '')
          .normalize('NFKD')
          .replace(/\p{Mark}/gu, '')
          .toLowerCase();
        const words = plain.split(/[^a-z]+/).filter((word) => word.length > 2);
        if (words.length >= 2) names.add(`${words[0]}.${words.at(-1)}`);
      }
  }
  const called = [...names].filter(looksRandom).length;
  console.log(`names made by machines: ${called} of ${names.size} names of people called so`);
  const random = seededRandom(3);
  const drawn = (length: number, letters: string) =>
    Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join('');
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  for (const [length, alphabet] of [
    [10, letters],
    [10, `${letters}0123456789`],
    [16, '0123456789abcdef'],
  ] as const) {
    const found = Array.from({ length: 2000 }, () => drawn(length, alphabet)).filter(looksRandom).length;
    console.log(`  ${found / 20} of 100 drawn from ${alphabet.length} characters, ${length} long`);
  }
}
