import { BusinessFields, validateBusinessData } from '#shared/contract/business/business-data.ts';
import { type CaptureRules, rulesFor } from '#shared/contract/documents/capture-rules.ts';
import {
  type FieldErrors,
  type FileField,
  fieldErrorsOf,
  KYCFields,
  missingImages,
  missingPhone,
  type PrefillableField,
  validateKYCData,
} from '#shared/contract/runs/kyc-data.ts';
import { alsoCheckOf } from '#shared/contract/visits/checks.ts';
import { ServiceError } from '../service-error.ts';
import type { BusinessInput, Capture, PersonInput, VerificationInput } from '../store/records.ts';
import type { LinkDraft, LinkRequest } from './content.ts';
import type { LinkFile } from './file-rows.ts';
import type { StoredLink } from './rows.ts';

/** Everything that a link holds when the person sends it. */
type Gathered = Pick<StoredLink, 'verificationType'> & {
  readonly request: LinkRequest;
  readonly draft: LinkDraft;
  readonly files: readonly LinkFile[];
  readonly rules: CaptureRules;
  /** The local calendar date, YYYY-MM-DD. */
  readonly today: string;
};

/** The sender's values win. Throws `INVALID_REQUEST` with what is missing, by field. */
export function completeRun(gathered: Gathered): { input: VerificationInput; captures: readonly Capture[] } {
  const { verificationType, files } = gathered;
  return { input: verificationType === null ? businessInput(gathered) : personInput(gathered), captures: files };
}

function personInput(gathered: Gathered): PersonInput {
  const { request, draft, verificationType, files, rules, today } = gathered;
  const images = new Set(files.map(({ kind }) => kind as FileField));
  // As at the desk: the document has no back.
  if (draft.hasBack === false) images.add('id_document_back');
  const needsPhone = verificationType !== null && rules.phone_required.includes(verificationType);
  const phone = needsPhone ? missingPhone({ ...draft.fields, ...request.fields }) : {};
  const typed = KYCFields.safeParse({
    ...draft.fields,
    ...request.fields,
    prefilled_fields: draft.fields.prefilled_fields?.filter((field) => !isGiven(request, field)),
    also_check: request.checks && alsoCheckOf(request.checks),
    purpose: request.purpose,
    verification_type: verificationType,
    id_type: 'NATIONAL_ID',
  });
  if (!typed.success)
    throw missing({
      ...(verificationType && missingImages(verificationType, images)),
      ...fieldErrorsOf(typed.error),
      ...phone,
    });
  const errors = { ...validateKYCData(typed.data, images, today), ...phone };
  if (Object.keys(errors).length > 0) throw missing(errors);
  return {
    fields: typed.data,
    attestation: null,
    consentVersion: draft.consentVersion,
    liveness: draft.live?.judgement ?? null,
    ...(verificationType !== 'ID' && {
      captured: {
        document_class: draft.documentClass,
        ...rulesFor(rules, draft.documentClass),
        rejected: draft.rejected,
      },
    }),
    usedUrl: true,
  };
}

function businessInput({ request, draft, today }: Gathered): BusinessInput {
  const typed = BusinessFields.safeParse({ ...draft.business, ...request.business });
  if (!typed.success) throw missing(fieldErrorsOf(typed.error));
  const errors = validateBusinessData(typed.data, today);
  if (Object.keys(errors).length > 0) throw missing(errors);
  return { business: typed.data, usedUrl: true };
}

/** The sender's own value was not copied from the document. */
const isGiven = ({ fields }: LinkRequest, field: PrefillableField): boolean => fields[field] !== undefined;

const missing = (fields: FieldErrors) => new ServiceError('request.missing', {}, { fields });
