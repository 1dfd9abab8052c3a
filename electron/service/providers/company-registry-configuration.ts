import { z } from 'zod';
import { ANSWER_SHAPE, Name, Path, SOURCE_SHAPE, type WithHeader } from './source-configuration.ts';

const Values = z.array(z.string().max(64)).max(16);

/** A register of companies, as the file of registries names it. */
export const CompanyRegistry = z.strictObject({
  ...SOURCE_SHAPE,
  /** The fields sent, with the registry's names. Nothing else leaves this machine. */
  request: z
    .strictObject({ number: Name, country: Name.optional(), name: Name.optional() })
    .default({ number: 'registration_number', country: 'country_code' }),
  answer: z
    .strictObject({
      ...ANSWER_SHAPE,
      fields: z.strictObject({
        number: Path.optional(),
        country: Path.optional(),
        // Without the name we could not tell whose record it is.
        name: Path,
        company_status: Path.optional(),
        address: Path.optional(),
      }),
      /** Another value makes the record unusable, because nobody may guess its meaning. */
      active: Values.default([]),
      inactive: Values.default([]),
    })
    .refine(
      ({ fields, active, inactive }) =>
        fields.company_status === undefined || (active.length > 0 && inactive.length > 0),
      'List the values of company_status that mean active, and those that mean inactive.',
    ),
});

/** One country's register of companies, with its secret loaded. */
export type CompanyRegistryConfiguration = WithHeader<z.infer<typeof CompanyRegistry>>;
