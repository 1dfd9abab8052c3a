import type {
  FlatNamespace,
  InterpolationMap,
  i18n,
  ParseKeys,
  ParseKeysWithoutVariables,
  TFunctionReturn,
} from 'i18next';
import { useTranslation as useUntyped } from 'react-i18next';

type Namespaces = FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]];
/** A text may differ for a company: its key then ends in `_organisation`. */
type InContext = { readonly context?: string };
type Counted = { readonly count: number };
type Uncounted = Readonly<Record<never, never>>;
/** A key that has only plural forms is `string` without a count. It is checked against its forms, which demand one. */
type Text<Ns extends Namespaces, Key> = Key extends unknown
  ? string extends TFunctionReturn<Ns, Key, Uncounted>
    ? TFunctionReturn<Ns, Key, Counted>
    : TFunctionReturn<Ns, Key, Uncounted>
  : never;

/**
 * Finds a text. Keys and the values that a text needs are checked as by i18next's own `TFunction`, which took half of the time that
 * the compiler spent on the page.
 */
export type Translate<Ns extends Namespaces = 'page'> = {
  (key: ParseKeysWithoutVariables<Ns> | ParseKeysWithoutVariables<Ns>[]): string;
  /** A key that may have no text. */
  (key: string, options: { readonly defaultValue: string }): string;
  <const Key extends ParseKeys<Ns>>(
    key: Key,
    options: InContext & Counted & InterpolationMap<TFunctionReturn<Ns, Key, Counted>>,
  ): string;
  <const Key extends ParseKeys<Ns>>(
    key: Key,
    options: InContext & { readonly count?: never } & InterpolationMap<Text<Ns, Key>>,
  ): string;
};

export const useTranslation = useUntyped as unknown as <const Ns extends Namespaces = 'page'>(
  namespaces?: Ns,
) => { readonly t: Translate<Ns>; readonly i18n: i18n };
