import { type ComponentType, createContext, type ReactNode } from 'react';
import { ApplicantLanguage } from '#shared/contract/links/links.ts';
import { consentVersionOf } from '#shared/contract/runs/consent-version.ts';
import type { ChipService } from '../chip/chip-service.ts';
import { chooseLanguage } from '../i18n/applicant-i18n.ts';
import { type FrameProps, PhoneFrame } from './phone-frame.tsx';

/** On a device of one's own or in front of a kiosk. The steps are the same. */
export type Surroundings = {
  readonly Frame: ComponentType<FrameProps>;
  /** Files and another phone are offered on a person's own device only. */
  readonly isOwnDevice: boolean;
  /** The window of a desk or a kiosk opens no other page: a code leads there on a phone. */
  readonly opensPages: boolean;
  readonly languages: readonly ApplicantLanguage[];
  readonly chooseLanguage: (language: ApplicantLanguage) => Promise<void>;
  /** The version of our text for the consent, without the organisation's notice. */
  readonly consentVersion: string;
  /** Reads chips, where a reader may stand. */
  readonly chipService: ChipService | null;
  /** Stays at hand below a camera that fills the window. */
  readonly cameraFoot: ReactNode;
};

export const SurroundingsContext = createContext<Surroundings>({
  Frame: PhoneFrame,
  isOwnDevice: true,
  opensPages: true,
  languages: ApplicantLanguage.options,
  chooseLanguage,
  consentVersion: consentVersionOf('link'),
  chipService: null,
  cameraFoot: null,
});

/** Which step this is, of how many, and the way back to the one before, if there is one. */
export type Place = NonNullable<FrameProps['place']> & { readonly onBack: (() => void) | null };

/** Pages outside the steps have no place. */
export const PlaceContext = createContext<Place | null>(null);
