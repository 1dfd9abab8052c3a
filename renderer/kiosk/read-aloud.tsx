import { IconHeadphones } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './kiosk.module.css';
import { useVisitOptions } from './kiosk-visit.ts';
import { spokenStep } from './spoken-steps.ts';
import { useScanned } from './switch-scan.tsx';

const LIVE = '[role="status"], [role="alert"], [aria-live]:not([aria-live="off"])';

/** The open dialog on top, or else the page. */
const scene = (): Element => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;

/** The code of a member of staff is nobody else's to hear. */
const isSecret = (element: Element): boolean => element.closest('[data-secret]') !== null;

/** The name of a control, as a screen reader says it. */
function nameOf(element: Element): string {
  const labelled =
    element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((label) => label.innerText) : [];
  return element.getAttribute('aria-label') ?? (labelled.length > 0 ? labelled.join(' ') : (element.textContent ?? ''));
}

function screenText(): string {
  const main = scene();
  const heading = main.querySelector('h1, h2');
  const parts = [heading, ...(heading?.parentElement?.querySelectorAll(':scope > p, :scope li') ?? [])];
  return sentences(parts.map((part) => part?.textContent ?? ''));
}

const sentences = (parts: readonly string[]): string =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (/[.!?:؟]$/.test(part) ? part : `${part}.`))
    .join(' ');

/** Where words changed, or came, that a screen reader would announce. */
function liveText(changes: readonly MutationRecord[]): string | null {
  const within = changes.map(({ target }) =>
    (target instanceof Element ? target : target.parentElement)?.closest(LIVE),
  );
  const added = changes
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter((node) => node instanceof Element)
    .map((element) => (element.matches(LIVE) ? element : element.querySelector(LIVE)));
  const live = [...within, ...added].find((element) => element?.isConnected && element.textContent?.trim());
  return live && !isSecret(live) ? (live.textContent ?? '') : null;
}

/**
 * Each screen and what to do there, what changes, and the focused control, in this computer's
 * voice. Off by default.
 */
export function ReadAloud() {
  const { t, i18n } = useTranslation('kiosk');
  const isOn = useVisitOptions((options) => options.readsAloud);
  const voice = useVoice(i18n.language);
  useEffect(() => {
    if (!isOn || voice === null) return;
    let heading: string | null = null;
    let step: string | null = null;
    let last = '';
    say(t('tools.audio_on'), voice);
    const look = (changes: readonly MutationRecord[]) => {
      const now = scene();
      const shown = now.querySelector('h1, h2')?.textContent ?? '';
      const stands = spokenStep(now.querySelector<HTMLElement>('[data-step]')?.dataset.step);
      if (shown !== heading || stands !== step) {
        const isFirst = heading === null;
        const guidance = stands === null || stands === step ? '' : t(`spoken.${stands}`);
        const text = shown === heading ? '' : screenText();
        [heading, step, last] = [shown, stands, shown];
        if (!isSecret(now)) say(sentences([text, guidance]), voice, isFirst);
        return;
      }
      const text = liveText(changes);
      // A hint that stays is not said again.
      if (text === null || text === last) return;
      last = text;
      say(text, voice);
    };
    const sayControl = (element: Element | null) => {
      if (element !== null && !isSecret(element)) say(nameOf(element), voice);
    };
    const focus = ({ target }: FocusEvent) => {
      if (target instanceof Element && !/^H[12]$/.test(target.tagName)) sayControl(target);
    };
    const stop = () => window.speechSynthesis.cancel();
    look([]);
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    window.addEventListener('focusin', focus);
    window.addEventListener('pagehide', stop);
    const unsubscribe = useScanned.subscribe(({ element }) => sayControl(element));
    return () => {
      observer.disconnect();
      window.removeEventListener('focusin', focus);
      window.removeEventListener('pagehide', stop);
      unsubscribe();
      stop();
    };
  }, [isOn, voice, t]);
  return null;
}

/** Says that the kiosk reads aloud, and how nobody else hears it. */
export function Listening() {
  const { t, i18n } = useTranslation('kiosk');
  const isOn = useVisitOptions((options) => options.readsAloud);
  const voice = useVoice(i18n.language);
  if (!isOn || voice === null) return null;
  return (
    <p className={classes.listening}>
      <IconHeadphones aria-hidden="true" />
      {t('tools.audio_on')}
    </p>
  );
}

/** Voices are known some time after the page has started. */
function subscribe(onChange: () => void): () => void {
  const synthesis = window.speechSynthesis as SpeechSynthesis | undefined;
  synthesis?.addEventListener('voiceschanged', onChange);
  return () => synthesis?.removeEventListener('voiceschanged', onChange);
}

/** A voice of this computer for the language: what is read must not go to a service elsewhere. */
function voiceFor(language: string): SpeechSynthesisVoice | null {
  const synthesis = window.speechSynthesis as SpeechSynthesis | undefined;
  const voices = (synthesis?.getVoices() ?? []).filter(({ localService }) => localService);
  return voices.find(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language) ?? null;
}

export const useVoice = (language: string): SpeechSynthesisVoice | null =>
  useSyncExternalStore(subscribe, () => voiceFor(language));

/** Reads a text aloud. It interrupts an earlier text, unless it is a follow-up. */
export function say(text: string, voice: SpeechSynthesisVoice, isFollowUp = false): void {
  const words = text.trim();
  if (words === '') return;
  if (!isFollowUp) window.speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(words);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  window.speechSynthesis.speak(utterance);
}
