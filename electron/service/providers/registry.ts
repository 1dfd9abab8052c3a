import type { RegistryAnswer } from '#shared/registry-record.ts';

/** What a registry may be asked with; which of it is sent is the registry's configuration. */
export type RegistryQuery = {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly type: string;
  /** Without blanks and separators. */
  readonly number: string;
  readonly first_name: string;
  readonly middle_name?: string | undefined;
  readonly last_name: string;
  readonly birth_date: string;
};

/** Somebody who knows which numbers were given out and to whom. Rejects with `CheckUnavailableError`. */
export interface RegistrySource {
  lookUp(query: RegistryQuery, signal: AbortSignal): Promise<RegistryAnswer>;
}
