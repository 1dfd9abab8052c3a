import type { ScreenLook } from './in-page.ts';
import type { Wanted } from './wanted.ts';

export type Engine = 'chromium' | 'firefox' | 'webkit';
export type Scheme = 'light' | 'dark';
/** How a window looks to its browser. */
export type WindowLook = { readonly width: number; readonly height: number; readonly scheme: Scheme };

/** The functions of `in-page.ts` and what they answer. */
export type InPage = {
  find(packed: string): Element | null;
  findReady(packed: string): Promise<Element | null>;
  fieldValue(packed: string): string | null;
  isKept(): boolean;
  onScreen(): string;
  look(): Promise<ScreenLook>;
};
type Answers = { readonly [Name in keyof InPage]: Awaited<ReturnType<InPage[Name]>> };

/** One window of a browser. What changes the page answers false where the element is not there yet, so that `visitor.ts` tries again. */
export type Driver = {
  /** Null while another page loads. */
  call<Name extends keyof InPage>(name: Name, ...values: Parameters<InPage[Name]>): Promise<Answers[Name] | null>;
  isThere(wanted: Wanted): Promise<boolean>;
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  press(wanted: Wanted): Promise<boolean>;
  /** Replaces what a field holds. */
  type(wanted: Wanted, text: string): Promise<boolean>;
  giveFile(wanted: Wanted, path: string): Promise<boolean>;
  picture(): Promise<Uint8Array>;
  /** Errors that the console of the page reported so far. */
  errors(): readonly string[];
  close(): Promise<void>;
};
