import { parseArgs } from 'node:util';
import { counted } from '#shared/counted.ts';
import { calendarDate } from '#shared/domain/calendar-date.ts';
import {
  checkNumber,
  NATIONAL_ID,
  type NumberCheck,
  numberTypesOf,
} from '#shared/domain/identity-number/check-number.ts';
import { COUNTRY_CODES } from '#shared/domain/place/countries.ts';
import { type Command, EXIT, UsageError } from '../command.ts';
import { readList } from '../options.ts';
import { openRows, readTable } from '../table.ts';

const STATUSES = ['valid', 'other_kind', 'unknown_form', 'invalid', 'not_covered', 'unreadable'] as const;

/** The structure of people's and companies' ID numbers. Asks no registry, stores nothing. */
export const checkNumbers: Command = {
  help: `countersign check-number --country C [--type T] NUMBER
countersign check-number --table FILE.csv [--out FILE.csv]

  --country C      country that issued the number, ISO 3166-1 alpha-2
  --type T         ${NATIONAL_ID} (default), any, or one of the country's kinds, such as pan or nin
  --table FILE     table with the columns country and number, and type if it is not ${NATIONAL_ID}
  --out FILE.csv   write the table with the new columns to this file (default: JSON lines on stdout)
  --fail-on LIST   exit with 1 if a number has one of these statuses: ${STATUSES.join(', ')}

Adds status, kind, kind_name, flaw (length, format, component, check_digit, look_alike), check_digit (valid, wrong, none), formatted,
birth_date (several separated by | if the number leaves the century open), sex, region, region_name, holder and notes (corrected:
full_width, foreign_digits, invisible; found: look_alike, letters_for_digits). Valid means that the number could have been
issued, not that it was.`,

  async run(args, output) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        country: { type: 'string' },
        type: { type: 'string', default: NATIONAL_ID },
        table: { type: 'string' },
        out: { type: 'string' },
        'fail-on': { type: 'string' },
      },
    });
    const failOn: readonly string[] = readList('fail-on', values['fail-on'], STATUSES);
    const today = calendarDate(new Date());
    if (values.table === undefined) {
      const [number] = positionals;
      if (number === undefined || positionals.length > 1)
        throw new UsageError('Give one number, in quotes if it contains spaces.');
      if (values.out !== undefined) throw new UsageError('--out needs --table.');
      const country = countryOf(values.country);
      const types = numberTypesOf(country);
      if (!types.some((type) => type.toLowerCase() === values.type.toLowerCase()))
        throw new UsageError(`--type takes ${types.join(', ')} for ${country}, not "${values.type}".`);
      const added = describe(checkNumber(country, values.type, number, today));
      await output.result(
        Object.fromEntries(Object.entries({ country, ...added }).filter(([, value]) => value !== '')),
      );
      return failOn.includes(added.status) ? EXIT.negative : EXIT.done;
    }

    if (positionals.length > 0) throw new UsageError('Give a number or --table, not both.');
    const table = await readTable(values.table, ['country', 'number']);
    const rows = openRows(values.out, output);
    let negative = false;
    for (const row of table.rows) {
      const added = describe(checkNumber(row.country ?? '', row.type || NATIONAL_ID, row.number ?? '', today));
      if (failOn.includes(added.status)) negative = true;
      await rows.write({ ...row, ...added });
    }
    await rows.end();
    output.say(`${counted(table.rows.length, 'number')}.`);
    return negative ? EXIT.negative : EXIT.done;
  },
};

function countryOf(typed: string | undefined): string {
  const code = typed?.toUpperCase();
  if (code === undefined) throw new UsageError('Give the country with --country.');
  if (!COUNTRY_CODES.includes(code))
    throw new UsageError(`--country takes a two-letter ISO 3166-1 code, not "${typed}".`);
  return code;
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
