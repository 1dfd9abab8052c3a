import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useVisitOptions } from './kiosk-visit.ts';
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
  return [heading, ...(heading?.parentElement?.querySelectorAll(':scope > p, :scope li') ?? [])]
    .map((part) => part?.textContent ?? '')
    .join('. ');
}

/** Each screen, what changes and the focused control, in this computer's voice. Off by default. */
export function ReadAloud() {
  const { t, i18n } = useTranslation('kiosk');
  const isOn = useVisitOptions((options) => options.readsAloud);
  const voice = useVoice(i18n.language);
  useEffect(() => {
    if (!isOn || voice === null) return;
    let heading = '';
    say(t('tools.audio_on'), voice);
    const look = (changes: readonly MutationRecord[]) => {
      const now = scene().querySelector('h1, h2')?.textContent ?? '';
      if (now !== heading) {
        heading = now;
        if (!isSecret(scene())) say(screenText(), voice, true);
        return;
      }
      const live = changes
        .map(({ target }) => (target instanceof Element ? target : target.parentElement)?.closest(LIVE))
        .find((element) => element != null);
      if (live && !isSecret(live)) say(live.textContent ?? '', voice);
    };
    const sayControl = (element: Element | null) => {
      if (element !== null && !isSecret(element)) say(nameOf(element), voice);
    };
    const focus = ({ target }: FocusEvent) => {
      if (target instanceof Element && !/^H[12]$/.test(target.tagName)) sayControl(target);
    };
    look([]);
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    window.addEventListener('focusin', focus);
    const unsubscribe = useScanned.subscribe(({ element }) => sayControl(element));
    return () => {
      observer.disconnect();
      window.removeEventListener('focusin', focus);
      unsubscribe();
      window.speechSynthesis.cancel();
    };
  }, [isOn, voice, t]);
  return null;
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
