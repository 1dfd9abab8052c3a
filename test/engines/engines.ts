import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { openChromium } from './chromium-driver.ts';
import type { Driver, Engine, WindowLook } from './driver.ts';
import { openFirefox } from './firefox-driver.ts';
import { openWebKit } from './webkit-driver.ts';

const FOLDERS = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
const programNamed = (...names: readonly string[]) =>
  names.flatMap((name) => FOLDERS.map((folder) => join(folder, name))).find(existsSync);

const firefox = programNamed('firefox-esr', 'firefox');
const webKit = {
  service: programNamed('WebKitWebDriver'),
  // Each version of GTK has a folder of its own.
  browser: globSync('/usr/{lib,libexec}/{*/,}webkit{2,}gtk-*/MiniBrowser').sort().at(-1),
  display: programNamed('Xvfb'),
};

/** The sentence that says which packages an engine lacks here, or null. Names are those of Debian and Ubuntu. */
export function lackOf(engine: Engine): string | null {
  if (engine === 'firefox' && firefox === undefined) return 'Firefox is not tried: apt-get install firefox-esr';
  if (engine === 'webkit' && Object.values(webKit).includes(undefined))
    return 'WebKit is not tried: apt-get install webkit2gtk-driver xvfb';
  return null;
}

export async function openWindow(engine: Engine, look: WindowLook): Promise<Driver> {
  const lack = lackOf(engine);
  if (lack !== null) throw new Error(lack);
  if (engine === 'chromium') return openChromium(look);
  if (engine === 'firefox') return openFirefox(firefox ?? '', look);
  const { service = '', browser = '', display = '' } = webKit;
  return openWebKit({ service, browser, display }, look);
}
