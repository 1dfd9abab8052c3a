import type { FlatNamespace, i18n, ParseKeys } from 'i18next';
import { useTranslation as useUntyped } from 'react-i18next';

type Namespaces = FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]];
/** A text may differ for a company: its key then ends in `_organisation`. */
type Values = { readonly count?: number; readonly context?: string; readonly [name: string]: unknown };

/**
 * Keys are English. `test/unit/renderer/i18n/text-values.test.ts` checks values, because types know
 * nothing about a JSON file.
 */
export type Translate<Ns extends Namespaces = 'page'> = {
  (key: ParseKeys<Ns> | ParseKeys<Ns>[], values?: Values): string;
  /** A key that may have no text. */
  (key: string, options: { readonly defaultValue: string }): string;
};

export const useTranslation = useUntyped as unknown as <const Ns extends Namespaces = 'page'>(
  namespaces?: Ns,
) => { readonly t: Translate<Ns>; readonly i18n: i18n };
