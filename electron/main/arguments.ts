export type ShellArguments = { readonly demo: boolean; readonly kiosk: boolean };

/** Switches of ours. Chromium and Node understand hundreds more, some of which open the application wide. */
const ALLOWED: ReadonlySet<string> = new Set(['--demo', '--kiosk']);
/** What a test driver adds to steer the shell; allowed on request, and never in a packaged application. */
const DEBUGGING = /^--(inspect(-brk)?|remote-debugging-port)=\d+$/;

/**
 * The arguments that the shell refuses to start with: every switch it does not know (`--no-sandbox`,
 * `--remote-debugging-port`, `--password-store=basic`, `--proxy-server`, …), and anything that is not a switch.
 * `given` is `process.argv` without the executable and, unless packaged, without the application's folder.
 */
export function refusedArguments(given: readonly string[], options: { allowDebugging: boolean }): readonly string[] {
  return given.filter((argument) => {
    if (ALLOWED.has(argument)) return false;
    return !(options.allowDebugging && DEBUGGING.test(argument));
  });
}

/** `process.argv` without what Electron puts in front: the executable, and the folder where not packaged. */
export function givenArguments(argv: readonly string[], options: { packaged: boolean }): readonly string[] {
  const rest = argv.slice(1);
  if (options.packaged) return rest;
  // The folder stands where the developer's command put it, after any switch of a test driver.
  const folder = rest.findIndex((argument) => !argument.startsWith('-'));
  return folder < 0 ? rest : rest.toSpliced(folder, 1);
}

export function readArguments(given: readonly string[]): ShellArguments {
  return { demo: given.includes('--demo'), kiosk: given.includes('--kiosk') };
}
