/**
 * A database, account or program may have set them for new connections. Each changes a statement's
 * meaning, what is stored, or how long a connection lasts.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  array_nulls: 'on',
  bytea_output: 'hex',
  datestyle: 'ISO, YMD',
  default_transaction_deferrable: 'off',
  default_transaction_read_only: 'off',
  extra_float_digits: '1',
  idle_session_timeout: '0',
  intervalstyle: 'postgres',
  quote_all_identifiers: 'off',
  // With a policy on a table of ours, statements fail instead of seeing fewer rows.
  row_security: 'off',
  standard_conforming_strings: 'on',
  timezone: 'UTC',
  // PostgreSQL 17 brought it.
  transaction_timeout: '0',
  transform_null_equals: 'off',
  xmlbinary: 'base64',
};

/** The schema of our tables, else the first. Others could name one before ours. */
const SCHEMA = `coalesce((
  select n.nspname from unnest(current_schemas(false)) with ordinality as path(name, place)
  join pg_namespace n on n.nspname = path.name
  join pg_class c on c.relnamespace = n.oid and c.relname = 'applied_migrations'
  where pg_has_role(c.relowner, 'USAGE') order by place limit 1), current_schema())`;

const values = Object.entries(SETTINGS).map(([name, value]) => `('${name}', '${value}')`);

/** For every connection. An administrator may ask for more durability, not less. */
export const BEGIN_SESSION = `
  select set_config(name, value, false) from (values ${values.join(', ')}) as setting(name, value)
    where current_setting(name, true) is not null;
  select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off';
  select set_config('search_path', quote_ident(${SCHEMA}), false)`;
