import type { RegistryAnswer } from '#shared/contract/runs/registry-record.ts';

/** Values that a registry can be asked with; its configuration selects those that are sent. */
export type RegistryQuery = {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly type: string;
  /** Without spaces and separators. */
  readonly number: string;
  readonly first_name: string;
  readonly middle_name?: string | undefined;
  readonly last_name: string;
  readonly birth_date: string;
};

/** Knows which ID numbers were issued, and to whom. Rejects with `CheckUnavailableError`. */
export interface RegistrySource {
  lookUp(query: RegistryQuery, signal: AbortSignal): Promise<RegistryAnswer>;
}
