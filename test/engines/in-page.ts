import { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom';
import { type CameraFrame, type CameraWindow, replaceCamera } from '../support/camera/replace-camera.ts';
import { axeFindings, untilStill } from '../support/page/axe-look.ts';
import { AXE_PATH, CAMERA_PATH, ERROR_PATH, FRAME_PATH, type PageSettings, unpack, type Wanted } from './wanted.ts';

/** Runs in the page before its own scripts, in every engine alike; the front puts it there. Bundled as the global `engines`. */

const { languages, without } = (window as unknown as { engineSettings: PageSettings }).engineSettings;
Object.defineProperty(Navigator.prototype, 'languages', { get: () => languages });
/** Takes a function away as tables of compatibility name it: `.toSorted` of every interface, `Map.groupBy`, or a global. */
function takeAway(feature: string): void {
  const [owner = '', member = ''] = feature.split('.');
  const globals = window as unknown as Record<string, { readonly prototype?: object } | undefined>;
  if (member === '') Reflect.deleteProperty(window, owner);
  else if (owner !== '') Reflect.deleteProperty(globals[owner] ?? {}, member);
  // Lower-case names are values, some of which warn when they are looked at.
  else
    for (const name of Object.getOwnPropertyNames(window)) {
      let of = /^[A-Z]/.test(name) ? globals[name]?.prototype : null;
      // A browser without `getVoices` has no `speechSynthesis` either.
      if (of && Object.hasOwn(of, member)) Reflect.deleteProperty(window, name[0]?.toLowerCase() + name.slice(1));
      for (; of; of = Object.getPrototypeOf(of)) Reflect.deleteProperty(of, member);
    }
}
for (const feature of without) takeAway(feature);

let isLeaving = false;
window.addEventListener('beforeunload', ({ isTrusted }) => {
  isLeaving ||= isTrusted;
});
/** The camera may wait for its next frame when a person loads the page anew, which would count as an error of the page. */
const unlessLeaving = (error: unknown) => (isLeaving ? new Promise<never>(() => undefined) : Promise.reject(error));

async function ask<Answer>(path: string, body: unknown): Promise<Answer> {
  const asked = fetch(path, { method: 'POST', body: JSON.stringify(body) });
  const answer: Answer | null = await asked.then((response) => response.json()).catch(unlessLeaving);
  if (answer === null) throw new DOMException('The person does not allow it.', 'NotAllowedError');
  return answer;
}
Object.assign(window, {
  openCamera: () => ask(CAMERA_PATH, null),
  nextCameraFrame: (seen, isFirst) => ask<CameraFrame>(FRAME_PATH, { seen, isFirst }),
} satisfies CameraWindow);
replaceCamera();

const report = (...parts: readonly unknown[]) => navigator.sendBeacon(ERROR_PATH, parts.map(String).join(' '));
window.addEventListener('error', ({ message, filename, lineno }) => report(message, filename, lineno));
window.addEventListener('unhandledrejection', ({ reason }) => report('Unhandled:', reason));
window.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
  report('Blocked:', violatedDirective, blockedURI, sourceFile),
);
const consoleError = console.error;
console.error = (...parts: readonly unknown[]) => {
  report(...parts);
  consoleError(...parts);
};

const isShown = (element: Element) => element.getClientRects().length > 0;

function allOf(wanted: Wanted): Element[] {
  if ('either' in wanted) return wanted.either.flatMap(allOf);
  const root = wanted.within ? allOf(wanted.within)[0] : document.body;
  if (!(root instanceof HTMLElement)) return [];
  if ('css' in wanted) return [...root.querySelectorAll(wanted.css)];
  if ('label' in wanted) return queryAllByLabelText(root, wanted.label).filter(isShown);
  if ('text' in wanted) return queryAllByText(root, wanted.text).filter(isShown);
  const { role, name, level } = wanted;
  return queryAllByRole(root, role, { ...(name && { name }), ...(level && { level }) }).filter(isShown);
}

/** The first on the page, or null. */
export const find = (packed: string): Element | null => allOf(unpack(packed))[0] ?? null;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** As `find`, once a person could press or fill it: enabled, it stays in its place, and nothing lies over it. */
export async function findReady(packed: string): Promise<Element | null> {
  const element = find(packed);
  if (!(element instanceof HTMLElement) || element.matches(':disabled, [data-disabled]')) return null;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  await nextFrame();
  const before = element.getBoundingClientRect();
  await nextFrame();
  const { left, top, width, height } = element.getBoundingClientRect();
  if (left !== before.left || top !== before.top) return null;
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  if (hit === null) return null;
  // A box that is drawn over its input belongs to the same label.
  const label = (element as HTMLInputElement).labels?.[0];
  if (element.contains(hit) || label?.contains(hit)) return element;
  const drawn = element.matches('input') ? element.parentElement : null;
  return drawn?.contains(hit) ? (hit as HTMLElement) : null;
}

export const fieldValue = (packed: string): string | null => (find(packed) as HTMLInputElement | null)?.value ?? null;

/** Whether a page that the browser would ask about is kept meanwhile. */
export const isKept = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** For the message of a failure: all that a person could read and press. */
export const onScreen = (): string =>
  [...document.querySelectorAll('h1, h2, [role=alert], [role=status], button, label')]
    .filter(isShown)
    .map((element) => `${element.localName} ${element.textContent}`)
    .join(' | ');

export type ScreenLook = {
  readonly axe: readonly string[];
  /** By how many pixels the page is wider than its window. */
  readonly tooWide: number;
  readonly width: number;
  readonly height: number;
};

/** Looks at the screen once its pictures are drawn and nothing moves. */
export async function look(): Promise<ScreenLook> {
  // One that the page takes away meanwhile is not needed.
  await Promise.all([...document.images].map((picture) => picture.decode().catch(() => null)));
  await untilStill();
  if (!('axe' in window))
    await new Promise((resolve, reject) => {
      const script = Object.assign(document.createElement('script'), {
        src: AXE_PATH,
        onload: resolve,
        onerror: reject,
      });
      document.head.append(script);
    });
  const { scrollWidth, clientWidth } = document.documentElement;
  const { innerWidth: width, innerHeight: height } = window;
  return { axe: await axeFindings(), tooWide: scrollWidth - clientWidth, width, height };
}
