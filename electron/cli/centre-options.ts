import { readFileSync } from 'node:fs';
import { readPrivateFile } from '../headless/private-file.ts';
import {
  BANDWIDTH_DEFAULT,
  BANDWIDTH_MAX,
  BANDWIDTH_MIN,
  type CentreOptions,
  centreAddressOf,
} from '../service/index.ts';
import { UsageError } from './command.ts';

/** Options of `serve` for a desk or kiosk that delivers to a centre. */
export const CENTRE_OPTIONS = {
  centre: { type: 'string' },
  'enrolment-code': { type: 'string' },
  'enrolment-code-file': { type: 'string' },
  'centre-ca': { type: 'string' },
  'centre-bandwidth': { type: 'string' },
  'centre-api-key': { type: 'string' },
  'centre-api-key-file': { type: 'string' },
  'if-unknown': { type: 'string' },
} as const;

export const CENTRE_HELP = `  --centre URL     deliver every case to this centre, such as https://centre.example, and take its answers
  --enrolment-code-file FILE
                   enrol at the centre with the code of "countersign devices enrol" in this file (or --enrolment-code CODE
                   or COUNTERSIGN_ENROLMENT_CODE); needed once, and ignored afterwards
  --centre-ca FILE PEM file of the authority that issued the centre's certificate (default: the system's authorities)
  --centre-bandwidth KB
                   kilobytes per second that pictures may take of the line (default ${BANDWIDTH_DEFAULT})
  --centre-api-key-file FILE
                   for a centre that only speaks the public interface, in place of an enrolment (or --centre-api-key KEY
                   or COUNTERSIGN_CENTRE_API_KEY): each case is sent once, as run_user_verification
  --if-unknown ask|send-again|leave
                   what happens to a case whose answer was lost, because such a centre would take it twice: ask on the page
                   (default), send it again, or leave it`;

type Given = { readonly [name in keyof typeof CENTRE_OPTIONS]?: string | undefined };

/** On the command line, every account of this machine could read them. */
const SECRETS = ['centre-api-key', 'enrolment-code'] as const;

/** For the administrator; one for each secret on the command line. */
export const warningsOf = (values: Given & { readonly database?: string | undefined }): readonly string[] => [
  ...SECRETS.filter((name) => values[name] !== undefined).map(
    (name) => `Other accounts of this machine can read --${name}. Put it in a file and give --${name}-file.`,
  ),
  ...(URL.parse(values.database ?? '')?.password
    ? ['Other accounts of this machine can read the password in --database. Give it in PGPASSWORD or ~/.pgpass.']
    : []),
];

/** Throws `UsageError` if a secret is given twice, or its file is missing or readable by others. */
function secretOf(values: Given, name: (typeof SECRETS)[number]): string | undefined {
  const file = values[`${name}-file`];
  if (file === undefined) return values[name];
  if (values[name] !== undefined) throw new UsageError(`Give either --${name} or --${name}-file, not both.`);
  try {
    return readPrivateFile(file);
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
}

/** Undefined without a centre. Throws `UsageError` for one that cannot be used. */
export function centreFrom(
  values: Given,
  environment: Readonly<Record<string, string | undefined>>,
): CentreOptions | undefined {
  const { centre, 'centre-ca': caFile, 'centre-bandwidth': bandwidth, 'if-unknown': unknown } = values;
  const [key, code] = SECRETS.map((name) => secretOf(values, name));
  if (centre === undefined) {
    if ([code, caFile, bandwidth, key, unknown].some((value) => value !== undefined))
      throw new UsageError(
        '--enrolment-code, --centre-ca, --centre-bandwidth, --centre-api-key and --if-unknown need --centre.',
      );
    return undefined;
  }
  const apiKey = key ?? environment.COUNTERSIGN_CENTRE_API_KEY;
  if (apiKey && code !== undefined)
    throw new UsageError('A centre takes either an API key or an enrolment code. Give one of them.');
  if (unknown !== undefined && !apiKey) throw new UsageError('--if-unknown needs --centre-api-key.');
  const enrolmentCode = code ?? environment.COUNTERSIGN_ENROLMENT_CODE;
  return {
    url: addressOf(centre),
    ...(enrolmentCode && !apiKey && { enrolmentCode }),
    ...(apiKey && { apiKey: apiKeyOf(apiKey), ifUnknown: policyOf(unknown ?? 'ask') }),
    ...(caFile !== undefined && { ca: readCertificates(caFile) }),
    ...(bandwidth !== undefined && { bandwidth: kilobytesOf(bandwidth) }),
  };
}

const POLICIES = { ask: 'ask', 'send-again': 'send_again', leave: 'leave' } as const;

function policyOf(given: string): (typeof POLICIES)[keyof typeof POLICIES] {
  if (given in POLICIES) return POLICIES[given as keyof typeof POLICIES];
  throw new UsageError('--if-unknown takes ask, send-again or leave.');
}

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

function kilobytesOf(given: string): number {
  const kilobytes = Number(given);
  if (Number.isInteger(kilobytes) && kilobytes >= BANDWIDTH_MIN && kilobytes <= BANDWIDTH_MAX) return kilobytes;
  throw new UsageError(`--centre-bandwidth takes ${BANDWIDTH_MIN} to ${BANDWIDTH_MAX} kilobytes per second.`);
}

function readCertificates(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new UsageError(`The file ${file} of --centre-ca cannot be read.`, { cause });
  }
}
