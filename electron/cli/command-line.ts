import { once } from 'node:events';
import { Command, CommanderError, type CommandUnknownOpts, Help } from '@commander-js/extra-typings';
import { jsonLineLog } from '../headless/log-lines.ts';
import { readVersion } from '../headless/version.ts';
import { toStandardError } from '../service/log.ts';
import { type Define, EXIT, type Output, type Run, UsageError } from './command.ts';

/** The explanation is shown below the help of the command and of its actions. */
type Loaded = Promise<{ readonly define: Define; readonly explanation: string }>;

/** Modules load on demand, so that the list and the version do not wait for the whole service. */
const COMMANDS: Readonly<Record<string, readonly [summary: string, load: () => Loaded]>> = {
  serve: ['serve the page and the API over HTTP', () => import('./commands/serve.ts')],
  verify: ['run one verification from files', () => import('./commands/verify.ts')],
  'read-document': ['read identity documents and proofs of address', () => import('./commands/read-document.ts')],
  'read-chip': ['read the chip of a document on a reader of this machine', () => import('./commands/read-chip.ts')],
  'compare-faces': ['compare the faces in pairs of pictures', () => import('./commands/compare-faces.ts')],
  'check-liveness': [
    'judge recorded live captures; inspect still pictures',
    () => import('./commands/check-liveness.ts'),
  ],
  'check-contact': ['check phone numbers and e-mail addresses', () => import('./commands/check-contact.ts')],
  'check-number': ['check the structure of ID numbers and tax numbers', () => import('./commands/check-number.ts')],
  'sandbox-registry': [
    'run a registry with invented people, for trials',
    () => import('./commands/sandbox-registry.ts'),
  ],
  screen: ['screen a table of names against the imported watchlists', () => import('./commands/screen.ts')],
  'match-names': ['score how likely two names mean the same', () => import('./commands/match-names.ts')],
  evaluate: ['measure accuracy on labelled data and write a report', () => import('./commands/evaluate.ts')],
  clock: ['show a leap of the clock, and confirm that the clock is right', () => import('./commands/clock.ts')],
  'api-keys': ['create, list, change, rotate and revoke API keys', () => import('./commands/api-keys.ts')],
  callbacks: ['add, test and remove callbacks; send events again', () => import('./commands/callbacks.ts')],
  devices: ['let desks and kiosks deliver to this centre', () => import('./commands/devices.ts')],
  kiosks: ['add, list and close the kiosks where people verify themselves', () => import('./commands/kiosks.ts')],
  operators: ['create, change, reset, disable and enable operators', () => import('./commands/operators.ts')],
  erase: ['erase verifications permanently', () => import('./commands/erase.ts')],
  policy: ['show, change and replay the policy that decides', () => import('./commands/policy.ts')],
  watchlists: ['import and update watchlists', () => import('./commands/watchlists.ts')],
  'chip-certificates': [
    'import, show and remove certificates of states',
    () => import('./commands/chip-certificates.ts'),
  ],
  keys: ['give a data folder a new key', () => import('./commands/keys.ts')],
  backup: ['copy the database to another folder and verify the copy', () => import('./commands/backup.ts')],
  restore: ['put a backup in the place of the database', () => import('./commands/restore.ts')],
  receipt: ['verify a receipt offline; show and rotate its keys', () => import('./commands/receipt.ts')],
  'export-case': ['export everything about a case as a ZIP, for an audit', () => import('./commands/export-case.ts')],
  report: ['make the PDF report of a case', () => import('./commands/report.ts')],
  captures: ['say where captures lie; adopt their bucket', () => import('./commands/captures.ts')],
  audit: ['verify that the audit log is complete and unaltered', () => import('./commands/audit.ts')],
};

const EXPLANATION = `
"countersign COMMAND --help" explains a command, and "countersign --version" prints the version. Results go to stdout as
JSON lines, messages to stderr.

Exit codes: 0 done, 1 negative result (see --fail-on), 2 wrong usage, 3 failure.
`;

/** Runs `countersign` with these arguments and resolves to its exit code; never rejects. */
export async function runCommandLine(args: readonly string[], output: Output = processOutput()): Promise<number> {
  if (args[0] === '--version') {
    await output.result({ version: readVersion() });
    return EXIT.done;
  }
  const words = args[0] === 'help' ? [...args.slice(1), '--help'] : args;
  let code: number = EXIT.done;
  const run: Run = (work) =>
    async function (...given) {
      // The compiler does not see that the options and the command are last.
      code = (await work(...([...given.slice(0, -2), this.optsWithGlobals(), output] as never))) ?? EXIT.done;
    };
  const program = programFor(output, run, words[0]);
  try {
    await program.parseAsync(words, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError && error.code.startsWith('commander.help'))
      return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    // Commander has said what it refuses.
    if (!(error instanceof CommanderError)) output.say(messageOf(error));
    if (!(error instanceof CommanderError || error instanceof UsageError)) return EXIT.failure;
    output.say(`Run "${nameOf(program, words)} --help".`);
    return EXIT.usage;
  }
}

function programFor(output: Output, run: Run, firstWord: string | undefined): Command {
  const write = (text: string) => output.say(text.replace(/\n$/, ''));
  const program = new Command('countersign')
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: write,
      writeErr: write,
      outputError: (text) => write(withoutValues(text, firstWord)),
      getOutHelpWidth: columns,
      getErrHelpWidth: columns,
    })
    .helpCommand(false)
    .hook('preSubcommand', async (_, command) => {
      const [, load] = COMMANDS[command.name()] ?? [];
      const loaded = await load?.();
      loaded?.define(command.helpCommand(false) as Command, run);
      command.addHelpText('afterAll', wrapped(loaded?.explanation ?? ''));
    })
    .addHelpText('after', wrapped(EXPLANATION));
  for (const [name, [summary]] of Object.entries(COMMANDS)) program.command(name).description(summary);
  return program;
}

const COLUMNS = { min: 80, max: 120 } as const;

/** Help goes to stderr. */
const columns = (): number => Math.min(COLUMNS.max, Math.max(COLUMNS.min, process.stderr.columns ?? 0));

/** Wrapped as the help is. An empty line separates paragraphs. */
function wrapped(text: string): string {
  const paragraphs = text.trim().split(/\n\s*\n/);
  return paragraphs.map((one) => `\n${new Help().boxWrap(one.trim().replaceAll(/\s+/g, ' '), columns())}`).join('\n');
}

/**
 * A mistyped option may have a secret behind it, and an argument too many, or in the place of an
 * action, may be one.
 */
const withoutValues = (text: string, firstWord: string | undefined): string =>
  text
    .replace(/^(error: unknown command) '([\s\S]*?)'/, (whole, said, name) => (name === firstWord ? whole : said))
    .replace(/^(error: unknown option '-[^-'])[^']*'/, "$1'")
    .replace(/^(error: unknown option '[^'=]*)=[\s\S]*'/, "$1'")
    .replace(/^(error: too many arguments[^:]*):[\s\S]*/, '$1.\n');

/** The command that these words name, with its program. */
function nameOf(command: CommandUnknownOpts, [word, ...rest]: readonly string[]): string {
  const next = command.commands.find((one) => one.name() === word);
  return next === undefined ? command.name() : `${command.name()} ${nameOf(next, rest)}`;
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return `The disk is full. Free some space and try again. (${message})`;
  return code === 'EROFS' ? `The disk is read-only. Choose another place. (${message})` : message;
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
