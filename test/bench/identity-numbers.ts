/**
 * `node test/bench/identity-numbers.ts [national-id-numbers.csv] [field/numbers.csv]`: how many numbers of the covered kinds are validated
 * correctly, which kinds are not covered and why, which facts the valid ones contain, and what comes out for numbers from the field.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parse } from 'csv-parse/sync';
import { checkNumber, type NumberCheck } from '#shared/domain/identity-number/check-number.ts';
import { NUMBER_KINDS } from '#shared/domain/identity-number/number-kinds.ts';

const file = process.argv[2] ?? join(import.meta.dirname, '../../../shared/data/national-id-numbers.csv');
const FIELD = process.argv[3] ?? join(file, '../field/numbers.csv');
type Row = { readonly doctest: string; readonly number: string; readonly expected: string };
const rows: readonly Row[] = parse(readFileSync(file), { columns: true, relax_quotes: true });
const today = new Date().toISOString().slice(0, 10);

/** Kinds that have another name in the table. */
const CALLED: Readonly<Record<string, string>> = { 'TH.pin': 'idnr' };

function why(doctest: string): string {
  if (/^(be_iban|ar_cbu|cz_bankaccount|nz_bankaccount|es_ccc|iban|bic|ch_esr|iso11649)$/.test(doctest))
    return 'a bank account';
  if (/^(eu_vat|gb_vat|eu_oss|vatin)$/.test(doctest))
    return 'numbers of many countries at once, or of a tax scheme of the EU';
  if (/^(isin|cusip|figi|lei|cfi|gb_sedol|de_wkn|upi|bitcoin)$/.test(doctest)) return 'securities and payments';
  if (/^(luhn|verhoeff|damm|iso7064)$/.test(doctest)) return 'a rule for check digits, not a number';
  if (/^(de_handelsregisternummer|ro_onrc|fr_rcs|fr_accise|de_leitweg|es_cae|eu_excise)$/.test(doctest))
    return 'an entry in a register of companies or of taxed goods';
  return 'not a number of a person or a company';
}

type Tally = { asked: number; right: number; wrong: string[] };
const covered = new Map<string, Tally>();
const uncovered = new Map<string, number>();
const carried = { birthDates: 0, sex: 0, region: 0 };
let unjudged = 0;

for (const { doctest, number, expected } of rows) {
  const [, letters = '', name = ''] = /^([a-z]{2})_(.*)$/.exec(doctest) ?? [];
  const country = letters.toUpperCase();
  const check: NumberCheck = checkNumber(country, CALLED[`${country}.${name}`] ?? (name || '-'), number, today);
  if (check.status === 'not_covered') uncovered.set(doctest, (uncovered.get(doctest) ?? 0) + 1);
  else if (expected === 'unknown') unjudged += 1;
  else {
    const tally = covered.get(doctest) ?? { asked: 0, right: 0, wrong: [] };
    covered.set(doctest, tally);
    tally.asked += 1;
    if ((check.status === 'valid') === (expected === 'valid')) tally.right += 1;
    else
      tally.wrong.push(
        check.status === 'invalid' ? `${expected}, judged ${check.flaw}` : `${expected}, judged ${check.status}`,
      );
    if (check.status === 'valid')
      for (const fact of ['birthDates', 'sex', 'region'] as const)
        if (check.facts[fact] !== undefined) carried[fact] += 1;
  }
}

const sum = (of: (tally: Tally) => number) => [...covered.values()].reduce((total, tally) => total + of(tally), 0);
const [asked, right] = [sum((tally) => tally.asked), sum((tally) => tally.right)];
console.log(
  `${NUMBER_KINDS.length} kinds of ${new Set(NUMBER_KINDS.map(({ country }) => country)).size} countries are covered.`,
);
console.log(
  `${right} of ${asked} numbers of ${covered.size} kinds judged right: ${((100 * right) / asked).toFixed(2)} %`,
);
console.log(`${unjudged} rows without an expected verdict were left out.`);
console.log(
  `Birth date read from ${carried.birthDates}, sex from ${carried.sex}, region from ${carried.region} valid numbers.`,
);
console.log('\nValidated incorrectly:');
for (const [doctest, { asked: all, right: good, wrong }] of covered)
  if (good < all) console.log(`  ${doctest}: ${all - good} of ${all} (${[...new Set(wrong)].join('; ')})`);
console.log('\nNot covered:');
for (const [doctest, count] of uncovered) console.log(`  ${doctest} (${count}): ${why(doctest)}`);

type FieldRow = { readonly country: string; readonly type: string; readonly number: string; readonly right: string };
console.log('\nFrom the field:');
for (const { country, type, number, right } of parse(readFileSync(FIELD), { columns: true }) as FieldRow[]) {
  const check = checkNumber(country, type, number, today);
  const kind = 'kind' in check ? check.kind.name : '';
  const { sex, region, birthDates } = 'facts' in check ? check.facts : {};
  console.log(
    `  ${country} ${number}: ${[check.status, kind, sex, region?.code, birthDates?.join(' or ')].filter(Boolean).join(', ')} (${right})`,
  );
}
