import type { GuideRequest, Language } from './snippets.ts';

export type GuideStep = {
  readonly title: string;
  readonly text: string;
  /** Commands for a shell, the same for every language. */
  readonly shell?: readonly string[];
  readonly request?: GuideRequest;
  /** Programs that do more than one request. */
  readonly programs?: Readonly<Record<Language, string>>;
  readonly points?: readonly string[];
  /** The reader looks for this in the response. */
  readonly outcome?: string;
};
