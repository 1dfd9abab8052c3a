import { z } from 'zod';
import { contrastOf, lighter, TEXT_CONTRAST_MIN } from '../../domain/contrast.ts';
import { LANGUAGES, type Language } from '../../texts/languages.ts';
import { fieldMessage } from '../errors/field-error.ts';

export const ORGANISATION_CHARACTERS_MAX = 80;
/** Limits of the file that somebody chooses; what is stored is drawn anew and smaller. */
export const LOGO_FILE_BYTES_MAX = 524_288;
export const LOGO_SIDE_PIXELS_MIN = 32;
export const LOGO_SIDE_PIXELS_MAX = 4_000;

/** The colour must contrast with these, as text and under text, in each scheme. */
const GROUNDS = { light: ['#ffffff', '#f5f7fa', '#eef2f7'], dark: ['#18202b', '#10161f', '#202a37'] } as const;
export type Scheme = keyof typeof GROUNDS;

/** The least contrast of a colour with what it meets in this scheme. */
export const accentContrast = (colour: string, scheme: Scheme): number =>
  Math.min(...GROUNDS[scheme].map((ground) => contrastOf(colour, ground)));

/** A lighter form of the colour that can be read on dark grounds. */
export function accentForDark(colour: string): string {
  for (let share = 0; share < 1; share += 0.05)
    if (accentContrast(lighter(colour, share), 'dark') >= TEXT_CONTRAST_MIN) return lighter(colour, share);
  return '#ffffff';
}

const accentIn = (scheme: Scheme) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/, fieldMessage('field.colour'))
    .superRefine((colour, { addIssue }) => {
      const contrast = accentContrast(colour, scheme);
      if (contrast < TEXT_CONTRAST_MIN)
        addIssue({
          code: 'custom',
          message: fieldMessage(scheme === 'light' ? 'field.colour_too_light' : 'field.colour_too_dark', {
            contrast: contrast.toFixed(1),
            needed: TEXT_CONTRAST_MIN,
          }),
        });
    });

/** For links and buttons. No one colour reads on both white and near black. */
export const Accent = z.object({ light: accentIn('light'), dark: accentIn('dark') });
export type Accent = z.infer<typeof Accent>;

const name = z
  .string()
  .trim()
  .min(1, fieldMessage('field.the_name'))
  .max(ORGANISATION_CHARACTERS_MAX, fieldMessage('field.name_at_most', { characters: ORGANISATION_CHARACTERS_MAX }));

export const NEXT_STEPS_CHARACTERS_MAX = 300;
/** The organisation tells customers in its own words, by language, what happens after a visit. */
const NextSteps = z.partialRecord(
  z.enum(Object.keys(LANGUAGES) as Language[]),
  z.string().trim().min(1).max(NEXT_STEPS_CHARACTERS_MAX),
);

/** Shown to everybody, also before anybody signs in. Null is the default of the product. */
export const Branding = z.object({
  name: z.string().nullable(),
  accent: Accent.nullable(),
  /** A `data:` address of a JPEG. */
  logo: z.string().nullable(),
  next_steps: NextSteps.optional(),
});
export type Branding = z.infer<typeof Branding>;

const LOGO_BASE64_MAX = Math.ceil(LOGO_FILE_BYTES_MAX / 3) * 4;

export const ChangeBrandingRequest = z.object({
  name: name.nullable(),
  accent: Accent.nullable(),
  /** A PNG or JPEG in Base64, null for the logo of the product, or `keep`. */
  logo: z.union([
    z.literal('keep'),
    z
      .base64()
      .min(1)
      .max(LOGO_BASE64_MAX, fieldMessage('field.file_size', { size: LOGO_FILE_BYTES_MAX / 1024 })),
    z.null(),
  ]),
  /** Absent: stays as it is. */
  next_steps: NextSteps.optional(),
});
export type ChangeBrandingRequest = z.infer<typeof ChangeBrandingRequest>;
