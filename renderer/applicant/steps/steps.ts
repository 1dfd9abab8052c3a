import type { ApplicantStep, ApplicantView } from '#shared/contract/links/applicant.ts';

/** The steps that a link asks for, with the chip where it can be read. */
export function stepsOf(
  { subject, verification_type: type }: ApplicantView,
  hasChip = false,
): readonly ApplicantStep[] {
  if (subject === 'business') return ['consent', 'company', 'papers', 'send'];
  const chip: readonly ApplicantStep[] = hasChip ? ['chip'] : [];
  if (type === 'DOC') return ['consent', 'document', ...chip, 'details', 'address', 'send'];
  return type === 'BIOMETRIC'
    ? ['consent', 'document', ...chip, 'details', 'face', 'send']
    : ['consent', 'details', 'send'];
}

const REQUIRED = ['first_name', 'last_name', 'date_of_birth', 'country_code'] as const;

/** The details that the run needs and nobody has given. */
export function missingDetails(view: ApplicantView): string[] {
  const { known_fields: known, fields, verification_type: type } = view;
  const required: readonly (keyof typeof fields)[] = [
    ...REQUIRED,
    ...(view.phone_required ? (['phone_number'] as const) : []),
    ...(type === 'ID' ? (['id_number'] as const) : []),
  ];
  return required.filter((field) => !known.includes(field) && !fields[field]);
}

export const hasFile = ({ files }: ApplicantView, kind: string): boolean => files.some((file) => file.kind === kind);

/** Where the person stood, or else the first step that lacks something. */
export function stepToResume(view: ApplicantView): ApplicantStep {
  const { known_fields: known, business, place } = view;
  const stood = place === 'back' ? 'document' : place;
  // The chip shows only where a reader is.
  if (stood !== null && stepsOf(view, true).includes(stood)) return stood;
  const isOpen: Readonly<Record<ApplicantStep, boolean>> = {
    consent: view.consent_version === null,
    document: !hasFile(view, 'id_document_front'),
    chip: false,
    details: missingDetails(view).length > 0,
    address: !hasFile(view, 'address_document'),
    face: !view.has_live_capture,
    company: !known.includes('business_name') && !business?.business_name,
    papers: view.files.length === 0,
    send: true,
  };
  return stepsOf(view).find((step) => isOpen[step]) ?? 'send';
}
