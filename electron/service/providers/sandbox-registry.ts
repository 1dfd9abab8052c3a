import type { RegistryAnswer } from '#shared/contract/runs/registry-record.ts';
import type { RegistryQuery } from './registry.ts';

/** The sandbox also looks at contact details, which a registry query does not have. */
export type SandboxQuery = Partial<RegistryQuery> & { readonly phone?: string; readonly email?: string };

type Marks = {
  readonly number: RegExp;
  readonly first_name: string;
  readonly last_name: string;
  readonly birth_date: string;
  readonly phone: string;
  readonly email: string;
};

/** Well-known sandbox test values that are declined or sent to review; one of them is enough. */
const DECLINED: Marks = {
  number: /[0A]$/i,
  first_name: 'john',
  last_name: 'doe',
  birth_date: '1900-01-01',
  phone: '+19999999999',
  email: 'john.doe@test.com',
};
const REVIEWED: Marks = {
  number: /[1B]$/i,
  first_name: 'jane',
  last_name: 'johnson',
  birth_date: '1901-01-01',
  phone: '+18888888888',
  email: 'jane.johnson@test.com',
};

/** Nobody real: records repeat the query or contradict it. */
export function sandboxAnswer(query: SandboxQuery): RegistryAnswer {
  const source = 'Sandbox registry';
  if (bears(query, DECLINED)) return { status: 'NOT_FOUND', source };
  const { number, first_name, last_name, birth_date } = query;
  const record = {
    ...(number !== undefined && { number }),
    ...(first_name !== undefined && { first_name }),
    ...(last_name !== undefined && { last_name }),
    ...(birth_date !== undefined && { birth_date }),
  };
  if (!bears(query, REVIEWED)) return { status: 'FOUND', source, record };
  return { status: 'FOUND', source, record: { ...record, birth_date: ANOTHER_BIRTH_DATE } };
}

const ANOTHER_BIRTH_DATE = '1899-12-31';

function bears(query: SandboxQuery, marks: Marks): boolean {
  const isNamed =
    query.first_name?.toLowerCase() === marks.first_name && query.last_name?.toLowerCase() === marks.last_name;
  return (
    isNamed ||
    (query.number !== undefined && marks.number.test(query.number)) ||
    query.birth_date === marks.birth_date ||
    query.phone === marks.phone ||
    query.email?.toLowerCase() === marks.email
  );
}
