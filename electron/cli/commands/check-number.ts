import { InvalidArgumentError } from '@commander-js/extra-typings';
import { counted } from '#shared/counted.ts';
import { calendarDate } from '#shared/domain/calendar-date.ts';
import {
  checkNumber,
  NATIONAL_ID,
  type NumberCheck,
  numberTypesOf,
} from '#shared/domain/identity-number/check-number.ts';
import { COUNTRY_CODES } from '#shared/domain/place/countries.ts';
import { type Define, EXIT, UsageError } from '../command.ts';
import { failOnOption, outOption } from '../options.ts';
import { openRows, readTable } from '../table.ts';

const STATUSES = ['valid', 'other_kind', 'unknown_form', 'invalid', 'not_covered', 'unreadable'] as const;

export const explanation = `
Adds status, kind, kind_name, flaw (length, format, component, check_digit, look_alike), check_digit (valid, wrong,
none), formatted, birth_date (several separated by | if the number leaves the century open), sex, region, region_name,
holder and notes (corrected: full_width, foreign_digits, invisible; found: look_alike, letters_for_digits). Valid means
that the number could have been issued, not that it was.
`;

/** The structure of people's and companies' ID numbers. Asks no registry, stores nothing. */
export const define: Define = (command, run) =>
  command
    .argument('[number]', 'one number, in quotes if it contains spaces')
    .option('--country <code>', 'country that issued the number, ISO 3166-1 alpha-2', readCountry)
    .option('--type <type>', "NATIONAL_ID, any, or one of the country's kinds, such as pan or nin", NATIONAL_ID)
    .option('--table <file>', `table with the columns country and number, and type if it is not ${NATIONAL_ID}`)
    .addOption(outOption())
    .addOption(failOnOption('a number has one of these statuses', STATUSES))
    .action(
      run(async (number, { country, type, table, out, failOn = [] }, output) => {
        const today = calendarDate(new Date());
        if (table !== undefined) {
          if (number !== undefined) throw new UsageError('Give a number or --table, not both.');
          const { rows } = await readTable(table, ['country', 'number']);
          const written = openRows(out, output);
          let negative = false;
          for (const row of rows) {
            const added = describe(checkNumber(row.country ?? '', row.type || NATIONAL_ID, row.number ?? '', today));
            if (failOn.includes(added.status)) negative = true;
            await written.write({ ...row, ...added });
          }
          await written.end();
          output.say(`${counted(rows.length, 'number')}.`);
          return negative ? EXIT.negative : EXIT.done;
        }
        if (number === undefined) throw new UsageError('Give one number, in quotes if it contains spaces.');
        if (out !== undefined) throw new UsageError('--out needs --table.');
        if (country === undefined) throw new UsageError('Give the country with --country.');
        const types = numberTypesOf(country);
        if (!types.some((known) => known.toLowerCase() === type.toLowerCase()))
          throw new UsageError(`--type takes ${types.join(', ')} for ${country}, not "${type}".`);
        const added = describe(checkNumber(country, type, number, today));
        await output.result(
          Object.fromEntries(Object.entries({ country, ...added }).filter(([, value]) => value !== '')),
        );
        return failOn.includes(added.status) ? EXIT.negative : EXIT.done;
      }),
    );

function readCountry(typed: string): string {
  const code = typed.toUpperCase();
  if (COUNTRY_CODES.includes(code)) return code;
  throw new InvalidArgumentError('It takes a two-letter ISO 3166-1 code.');
}

/** The columns added to a row. A table needs all of them, so unknown ones are empty. */
function describe(check: NumberCheck) {
  const { status } = check;
  const none = { kind: '', kind_name: '', flaw: '', check_digit: '', formatted: '', birth_date: '', sex: '' };
  if (!('kind' in check)) return { status, ...none, region: '', region_name: '', holder: '', notes: '' };
  const { kind } = check;
  const of = { status, ...none, kind: `${kind.country}.${kind.key}`, kind_name: kind.name };
  if ('flaw' in check) {
    const notes = [...check.notes, ...(check.lettersForDigits ? ['letters_for_digits'] : [])].join(' ');
    const checkDigit = check.flaw === 'check_digit' ? 'wrong' : '';
    return { ...of, flaw: check.flaw, check_digit: checkDigit, region: '', region_name: '', holder: '', notes };
  }
  const { facts } = check;
  return {
    ...of,
    check_digit: kind.hasCheckDigit ? 'valid' : 'none',
    formatted: check.formatted,
    birth_date: facts.birthDates?.join('|') ?? '',
    sex: facts.sex ?? '',
    region: facts.region?.code ?? '',
    region_name: facts.region?.name ?? '',
    holder: facts.holder ?? '',
    notes: check.notes.join(' '),
  };
}
