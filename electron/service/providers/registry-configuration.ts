import { z } from 'zod';
import { CompanyRegistry, type CompanyRegistryConfiguration } from './company-registry-configuration.ts';
import {
  ANSWER_SHAPE,
  Name,
  Path,
  readBounded,
  SOURCE_SHAPE,
  type WithHeader,
  withHeader,
} from './source-configuration.ts';
import { WebsiteVisits } from './website-configuration.ts';

const CONFIGURATION_BYTES_MAX = 1_000_000;
const REGISTRIES_MAX = 250;

export const BIRTH_DATE_ORDERS = ['YMD', 'DMY', 'MDY'] as const;

const Registry = z.strictObject({
  ...SOURCE_SHAPE,
  /** The fields sent, with the registry's names. Nothing else leaves this machine. */
  request: z
    .strictObject({
      number: Name,
      country: Name.optional(),
      type: Name.optional(),
      first_name: Name.optional(),
      middle_name: Name.optional(),
      last_name: Name.optional(),
      birth_date: Name.optional(),
    })
    .default({ number: 'id_number', country: 'country_code', type: 'id_type' }),
  answer: z.strictObject({
    ...ANSWER_SHAPE,
    fields: z
      .strictObject({
        number: Path.optional(),
        country: Path.optional(),
        first_name: Path.optional(),
        middle_name: Path.optional(),
        last_name: Path.optional(),
        full_name: Path.optional(),
        birth_date: Path.optional(),
        gender: Path.optional(),
      })
      .refine(
        ({ last_name, full_name, birth_date }) => [last_name, full_name, birth_date].some((path) => path !== undefined),
        'Map last_name, full_name or birth_date. Without one of them we cannot tell whose record it is.',
      ),
    birth_date_order: z.enum(BIRTH_DATE_ORDERS).default('YMD'),
  }),
});

const areOfDifferentCountries = (registries: readonly { readonly country: string }[]) =>
  new Set(registries.map(({ country }) => country)).size === registries.length;

const Configuration = z
  .strictObject({
    registries: z.array(Registry).max(REGISTRIES_MAX).default([]),
    company_registries: z.array(CompanyRegistry).max(REGISTRIES_MAX).default([]),
    website_visits: WebsiteVisits.optional(),
  })
  .refine(
    ({ registries, company_registries }) =>
      areOfDifferentCountries(registries) && areOfDifferentCountries(company_registries),
    'Each country may have only one registry.',
  );

/** One country's registry of ID numbers, with its secret loaded. */
export type RegistryConfiguration = WithHeader<z.infer<typeof Registry>>;

/** Every source that this installation asks. */
export type RegistryConfigurations = {
  readonly people: readonly RegistryConfiguration[];
  readonly companies: readonly CompanyRegistryConfiguration[];
  /** Null if websites are not visited. */
  readonly websites: WebsiteVisits | null;
};

/** Rejects with a sentence that names the file and the place, but never a secret. */
export async function readRegistries(
  file: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<RegistryConfigurations> {
  const parsed = Configuration.safeParse(parseJson(file, await readBounded(file, CONFIGURATION_BYTES_MAX)));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${file}: ${issue?.path.join('.') || 'configuration'}: ${issue?.message}`);
  }
  const { registries, company_registries, website_visits: websites = null } = parsed.data;
  return {
    people: await Promise.all(registries.map((registry) => withHeader(registry, file, environment))),
    companies: await Promise.all(company_registries.map((registry) => withHeader(registry, file, environment))),
    websites,
  };
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${file}: is not valid JSON.`);
  }
}
