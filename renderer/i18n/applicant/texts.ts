import type { en } from './en.ts';

/** The same texts in another language. */
type Translated<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Translated<Texts[Key]>;
};

/** Everything that the page behind a link says. `page` holds the texts of the parts it shares with the desk, under the desk's keys. */
export type ApplicantTexts = Translated<typeof en>;
