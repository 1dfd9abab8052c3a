import { once } from 'node:events';
import { jsonLineLog } from '../headless/log-lines.ts';
import { readVersion } from '../headless/version.ts';
import { toStandardError } from '../service/log.ts';
import { type Command, EXIT, type Output, UsageError } from './command.ts';

type Listed = {
  readonly name: string;
  readonly summary: string;
  /** Loads the command on demand, so that help and version do not wait for the whole service. */
  load(): Promise<Command>;
};

const commands: readonly Listed[] = [
  {
    name: 'serve',
    summary: 'serve the page and the API over HTTP',
    load: async () => (await import('./commands/serve.ts')).serve,
  },
  {
    name: 'verify',
    summary: 'run one verification from files',
    load: async () => (await import('./commands/verify.ts')).verify,
  },
  {
    name: 'read-document',
    summary: 'read identity documents and proofs of address (pictures or PDF)',
    load: async () => (await import('./commands/read-document.ts')).readDocument,
  },
  {
    name: 'read-chip',
    summary: 'read the chip of a document on a reader of this machine',
    load: async () => (await import('./commands/read-chip.ts')).readChip,
  },
  {
    name: 'compare-faces',
    summary: 'compare the faces in pairs of pictures',
    load: async () => (await import('./commands/compare-faces.ts')).compareFacePairs,
  },
  {
    name: 'check-liveness',
    summary: 'judge liveness in recorded live captures; inspect still pictures',
    load: async () => (await import('./commands/check-liveness.ts')).checkLiveness,
  },
  {
    name: 'check-contact',
    summary: 'check phone numbers and e-mail addresses',
    load: async () => (await import('./commands/check-contact.ts')).checkContact,
  },
  {
    name: 'check-number',
    summary: 'check the structure of ID numbers, tax numbers and similar',
    load: async () => (await import('./commands/check-number.ts')).checkNumbers,
  },
  {
    name: 'sandbox-registry',
    summary: 'run a registry with invented people, to try out ID number lookups',
    load: async () => (await import('./commands/sandbox-registry.ts')).sandboxRegistry,
  },
  {
    name: 'screen',
    summary: 'screen a table of names against the imported watchlists',
    load: async () => (await import('./commands/screen.ts')).screen,
  },
  {
    name: 'match-names',
    summary: 'score how likely two names mean the same person or company',
    load: async () => (await import('./commands/match-names.ts')).matchNames,
  },
  {
    name: 'evaluate',
    summary: 'measure accuracy on labelled data and write a report',
    load: async () => (await import('./commands/evaluate.ts')).evaluate,
  },
  {
    name: 'clock',
    summary: 'show a leap of the clock, and confirm that the clock is right',
    load: async () => (await import('./commands/clock.ts')).clock,
  },
  {
    name: 'api-keys',
    summary: 'create, list, change, rotate and revoke API keys',
    load: async () => (await import('./commands/api-keys.ts')).apiKeys,
  },
  {
    name: 'callbacks',
    summary: 'add, list, test and remove callbacks; see their log and send events again',
    load: async () => (await import('./commands/callbacks.ts')).callbacks,
  },
  {
    name: 'devices',
    summary: 'let desks and kiosks deliver to this centre; list and revoke them',
    load: async () => (await import('./commands/devices.ts')).devices,
  },
  {
    name: 'kiosks',
    summary: 'add, list and close the kiosks where people verify themselves',
    load: async () => (await import('./commands/kiosks.ts')).kiosks,
  },
  {
    name: 'operators',
    summary: 'create operators, change their roles, reset, disable and enable them',
    load: async () => (await import('./commands/operators.ts')).operators,
  },
  {
    name: 'erase',
    summary: 'erase verifications permanently',
    load: async () => (await import('./commands/erase.ts')).erase,
  },
  {
    name: 'policy',
    summary: 'show and change the policy that decides; replay stored verifications under another',
    load: async () => (await import('./commands/policy.ts')).policy,
  },
  {
    name: 'watchlists',
    summary: 'import and update watchlists',
    load: async () => (await import('./commands/watchlists.ts')).watchlists,
  },
  {
    name: 'chip-certificates',
    summary: 'import, show and remove the certificates of states that chips are checked against',
    load: async () => (await import('./commands/chip-certificates.ts')).chipCertificates,
  },
  {
    name: 'keys',
    summary: 'give a data folder a new key',
    load: async () => (await import('./commands/keys.ts')).keys,
  },
  {
    name: 'backup',
    summary: 'copy the database to another folder and verify the copy',
    load: async () => (await import('./commands/backup.ts')).backup,
  },
  {
    name: 'restore',
    summary: 'put a backup in the place of the database',
    load: async () => (await import('./commands/restore.ts')).restore,
  },
  {
    name: 'receipt',
    summary: 'verify a receipt offline; show and rotate the keys of receipts',
    load: async () => (await import('./commands/receipt.ts')).receipt,
  },
  {
    name: 'export-case',
    summary: 'export everything about a case as a ZIP, for an audit',
    load: async () => (await import('./commands/export-case.ts')).exportCase,
  },
  {
    name: 'report',
    summary: 'make the PDF report of a case',
    load: async () => (await import('./commands/report.ts')).report,
  },
  {
    name: 'captures',
    summary: 'say where captures lie; give the bucket to a restored database',
    load: async () => (await import('./commands/captures.ts')).captures,
  },
  {
    name: 'audit',
    summary: 'verify that the audit log is complete and unaltered',
    load: async () => (await import('./commands/audit.ts')).audit,
  },
];

const NAME_WIDTH = 2 + Math.max(...commands.map(({ name }) => name.length));

const HELP = `countersign COMMAND [options]

${commands.map(({ name, summary }) => `  ${name.padEnd(NAME_WIDTH)}${summary}`).join('\n')}

  ${'--help'.padEnd(NAME_WIDTH)}show this text; countersign COMMAND --help explains one command
  ${'--version'.padEnd(NAME_WIDTH)}show the version

Results go to stdout as JSON lines, messages to stderr.
Exit codes: 0 done, 1 negative result (see --fail-on), 2 wrong usage, 3 failure.
`;

/** Runs `countersign` with these arguments and resolves to its exit code; never rejects. */
export async function runCommandLine(args: readonly string[], output: Output = processOutput()): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    output.say(HELP);
    return name === undefined ? EXIT.usage : EXIT.done;
  }
  if (name === '--version') {
    await output.result({ version: readVersion() });
    return EXIT.done;
  }
  const listed = commands.find((candidate) => candidate.name === name);
  if (!listed) {
    output.say(`There is no command "${name}".\n\n${HELP}`);
    return EXIT.usage;
  }
  const command = await listed.load();
  if (rest.includes('--help') || rest.includes('-h')) {
    output.say(command.help);
    return EXIT.done;
  }
  try {
    return await command.run(rest, output);
  } catch (error) {
    if (error instanceof UsageError || isParseError(error)) {
      output.say(`${(error as Error).message}\n\n${command.help}`);
      return EXIT.usage;
    }
    output.say(messageOf(error));
    return EXIT.failure;
  }
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return `The disk is full. Free some space and try again. (${message})`;
  return code === 'EROFS' ? `The disk is read-only. Choose another place. (${message})` : message;
}

/** The codes node:util's parseArgs throws for an unknown option or a missing value. */
function isParseError(error: unknown): boolean {
  return String((error as { code?: unknown } | null)?.code).startsWith('ERR_PARSE_ARGS_');
}

function processOutput(): Output {
  // A reader such as `| head` may close the pipe early. That is not a failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : EXIT.failure));
  return {
    async result(value) {
      if (!process.stdout.write(`${JSON.stringify(value)}\n`)) await once(process.stdout, 'drain');
    },
    say: (text) => toStandardError(`${text}\n`),
    log: jsonLineLog(toStandardError),
  };
}
