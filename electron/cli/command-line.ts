import { once } from 'node:events';
import { jsonLineLog } from '../headless/log-lines.ts';
import { readVersion } from '../headless/version.ts';
import type { Command, Output } from './command.ts';
import { EXIT, UsageError } from './command.ts';

type Listed = {
  /** As typed. */
  readonly name: string;
  readonly summary: string;
  /** A command is loaded when it is asked for: help and version should not wait for the whole service. */
  load(): Promise<Command>;
};

const commands: readonly Listed[] = [
  {
    name: 'serve',
    summary: 'serve the page and the interface over HTTP',
    load: async () => (await import('./commands/serve.ts')).serve,
  },
  {
    name: 'verify',
    summary: 'run one verification from files',
    load: async () => (await import('./commands/verify.ts')).verify,
  },
  {
    name: 'read-document',
    summary: 'read pictures of documents and papers as picture or PDF',
    load: async () => (await import('./commands/read-document.ts')).readDocument,
  },
  {
    name: 'compare-faces',
    summary: 'compare the faces of pairs of pictures',
    load: async () => (await import('./commands/compare-faces.ts')).compareFacePairs,
  },
  {
    name: 'check-liveness',
    summary: 'what is found of a living person in live captures and still pictures',
    load: async () => (await import('./commands/check-liveness.ts')).checkLiveness,
  },
  {
    name: 'check-contact',
    summary: 'what phone numbers and e-mail addresses say by themselves',
    load: async () => (await import('./commands/check-contact.ts')).checkContact,
  },
  {
    name: 'check-number',
    summary: 'judge the structure of ID numbers, tax numbers and the like',
    load: async () => (await import('./commands/check-number.ts')).checkNumbers,
  },
  {
    name: 'sandbox-registry',
    summary: 'a registry of nobody, to try out the look-up of ID numbers',
    load: async () => (await import('./commands/sandbox-registry.ts')).sandboxRegistry,
  },
  {
    name: 'screen',
    summary: 'look for the people of a table in the imported watchlists',
    load: async () => (await import('./commands/screen.ts')).screen,
  },
  {
    name: 'match-names',
    summary: 'how likely the two names of each pair are one',
    load: async () => (await import('./commands/match-names.ts')).matchNames,
  },
  {
    name: 'evaluate',
    summary: 'measure on pictures whose truth is known, with a report',
    load: async () => (await import('./commands/evaluate.ts')).evaluate,
  },
  {
    name: 'api-keys',
    summary: 'create, list and revoke the keys of integrators and devices',
    load: async () => (await import('./commands/api-keys.ts')).apiKeys,
  },
  {
    name: 'erase',
    summary: 'erase verifications for good',
    load: async () => (await import('./commands/erase.ts')).erase,
  },
  {
    name: 'watchlists',
    summary: 'import and download lists to screen people against',
    load: async () => (await import('./commands/watchlists.ts')).watchlists,
  },
  {
    name: 'audit',
    summary: 'verify that the audit log is whole and unaltered',
    load: async () => (await import('./commands/audit.ts')).audit,
  },
];

const HELP = `countersign COMMAND [options]

${commands.map(({ name, summary }) => `  ${name.padEnd(15)}${summary}`).join('\n')}

  --help         this text, or a command's: countersign COMMAND --help
  --version      the version

Results are JSON lines on stdout, messages are on stderr.
Exit codes: 0 done, 1 negative result where asked for, 2 usage, 3 failure.
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
    output.say(error instanceof Error ? error.message : String(error));
    return EXIT.failure;
  }
}

/** node:util's parseArgs says with these codes that an option is unknown or lacks its value. */
function isParseError(error: unknown): boolean {
  return String((error as { code?: unknown } | null)?.code).startsWith('ERR_PARSE_ARGS_');
}

function processOutput(): Output {
  // A reader that has seen enough (`| head`) closes the pipe; that is no failure of ours.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : EXIT.failure));
  return {
    async result(value) {
      if (!process.stdout.write(`${JSON.stringify(value)}\n`)) await once(process.stdout, 'drain');
    },
    say: (text) => void process.stderr.write(`${text}\n`),
    log: jsonLineLog((line) => process.stderr.write(line)),
  };
}
