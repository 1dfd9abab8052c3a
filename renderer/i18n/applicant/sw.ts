import { en } from './en.ts';
import type { ApplicantTexts } from './texts.ts';

export const sw: ApplicantTexts = en;
