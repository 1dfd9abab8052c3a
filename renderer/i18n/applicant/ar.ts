import { en } from './en.ts';
import type { ApplicantTexts } from './texts.ts';

export const ar: ApplicantTexts = en;
