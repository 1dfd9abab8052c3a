import type { FieldErrors, FileField, PrefillableField } from '#shared/contract/kyc-data.ts';
import { fieldErrorsOf, KYCFields, missingImages, validateKYCData } from '#shared/contract/kyc-data.ts';
import type { TakenCapture } from '../live-capture/captures.ts';
import { ServiceError } from '../service-error.ts';
import type { LinkDraft, LinkRequest } from '../store/link-content.ts';
import type { LinkFile } from '../store/link-files.ts';
import type { StoredLink } from '../store/links.ts';
import type { Capture, PersonInput } from '../store/records.ts';

/** Everything that a link holds when the person sends it. */
type Gathered = Pick<StoredLink, 'verificationType'> & {
  readonly request: LinkRequest;
  readonly draft: LinkDraft;
  readonly files: readonly LinkFile[];
  readonly live: TakenCapture | null;
  /** The local calendar date, YYYY-MM-DD. */
  readonly today: string;
};

/**
 * The input of the run that a link leads to. What the sender gave stands against what the person typed. Throws `INVALID_REQUEST` with
 * a message for each field and picture that is missing.
 */
export function completeRun(gathered: Gathered): { input: PersonInput; captures: readonly Capture[] } {
  const { request, draft, verificationType, live } = gathered;
  const stills = gathered.files.filter(({ kind }) => live === null || kind !== 'selfie');
  const captures: readonly Capture[] = live === null ? stills : [...stills, live.selfie];
  const images = new Set<FileField>(captures.map(({ kind }) => kind as FileField));
  // As at the desk: the document has no back.
  if (draft.hasBack === false) images.add('id_document_back');
  const typed = KYCFields.safeParse({
    ...draft.fields,
    ...request.fields,
    prefilled_fields: draft.fields.prefilled_fields?.filter((field) => !isGiven(request, field)),
    verification_type: verificationType,
    id_type: 'NATIONAL_ID',
  });
  const errors: FieldErrors = typed.success
    ? validateKYCData(typed.data, images, gathered.today)
    : { ...(verificationType === null ? {} : missingImages(verificationType, images)), ...fieldErrorsOf(typed.error) };
  if (!typed.success || Object.keys(errors).length > 0)
    throw new ServiceError('INVALID_REQUEST', 'Something is still missing.', { fields: errors });
  const input: PersonInput = {
    fields: typed.data,
    attestation: null,
    consentVersion: draft.consentVersion,
    liveness: live?.judgement ?? null,
    usedUrl: true,
  };
  return { input, captures };
}

/** The sender's own value was not copied from the document. */
const isGiven = ({ fields }: LinkRequest, field: PrefillableField): boolean => fields[field] !== undefined;
