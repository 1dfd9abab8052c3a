import { FIELD_LABELS } from './field-errors.ts';

/** The values that a sentence names, such as a number of characters. */
export type ErrorParameters = Readonly<Record<string, string | number>>;

export type FieldLabel = keyof typeof FIELD_LABELS;

type NamesIn<Sentence> = Sentence extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never;

export type ParametersOf<Sentence> = {
  readonly [Name in NamesIn<Sentence>]: Name extends 'label' | 'type' ? FieldLabel : string | number;
};

/** They may be left out where a sentence names none. */
export type ParametersGiven<Given extends ErrorParameters> = keyof Given extends never
  ? [parameters?: Record<never, never>]
  : [parameters: Given];

/** Fills the gaps. A newer service may send a label that this page does not know. */
export const fillIn = (sentence: string, parameters: ErrorParameters): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_gap, name: string) => {
    const value = parameters[name] ?? '';
    return name === 'label' || name === 'type' ? (FIELD_LABELS[value as FieldLabel] ?? `${value}`) : `${value}`;
  });
