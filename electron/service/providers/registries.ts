import type { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import type { RegistryAnswer } from '#shared/contract/runs/registry-record.ts';
import { checkNumber } from '#shared/domain/identity-number/check-number.ts';
import { normaliseNumber, withoutSeparators } from '#shared/domain/identity-number/normalise-number.ts';
import type { Log } from '../log.ts';
import { createHttpRegistry } from './http-registry.ts';
import type { RegistryConfiguration } from './registry-configuration.ts';
import { sandboxAnswer } from './sandbox-registry.ts';

/** All registries of this installation behind one interface. */
export interface Registries {
  /** Whether this run should ask a registry. */
  concerns(fields: KYCFields): boolean;
  /** Rejects with `CheckUnavailableError`. Asks nobody if there is no number or no registry is configured. */
  lookUp(fields: KYCFields, today: string, signal: AbortSignal): Promise<RegistryAnswer>;
}

/** In the sandbox, every run gets an answer: where no registry is configured, the one that its test values stand for. */
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
      fields.verification_type === 'ID' || (isSandbox && !sources.has(fields.country_code.toUpperCase())),
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

/** Leaves out a number that was read from a document: every fifth ends like a sandbox test value. */
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
