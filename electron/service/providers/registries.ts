import type { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import type { RegistryAnswer, RegistryRecord } from '#shared/contract/runs/registry-record.ts';
import { calendarDay } from '#shared/domain/identity-number/birth-date.ts';
import { checkNumber } from '#shared/domain/identity-number/check-number.ts';
import { normaliseNumber, withoutSeparators } from '#shared/domain/identity-number/normalise-number.ts';
import type { Log } from '../log.ts';
import type { Timing } from '../timing.ts';
import { createHttpSource } from './http-source.ts';
import { isCountry, isSameNumber, readStatus, textAt } from './read-values.ts';
import type { RegistryQuery, RegistrySource } from './registry.ts';
import type { RegistryConfiguration } from './registry-configuration.ts';
import { sandboxAnswer } from './sandbox-registry.ts';

export interface Registries {
  /** Whether this run should ask a registry. */
  concerns(fields: KYCFields): boolean;
  /** Rejects with `CheckUnavailableError`. Asks nobody without a number or registry. */
  lookUp(fields: KYCFields, today: string, signal: AbortSignal): Promise<RegistryAnswer>;
}

/** In the sandbox every run gets an answer, without a registry the test values'. */
export function createRegistries(
  configurations: readonly RegistryConfiguration[],
  isSandbox: boolean,
  log: Log,
): Registries {
  const sources = new Map(
    configurations.map((configuration) => [configuration.country, createHttpRegistry(configuration, log)]),
  );
  return {
    concerns: (fields) =>
      fields.verification_type === 'ID' ||
      fields.also_check?.includes('number') === true ||
      (isSandbox && !sources.has(fields.country_code.toUpperCase())),
    async lookUp(fields, today, signal) {
      const country = fields.country_code.toUpperCase();
      const source = sources.get(country);
      if (isSandbox && !source) return sandboxAnswer(sandboxQuery(fields));
      const number = compactNumber(fields, today);
      if (!source || number === null) return { status: 'NOT_CONFIGURED' };
      const query = {
        country,
        type: fields.id_type,
        number,
        first_name: fields.first_name,
        middle_name: fields.middle_name,
        last_name: fields.last_name,
        birth_date: fields.date_of_birth,
      };
      return source.lookUp(query, signal);
    },
  };
}

/** In the country's format without separators; null if no number or an invalid one was entered. */
function compactNumber({ id_number, country_code, id_type }: KYCFields, today: string): string | null {
  if (id_number === undefined) return null;
  const checked = checkNumber(country_code, id_type, id_number, today);
  if ('compact' in checked) return withoutSeparators(checked.compact);
  const normalised = normaliseNumber(id_number);
  return normalised && withoutSeparators(normalised.text);
}

/** Without a number read from a document: every fifth ends like a test value. */
function sandboxQuery(fields: KYCFields) {
  const { id_number, prefilled_fields } = fields;
  const isTyped = id_number !== undefined && prefilled_fields?.includes('id_number') !== true;
  const number = isTyped ? normaliseNumber(id_number) : null;
  return {
    ...(number && { number: withoutSeparators(number.text) }),
    first_name: fields.first_name,
    last_name: fields.last_name,
    birth_date: fields.date_of_birth,
    ...(fields.phone_number !== undefined && { phone: fields.phone_number }),
    ...(fields.email_address !== undefined && { email: fields.email_address }),
  };
}

/** One country's registry of ID numbers. */
export function createHttpRegistry(configuration: RegistryConfiguration, log: Log, timing?: Timing): RegistrySource {
  return createHttpSource<RegistryQuery, NonNullable<ReturnType<typeof readAnswer>>>(
    configuration,
    (body, { number }) => readAnswer(body, configuration, number),
    log,
    timing,
  );
}

type ReadAnswer = { readonly status: 'FOUND'; readonly record: RegistryRecord } | { readonly status: 'NOT_FOUND' };

/** Null for an unknown status, another country or number, or no name or birth date. */
export function readAnswer(
  body: unknown,
  { answer, country }: Pick<RegistryConfiguration, 'answer' | 'country'>,
  askedNumber: string,
): ReadAnswer | null {
  const status = readStatus(body, answer);
  if (status !== 'FOUND') return status && { status };

  const { fields } = answer;
  const valueAt = (path: string | undefined) => (path === undefined ? undefined : textAt(body, path));
  const ofCountry = valueAt(fields.country);
  if (fields.country !== undefined && !isCountry(ofCountry, country)) return null;
  const number = valueAt(fields.number);
  if (fields.number !== undefined && !isSameNumber(number, askedNumber)) return null;

  const [birthDate, gender] = [
    readDate(valueAt(fields.birth_date), answer.birth_date_order),
    readGender(valueAt(fields.gender)),
  ];
  // An unparseable birth date makes the record unusable.
  if (valueAt(fields.birth_date) !== undefined && birthDate === null) return null;
  const names = {
    first_name: valueAt(fields.first_name),
    middle_name: valueAt(fields.middle_name),
    last_name: valueAt(fields.last_name),
    full_name: valueAt(fields.full_name),
  };
  if (names.last_name === undefined && names.full_name === undefined && birthDate === null) return null;
  return {
    status: 'FOUND',
    record: {
      ...Object.fromEntries(Object.entries({ number, ...names }).filter(([, value]) => value !== undefined)),
      ...(birthDate !== null && { birth_date: birthDate }),
      ...(gender && { gender }),
    },
  };
}

/** YYYY-MM-DD from three numbers in this order, or eight digits; ignores a time of day. */
function readDate(text: string | undefined, order: 'YMD' | 'DMY' | 'MDY'): string | null {
  const yearFirst = order === 'YMD';
  const pattern = yearFirst
    ? /^(\d{4})[-/. ]?(\d{1,2})[-/. ]?(\d{1,2})(?:T[\d:.+\-Z]{1,30})?$/
    : /^(\d{1,2})[-/. ]?(\d{1,2})[-/. ]?(\d{4})$/;
  const match = pattern.exec(text ?? '');
  if (!match) return null;
  const [, one = '', two = '', three = ''] = match;
  const [year, month, day] = yearFirst ? [one, two, three] : order === 'DMY' ? [three, two, one] : [three, one, two];
  return calendarDay(Number(year), Number(month), Number(day));
}

/** Null if it is not stated. Germany's register, for one, has D for people who are neither. */
function readGender(text: string | undefined): 'F' | 'M' | 'X' | null {
  if (/^(f|female|woman)$/i.test(text ?? '')) return 'F';
  if (/^(x|d|other|diverse|divers|non-?binary|neutral|third|transgender|indeterminate)$/i.test(text ?? '')) return 'X';
  return /^(m|male|man)$/i.test(text ?? '') ? 'M' : null;
}
