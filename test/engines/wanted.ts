/** Known to the tests and to the code in the page. */
export const IN_PAGE_PATH = '/engines/in-page.js';
export const AXE_PATH = '/engines/axe.js';
export const CAMERA_PATH = '/engines/camera';
/** Where the page reports errors of its console, which not every driver hears. */
export const ERROR_PATH = '/engines/error';
export const FRAME_PATH = '/engines/frame';

export type PageSettings = {
  readonly languages: readonly string[];
  /** Functions to take away, such as `Map.groupBy`. */
  readonly without: readonly string[];
};

type Name = string | RegExp;
/** An element as a person would name it. */
export type Wanted =
  | { readonly either: readonly Wanted[] }
  | ({ readonly within?: Wanted } & (
      | { readonly role: string; readonly name?: Name; readonly level?: number }
      | { readonly label: Name }
      | { readonly text: Name }
      | { readonly css: string }
    ));

type PackedPattern = { readonly source: string; readonly flags: string };

/** As text for the page, because a pattern does not travel as JSON. */
export const pack = (wanted: Wanted): string =>
  JSON.stringify(wanted, (_, value) =>
    value instanceof RegExp ? ({ source: value.source, flags: value.flags } satisfies PackedPattern) : value,
  );

export const unpack = (packed: string): Wanted =>
  JSON.parse(packed, (_, value) =>
    typeof value?.source === 'string' ? new RegExp(value.source, (value as PackedPattern).flags) : value,
  );
