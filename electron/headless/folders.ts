import { posix, win32 } from 'node:path';

export type Folders = {
  /** Database and everything else that grows. */
  readonly dataFolder: string;
  readonly databaseFile: string;
  /** Stored apart from the data, so that a copy of the data folder alone cannot be opened. */
  readonly keyFile: string;
  readonly lockFile: string;
  /** Held while a command changes the key file. */
  readonly keysLockFile: string;
};

type Place = {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
};

/**
 * Options, then COUNTERSIGN_DATA and COUNTERSIGN_KEY_FILE, then the platform's folders (XDG on
 * Linux). Throws if the key would lie in the data folder, whose copy would include it.
 */
export function chooseFolders(
  place: Place,
  options: { data?: string | undefined; keyFile?: string | undefined },
): Folders {
  const { environment } = place;
  const { isAbsolute, join, relative, resolve } = pathOf(place.platform);
  const dataFolder = resolve(options.data || environment.COUNTERSIGN_DATA || defaultDataFolder(place));
  const keyFile = resolve(
    options.keyFile || environment.COUNTERSIGN_KEY_FILE || join(defaultConfigFolder(place), 'key.json'),
  );
  const [first] = relative(dataFolder, keyFile).split(/[\\/]/);
  // On Windows, the way to another drive is the full path.
  if (first !== '..' && !isAbsolute(relative(dataFolder, keyFile)))
    throw new Error(
      `The key file ${keyFile} lies in the data folder, so a copy of the folder would include the key. Move the file and name it with --key-file.`,
    );
  return {
    dataFolder,
    databaseFile: join(dataFolder, 'countersign.db'),
    keyFile,
    lockFile: join(dataFolder, 'host.lock'),
    keysLockFile: join(dataFolder, 'keys.lock'),
  };
}

/** The paths of a platform, whichever this process runs on. */
const pathOf = (platform: NodeJS.Platform) => (platform === 'win32' ? win32 : posix);

/** The desktop keeps its own database and key under similar names. */
const HEADLESS = 'Countersign Headless';

function defaultDataFolder({ platform, home, environment }: Place): string {
  const { join } = pathOf(platform);
  if (platform === 'win32') return join(environment.LOCALAPPDATA || join(home, 'AppData', 'Local'), HEADLESS, 'Data');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', HEADLESS);
  return join(xdg(environment.XDG_DATA_HOME) ?? join(home, '.local', 'share'), 'countersign');
}

function defaultConfigFolder({ platform, home, environment }: Place): string {
  const { join } = pathOf(platform);
  if (platform === 'win32') return join(environment.APPDATA || join(home, 'AppData', 'Roaming'), HEADLESS);
  if (platform === 'darwin') return join(home, 'Library', 'Preferences', 'Countersign');
  return join(xdg(environment.XDG_CONFIG_HOME) ?? join(home, '.config'), 'countersign');
}

/** The XDG specification says to ignore relative paths. */
function xdg(folder: string | undefined): string | null {
  return folder !== undefined && posix.isAbsolute(folder) ? folder : null;
}
