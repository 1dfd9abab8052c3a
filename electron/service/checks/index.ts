import { addressProof } from './address/proof.ts';
import { amlScreening } from './aml/screening.ts';
import { faceMatch } from './biometric/face-match.ts';
import { knownFace } from './biometric/known-face.ts';
import { liveness } from './biometric/liveness.ts';

import type { Check } from './check.ts';
import { documentData } from './document/data.ts';
import { documentExpiry } from './document/expiry.ts';
import { documentIntegrity } from './document/integrity.ts';
import { documentMrz } from './document/mrz.ts';
import { documentOriginality } from './document/originality.ts';
import { documentQuality } from './document/quality.ts';
import { documentReadable } from './document/readable.ts';
import { documentSpecimen } from './document/specimen.ts';
import { documentType } from './document/type.ts';
import { documentValidity } from './document/validity.ts';
import { fraudEmail } from './fraud/email.ts';
import { fraudPhone } from './fraud/phone.ts';
import { fraudVelocity } from './fraud/velocity.ts';
import { governmentNumber } from './government/number.ts';
import { governmentRegistry } from './government/registry.ts';

/** Every check of a verification, in display order. */
export const checks: readonly Check[] = [
  governmentNumber,
  governmentRegistry,
  documentReadable,
  documentType,
  documentQuality,
  documentMrz,
  documentData,
  documentExpiry,
  documentValidity,
  documentOriginality,
  documentIntegrity,
  documentSpecimen,
  addressProof,
  faceMatch,
  liveness,
  knownFace,
  fraudPhone,
  fraudEmail,
  fraudVelocity,
  amlScreening,
];
