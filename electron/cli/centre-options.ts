import { readFileSync } from 'node:fs';
import { Command, Option } from '@commander-js/extra-typings';
import { readPrivateFile } from '../headless/private-file.ts';
import {
  BANDWIDTH_DEFAULT,
  BANDWIDTH_MAX,
  BANDWIDTH_MIN,
  type CentreOptions,
  centreAddressOf,
} from '../service/index.ts';
import { asUsage, UsageError } from './command.ts';
import { adding, wholeNumber } from './options.ts';

/** Options of `serve` for a desk or kiosk that delivers to a centre. */
export const centreOptions = adding(() =>
  new Command()
    .option('--centre <url>', 'deliver every case to this centre, such as https://centre.example, and take its answers')
    .option('--enrolment-code-file <file>', 'enrol at the centre with the code in this file')
    .option('--enrolment-code <code>', 'the code itself (or COUNTERSIGN_ENROLMENT_CODE)')
    .option('--centre-ca <file>', "PEM file of the authority of the centre's certificate (default: the system's)")
    .option(
      '--centre-bandwidth <kilobytes>',
      `kilobytes per second that pictures may take of the line (default: ${BANDWIDTH_DEFAULT})`,
      wholeNumber(BANDWIDTH_MIN, BANDWIDTH_MAX),
    )
    .option('--centre-api-key-file <file>', 'the key in this file, for a centre that only speaks the public interface')
    .option('--centre-api-key <key>', 'the key itself (or COUNTERSIGN_CENTRE_API_KEY)')
    .addOption(
      new Option('--if-unknown <way>', 'what happens to a case whose answer was lost').choices([
        'ask',
        'send-again',
        'leave',
      ]),
    ),
);

type Given = {
  readonly [name in Secret | `${Secret}File` | 'centre' | 'centreCa']?: string | undefined;
} & { readonly centreBandwidth?: number | undefined; readonly ifUnknown?: keyof typeof POLICIES | undefined };

/** On the command line, every account of this machine could read them. */
const SECRETS = { centreApiKey: '--centre-api-key', enrolmentCode: '--enrolment-code' } as const;
type Secret = keyof typeof SECRETS;

/** For the administrator; one for each secret on the command line. */
export const warningsOf = (values: Given & { readonly database?: string | undefined }): readonly string[] => [
  ...Object.entries(SECRETS)
    .filter(([name]) => values[name as Secret] !== undefined)
    .map(
      ([, option]) => `Other accounts of this machine can read ${option}. Put it in a file and give ${option}-file.`,
    ),
  ...(URL.parse(values.database ?? '')?.password
    ? ['Other accounts of this machine can read the password in --database. Give it in PGPASSWORD or ~/.pgpass.']
    : []),
];

/** Throws `UsageError` if a secret is given twice, or its file is missing or readable by others. */
function secretOf(values: Given, name: Secret): string | undefined {
  const file = values[`${name}File`];
  if (file === undefined) return values[name];
  if (values[name] !== undefined)
    throw new UsageError(`Give either ${SECRETS[name]} or ${SECRETS[name]}-file, not both.`);
  return asUsage(() => readPrivateFile(file));
}

/** Undefined without a centre. Throws `UsageError` for one that cannot be used. */
export function centreFrom(
  values: Given,
  environment: Readonly<Record<string, string | undefined>>,
): CentreOptions | undefined {
  const { centre, centreCa, centreBandwidth: bandwidth, ifUnknown } = values;
  const [key, code] = [secretOf(values, 'centreApiKey'), secretOf(values, 'enrolmentCode')];
  if (centre === undefined) {
    if ([code, centreCa, bandwidth, key, ifUnknown].some((value) => value !== undefined))
      throw new UsageError(
        '--enrolment-code, --centre-ca, --centre-bandwidth, --centre-api-key and --if-unknown need --centre.',
      );
    return undefined;
  }
  const apiKey = key ?? environment.COUNTERSIGN_CENTRE_API_KEY;
  if (apiKey && code !== undefined)
    throw new UsageError('A centre takes either an API key or an enrolment code. Give one of them.');
  if (ifUnknown !== undefined && !apiKey) throw new UsageError('--if-unknown needs --centre-api-key.');
  const enrolmentCode = code ?? environment.COUNTERSIGN_ENROLMENT_CODE;
  return {
    url: addressOf(centre),
    ...(enrolmentCode && !apiKey && { enrolmentCode }),
    ...(apiKey && { apiKey: apiKeyOf(apiKey), ifUnknown: POLICIES[ifUnknown ?? 'ask'] }),
    ...(centreCa !== undefined && { ca: readCertificates(centreCa) }),
    ...(bandwidth !== undefined && { bandwidth }),
  };
}

const POLICIES = { ask: 'ask', 'send-again': 'send_again', leave: 'leave' } as const;

/** It becomes a header, so it is one word of plain characters. */
function apiKeyOf(given: string): string {
  if (/^[\x21-\x7e]{1,500}$/.test(given)) return given;
  throw new UsageError('The API key of the centre is no key: it has spaces or unusual characters.');
}

/** Records hold names and pictures, so plain HTTP stays on this machine. */
function addressOf(given: string): string {
  const address = given.includes('://') ? centreAddressOf(given) : null;
  if (address === null)
    throw new UsageError(
      `--centre takes an HTTPS address without path, such as https://centre.example, not "${given}".`,
    );
  return address;
}

function readCertificates(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new UsageError(`The file ${file} of --centre-ca cannot be read.`, { cause });
  }
}
