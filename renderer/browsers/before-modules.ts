import { PROMISED_BROWSERS, type PromisedPage } from '#shared/domain/promised-browsers.ts';
import type english from '#shared/texts/en/browser.json';
import { LANGUAGES, type Language } from '#shared/texts/languages.ts';
import { fillIn } from './fill-in.ts';

/**
 * Runs as a script of its own before the page's modules, which an older browser could not even
 * read: adds what promised browsers lack, or tells the person that this browser is too old. On the
 * page behind a link it also says the first words, so that nobody waits for the modules with a
 * white page.
 */
const FILES = import.meta.glob<typeof english>('../../shared/texts/*/browser.json', { eager: true, import: 'default' });

/** Whether a browser has what the pages need and nothing can stand in for. */
const NEEDED: readonly (readonly [name: string, isThere: () => boolean])[] = [
  ['module', () => 'noModule' in HTMLScriptElement.prototype],
  ['RegExp (?<=)', () => /(?<=a)b/.test('ab')],
  ['Array.findLast', () => 'findLast' in Array.prototype],
  ['Object.hasOwn', () => 'hasOwn' in Object],
  ['AbortSignal.timeout', () => 'timeout' in AbortSignal],
  ['dialog', () => 'showModal' in HTMLDialogElement.prototype],
  ['dvh', () => CSS.supports('height', '1dvh')],
];

function missing(): string[] {
  return NEEDED.filter(([, isThere]) => {
    try {
      return !isThere();
    } catch {
      return true;
    }
  }).map(([name]) => name);
}

function tellTooOld(names: readonly string[]): void {
  const root = document.getElementById('root');
  if (root === null) return;
  // The modules look for the root, and leave the page alone without it.
  root.removeAttribute('id');
  const page = (document.documentElement.getAttribute('data-page') ?? 'customer') as PromisedPage;
  const values: Record<string, string> = { ...PROMISED_BROWSERS[page], missing: names.join(', ') };
  say(root, textsOfPage().too_old, values);
}

function tellOpening(root: HTMLElement): void {
  const { opening, not_loaded: notLoaded } = textsOfPage();
  // The page takes the place of this once it is there.
  const place = root.appendChild(document.createElement('div'));
  say(place, opening);
  const failed = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || !place.isConnected) return;
    window.removeEventListener('error', failed, true);
    say(place, { text: notLoaded });
  };
  window.addEventListener('error', failed, true);
}

/** In the person's language, without the page's styles. */
function say(place: HTMLElement, texts: Record<string, string>, values: Record<string, string> = {}): void {
  place.setAttribute('role', 'main');
  place.setAttribute('style', 'max-width:36em;margin:3em auto;padding:0 1.5em;font:1.1em/1.5 system-ui,sans-serif');
  for (const [name, text] of Object.entries(texts)) {
    const element = document.createElement(name === 'title' ? 'h1' : 'p');
    element.textContent = text.replace(/\{\{(\w+)\}\}/g, (_all, value: string) => values[value] ?? '');
    place.appendChild(element);
  }
}

function textsOfPage(): typeof english {
  const language = languageOf(navigator.languages ?? [navigator.language]);
  document.documentElement.lang = language;
  document.documentElement.dir = LANGUAGES[language].direction;
  return textsIn(language);
}

const textsIn = (language: Language) => FILES[`../../shared/texts/${language}/browser.json`] as typeof english;

/** As `languageFor`, without the schemas that it reads. */
function languageOf(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const language = tag.toLowerCase().split('-')[0] as Language;
    if (language in LANGUAGES) return language;
  }
  return 'en';
}

// Zod builds functions from text, which the content security policy forbids; it reads this.
Object.assign(window, { __zod_globalConfig: { jitless: true } });
const names = missing();
const root = document.getElementById('root');
if (names.length > 0) tellTooOld(names);
else {
  fillIn();
  if (root?.hasAttribute('data-opening')) tellOpening(root);
}
