import { Option } from '@commander-js/extra-typings';
import { counted } from '#shared/counted.ts';
import type { FraudPolicy } from '#shared/domain/fraud-rules.ts';
import { type ContactDescription, createContactDescriber, type GivenContact } from '../../service/index.ts';
import { type Define, EXIT, type Output, UsageError } from '../command.ts';
import { measuringOptions, measuringPolicy } from '../measuring-policy.ts';
import { failOnOption, outOption } from '../options.ts';
import { openRows, readTable } from '../table.ts';

const NEGATIVES = ['phone-invalid', 'email-invalid', 'medium', 'high'] as const;

export const explanation = `
Prints {"phone_info", "phone_insights", "email_insights", "scoring"} as in the answer of a run. Facts that only carriers
and providers know are null, and "not_established" says why. A table has a column phone, a column email or both, and
optionally a column country. It gets the columns phone_valid, phone_number, phone_type, phone_country, phone_problem,
email_valid, email_problem, email_suggestion, email_disposable, email_free, email_role, email_random, email_lookalike,
email_domain_registered, email_domain_takes_mail, risk_score, risk_level and findings.
`;

/** Runs a verification's fraud checks on phone numbers and e-mail addresses. Stores nothing. */
export const define: Define = (command, run) =>
  measuringOptions(
    command
      .option('--phone <number>', 'phone number, with its calling code, or as dialled within the country')
      .option('--email <address>', 'e-mail address')
      .option('--country <code>', 'country of the document, two letters')
      .addOption(new Option('--table <file>', 'table of contacts').conflicts(['phone', 'email']))
      .addOption(outOption())
      .option('--online', 'look up the domains of e-mail addresses: whether they exist, MX, SPF, DMARC')
      .option('--dns-server <address>', 'use this name server, as address or address:port (implies --online)')
      .addOption(failOnOption('a contact has one of these results', NEGATIVES)),
  ).action(
    run(async (values, output) => {
      const { phone, email, table, out, dnsServer, online = false, failOn = [] } = values;
      const { fraud } = await measuringPolicy(values);
      const describe = describerFor(dnsServer, online, fraud);
      const isNegative = (found: ContactDescription) => negativesOf(found).some((one) => failOn.includes(one));
      if (table !== undefined)
        return describeTable(table, { out, country: values.country, describe, isNegative, output });
      if (phone === undefined && email === undefined) throw new UsageError('Give --phone, --email or --table.');
      if (out !== undefined) throw new UsageError('--out needs --table.');
      const found = await describe({ phone, email, country: readCountry(values.country) });
      await output.result(found);
      return isNegative(found) ? EXIT.negative : EXIT.done;
    }),
  );

type Describing = {
  readonly out: string | undefined;
  /** For rows that name none. */
  readonly country: string | undefined;
  readonly describe: (given: GivenContact) => Promise<ContactDescription>;
  readonly isNegative: (found: ContactDescription) => boolean;
  readonly output: Output;
};

async function describeTable(file: string, { out, country, describe, isNegative, output }: Describing) {
  const { rows } = await readTable(file, []);
  const [first] = rows;
  if (first !== undefined && first.phone === undefined && first.email === undefined)
    throw new Error(`${file}: the table has no column phone and no column email.`);
  const written = openRows(out, output);
  let negative = false;
  for (const row of rows) {
    const given: GivenContact = {
      phone: row.phone || undefined,
      email: row.email || undefined,
      country: readCountry(row.country || country),
    };
    const hasContact = given.phone !== undefined || given.email !== undefined;
    const described = hasContact ? await describe(given) : null;
    if (described && isNegative(described)) negative = true;
    await written.write({ ...row, ...columnsOf(described) });
  }
  await written.end();
  output.say(`${counted(rows.length, 'contact')}.`);
  return negative ? EXIT.negative : EXIT.done;
}

function describerFor(server: string | undefined, isOnline: boolean, policy: FraudPolicy) {
  if (server === undefined) return createContactDescriber(isOnline ? 'system' : null, policy);
  try {
    return createContactDescriber([server], policy);
  } catch {
    throw new UsageError(`--dns-server takes an address or address:port, not "${server}".`);
  }
}

function readCountry(text: string | undefined): string | undefined {
  if (text !== undefined && !/^[A-Za-z]{2}$/.test(text))
    throw new UsageError('--country takes two letters, such as DE.');
  return text?.toUpperCase();
}

function negativesOf({ phone_insights: phone, email_insights: email, scoring }: ContactDescription) {
  const found: (typeof NEGATIVES)[number][] = [];
  if (phone?.phone_valid === false) found.push('phone-invalid');
  if (email?.email_valid === false) found.push('email-invalid');
  if (scoring.risk_level !== 'LOW') found.push('medium');
  if (scoring.risk_level === 'HIGH') found.push('high');
  return found;
}

/** A cell is empty if the fact was not established or not requested. */
function columnsOf(found: ContactDescription | null): Record<string, string | number> {
  const cell = (value: unknown) => (value === null || value === undefined ? '' : String(value));
  const phone = found?.phone_insights;
  const email = found?.email_insights;
  const domain = email?.domain_info as Readonly<Record<string, unknown>> | undefined;
  return {
    phone_valid: cell(phone?.phone_valid),
    phone_number: cell(phone?.phone_number),
    phone_type: cell(phone?.phone_type),
    phone_country: cell(phone?.country),
    phone_problem: cell(phone?.problem),
    email_valid: cell(email?.email_valid),
    email_problem: cell(email?.problem),
    email_suggestion: cell(email?.suggestion),
    email_disposable: cell(domain?.disposable),
    email_free: cell(domain?.free_provider),
    email_role: cell(email?.role_address),
    email_random: cell(email?.random_name),
    email_lookalike: cell(email?.lookalike_of),
    email_domain_registered: cell(domain?.registered),
    email_domain_takes_mail: cell(domain?.accepts_mail),
    risk_score: found?.scoring.score ?? '',
    risk_level: found?.scoring.risk_level ?? '',
    findings: (found?.scoring.rules_evaluated ?? [])
      .filter(({ status }) => status === 'NOT_PASSED')
      .map(({ rule_name }) => rule_name)
      .join(' '),
  };
}
