import type { Translated } from '../translated.ts';
import type { en } from './en.ts';

/** Everything that the page behind a link says. `page` holds the texts of the parts it shares with the desk, under the desk's keys. */
export type ApplicantTexts = Translated<typeof en>;
