const TEXT = { type: 'string' } as const;

/** For people behind links, as in `countersign serve`; each takes a value. */
export const LINK_SWITCHES = {
  'links-port': TEXT,
  'links-host': TEXT,
  'public-url': TEXT,
  'tls-cert': TEXT,
  'tls-key': TEXT,
  'trust-proxy': { type: 'string', multiple: true },
  organisation: TEXT,
  'smtp-url': TEXT,
  'smtp-password-file': TEXT,
  'mail-from': TEXT,
} as const;

/** A proxy on this machine adds TLS. */
export const PLAIN_SWITCH = 'insecure-http';

export const WATCH_FOLDER = '--watch-folder=';

/** Our own switches. Chromium and Node know hundreds more, and some of them disable security. */
const ALLOWED: ReadonlySet<string> = new Set(['--demo', '--kiosk', `--${PLAIN_SWITCH}`]);
const WITH_VALUE = new RegExp(`^(--(${Object.keys(LINK_SWITCHES).join('|')})=|${WATCH_FOLDER}).`);
/** A test driver adds them. Allowed on request, never in a packaged application. */
const DEBUGGING = /^--(inspect(-brk)?|remote-debugging-port)=\d+$/;

/**
 * Unknown switches (`--no-sandbox`, `--remote-debugging-port`, `--password-store=basic`,
 * `--proxy-server`, …) and everything that is no switch make the shell refuse to start. `given` is
 * as from `givenArguments`.
 */
export function refusedArguments(given: readonly string[], options: { allowDebugging: boolean }): readonly string[] {
  return given.filter((argument) => {
    if (ALLOWED.has(argument) || WITH_VALUE.test(argument)) return false;
    return !(options.allowDebugging && DEBUGGING.test(argument));
  });
}

/** Without the executable and, unless packaged, the folder that Electron puts in front. */
export function givenArguments(argv: readonly string[], options: { packaged: boolean }): readonly string[] {
  const rest = argv.slice(1);
  if (options.packaged) return rest;
  // The folder follows any switches of a test driver.
  const folder = rest.findIndex((argument) => !argument.startsWith('-'));
  return folder < 0 ? rest : rest.toSpliced(folder, 1);
}
