import { useSyncExternalStore } from 'react';

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
