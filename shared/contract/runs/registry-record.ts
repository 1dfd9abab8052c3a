import { z } from 'zod';

/** A registry's data about the holder of a number. Unknown fields are missing. */
export const RegistryRecord = z.object({
  number: z.string().optional(),
  first_name: z.string().optional(),
  middle_name: z.string().optional(),
  last_name: z.string().optional(),
  full_name: z.string().optional(),
  /** YYYY-MM-DD. */
  birth_date: z.string().optional(),
  gender: z.enum(['F', 'M', 'X']).optional(),
});
export type RegistryRecord = z.infer<typeof RegistryRecord>;

/** `NOT_CONFIGURED`: this installation has no registry for the country. */
export type RegistryAnswer =
  | { readonly status: 'FOUND'; readonly source: string; readonly record: RegistryRecord }
  | { readonly status: 'NOT_FOUND'; readonly source: string }
  | { readonly status: 'NOT_CONFIGURED' };

/** A company register's data about a company. Unknown fields are missing. */
export const CompanyRecord = z.object({
  name: z.string(),
  number: z.string().optional(),
  company_status: z.enum(['ACTIVE', 'INACTIVE']).optional(),
  /** In one line. */
  address: z.string().optional(),
});
export type CompanyRecord = z.infer<typeof CompanyRecord>;

/** `NOT_CONFIGURED`: this installation visits no websites. `page` is what a visit found. */
export type WebsiteAnswer =
  | { readonly status: 'FOUND'; readonly source: string; readonly page: WebsitePage }
  | { readonly status: 'NOT_FOUND'; readonly source: string }
  | { readonly status: 'NOT_CONFIGURED' };

export type WebsitePage = {
  readonly httpStatus: number;
  /** It came over a connection whose certificate is valid. */
  readonly isSecure: boolean;
  /** The other domain that it leads to; null if it stays. */
  readonly leadsTo: string | null;
  /** Its text; null if it has none, or is no ordinary page. */
  readonly lines: readonly string[] | null;
};

/** `NOT_CONFIGURED`: no register for the country here, or no number entered. */
export type CompanyAnswer =
  | { readonly status: 'FOUND'; readonly source: string; readonly record: CompanyRecord }
  | { readonly status: 'NOT_FOUND'; readonly source: string }
  | { readonly status: 'NOT_CONFIGURED' };
