import type { KYCFields } from '#shared/contract/kyc-data.ts';
import type { RegistryAnswer } from '#shared/contract/registry-record.ts';
import { checkNumber } from '#shared/domain/identity-number/check-number.ts';
import { normaliseNumber, withoutSeparators } from '#shared/domain/identity-number/normalise-number.ts';
import type { Log } from '../log.ts';
import { createHttpRegistry } from './http-registry.ts';
import type { RegistryConfiguration } from './registry-configuration.ts';
import { isSandboxMark, sandboxAnswer } from './sandbox-registry.ts';

/** All registries of this installation behind one interface. */
export interface Registries {
  /** Whether this run should ask a registry. */
  concerns(fields: KYCFields): boolean;
  /** Rejects with `CheckUnavailableError`. Asks nobody if there is no number or no registry is configured. */
  lookUp(fields: KYCFields, today: string, signal: AbortSignal): Promise<RegistryAnswer>;
}

/** `isSandbox`: without a registry, returns the sandbox's answers, also for other runs that contain one of its test values. */
export function createRegistries(
  configurations: readonly RegistryConfiguration[],
  isSandbox: boolean,
  log: Log,
): Registries {
  const sources = new Map(
    configurations.map((configuration) => [configuration.country, createHttpRegistry(configuration, log)]),
  );
  return {
    concerns: (fields) => fields.verification_type === 'ID' || (isSandbox && isSandboxMark(sandboxQuery(fields))),
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

/** Leaves out the number if there is a document: every fifth document number ends like a sandbox test value. */
function sandboxQuery(fields: KYCFields) {
  const { id_number, verification_type } = fields;
  const number = verification_type !== 'ID' || id_number === undefined ? null : normaliseNumber(id_number);
  return {
    ...(number && { number: withoutSeparators(number.text) }),
    first_name: fields.first_name,
    last_name: fields.last_name,
    birth_date: fields.date_of_birth,
    phone: fields.phone_number,
    ...(fields.email_address !== undefined && { email: fields.email_address }),
  };
}
