import { parseArgs } from 'node:util';
import { counted } from '#shared/counted.ts';
import type { FraudPolicy } from '#shared/domain/fraud-rules.ts';
import { type ContactDescription, createContactDescriber, type GivenContact } from '../../service/index.ts';
import { type Command, EXIT, UsageError } from '../command.ts';
import { MEASURING_HELP, MEASURING_OPTIONS, measuringPolicy } from '../measuring-policy.ts';
import { readList } from '../options.ts';
import { openRows, readTable } from '../table.ts';

const NEGATIVES = ['phone-invalid', 'email-invalid', 'medium', 'high'] as const;

/** Runs a verification's fraud checks on phone numbers and e-mail addresses. Stores nothing. */
export const checkContact: Command = {
  help: `countersign check-contact [--phone P] [--email E] [--country C] [options]
countersign check-contact --table FILE.csv [--out FILE.csv] [options]

  --phone P        phone number, with its calling code, or as dialled within the country
  --email E        e-mail address
  --country C      country of the document, two letters
  --table FILE     table with a column phone, a column email or both, and optionally a column country
  --out FILE.csv   write the table with the new columns to this file (default: JSON lines on stdout)
  --online         look up the domains of e-mail addresses: whether they exist, MX, SPF, DMARC
  --dns-server A   use this name server, as address or address:port (implies --online)
  --fail-on LIST   exit with 1 if a contact has one of these results: ${NEGATIVES.join(', ')}
${MEASURING_HELP}

Prints {"phone_info", "phone_insights", "email_insights", "scoring"} as in the answer of a run. Facts that only carriers and
providers know are null, and "not_established" says why. A table gets the columns phone_valid, phone_number, phone_type,
phone_country, phone_problem, email_valid, email_problem, email_suggestion, email_disposable, email_free, email_role,
email_random, email_lookalike, email_domain_registered, email_domain_takes_mail, risk_score, risk_level and findings.`,

  async run(args, output) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        phone: { type: 'string' },
        email: { type: 'string' },
        country: { type: 'string' },
        table: { type: 'string' },
        out: { type: 'string' },
        online: { type: 'boolean' },
        'dns-server': { type: 'string' },
        'fail-on': { type: 'string' },
        ...MEASURING_OPTIONS,
      },
    });
    const { phone, email, country, table, 'dns-server': server } = values;
    const failOn = readList('fail-on', values['fail-on'], NEGATIVES);
    const isNegative = (found: ContactDescription) => negativesOf(found).some((one) => failOn.includes(one));
    const { fraud } = await measuringPolicy(values);
    const describe = describerFor(server, values.online === true, fraud);
    if (table !== undefined) {
      if (phone !== undefined || email !== undefined)
        throw new UsageError('Give either --table or one contact, not both.');
      return await describeTable(table, values.out, country);
    }
    if (phone === undefined && email === undefined) throw new UsageError('Give --phone, --email or --table.');
    if (values.out !== undefined) throw new UsageError('--out needs --table.');
    const found = await describe({ phone, email, country: readCountry(country) });
    await output.result(found);
    return isNegative(found) ? EXIT.negative : EXIT.done;

    async function describeTable(file: string, out: string | undefined, everywhere: string | undefined) {
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
          country: readCountry(row.country || everywhere),
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
  },
};

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
