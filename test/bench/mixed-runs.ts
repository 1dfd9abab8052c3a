import { endpoints } from '#shared/contract/api.ts';
import { drawBillPdf, drawBillPicture } from '../specimens/bills/draw-bill.ts';
import { drawSpecimen } from '../specimens/draw-specimen.ts';
import type { Specimen, SpecimenRequest } from '../specimens/specimen.ts';
import { capturesOf, typedOf } from '../support/inference/specimen-run.ts';
import { anew } from './run-pictures.ts';

/** A run of one type: what is posted, and where its result is. */
export type MixedRun = {
  /** Type and document, as the table of results names them. */
  readonly name: string;
  readonly path: string;
  readonly resultPath: string;
  /** A new form each time, whose pictures no process has in its cache. */
  form(): FormData;
};

type File = {
  readonly field: string;
  readonly bytes: Uint8Array;
  readonly mediaType: 'image/jpeg' | 'application/pdf';
};

const PEOPLE = { path: endpoints.runUserVerification.path, resultPath: endpoints.postUserVerificationResult.path };
const COMPANIES = {
  path: endpoints.runBusinessVerification.path,
  resultPath: endpoints.postBusinessVerificationResult.path,
};

/** One run of every type with different documents, drawn from a seed. */
export async function drawMixedRuns(seed: number, today: string): Promise<readonly MixedRun[]> {
  const draw = (kind: SpecimenRequest['kind'], more: Partial<SpecimenRequest> = {}) =>
    drawSpecimen({ kind, seed, today, widthPixels: 1200, capture: { table: true, camera: 'phone' }, ...more });
  const [card, foldedCard, passport, licence, permit] = [
    await draw('td1'),
    await draw('td2', { portrait: 'sample6-second' }),
    await draw('td3', { portrait: 'sample6-right' }),
    await draw('aamva', { portrait: 'sample5-top' }),
    await draw('td1', { documentClass: 'residence_permit', portrait: 'sample5-right' }),
  ];
  const billOf = ({ truth: { person } }: Specimen) => ({ seed, today, person });
  const picture = await drawBillPicture(billOf(passport), { camera: 'phone' });
  const pdf = await drawBillPdf(billOf(permit));
  const registerExtract = await drawBillPdf({ seed: seed + 1, today });
  const owner = { name: 'Ana Lee', role: 'director', date_of_birth: '1980-05-02', share: 60 };

  return [
    personRun('ID, no pictures', 'ID', card, []),
    personRun('BIOMETRIC, identity card', 'BIOMETRIC', card, picturesOf(card)),
    personRun('BIOMETRIC, folded card', 'BIOMETRIC', foldedCard, picturesOf(foldedCard)),
    personRun('BIOMETRIC, passport', 'BIOMETRIC', passport, picturesOf(passport)),
    personRun('BIOMETRIC, driving licence', 'BIOMETRIC', licence, picturesOf(licence)),
    personRun('DOC, passport, picture of a bill', 'DOC', passport, [
      ...sidesOf(passport),
      { field: 'address_document', bytes: picture.bytes, mediaType: 'image/jpeg' },
    ]),
    personRun('DOC, residence permit, bill as PDF', 'DOC', permit, [
      ...sidesOf(permit),
      { field: 'address_document', bytes: pdf.bytes, mediaType: 'application/pdf' },
    ]),
    companyRun('business, owners', [owner], []),
    companyRun(
      'business, owners, document as PDF',
      [owner, { ...owner, name: 'Ben Okoro', share: 40 }],
      [{ field: 'documents', bytes: registerExtract.bytes, mediaType: 'application/pdf' }],
    ),
  ];
}

const picturesOf = (specimen: Specimen): readonly File[] =>
  Object.entries(capturesOf(specimen)).map(([field, bytes]) => ({ field, bytes, mediaType: 'image/jpeg' }));

const sidesOf = (specimen: Specimen) => picturesOf({ ...specimen, selfie: null });

const personRun = (name: string, type: string, specimen: Specimen, files: readonly File[]): MixedRun => ({
  name,
  ...PEOPLE,
  form: () => formOf({ ...typedOf(specimen), verification_type: type }, files),
});

const companyRun = (name: string, people: readonly object[], files: readonly File[]): MixedRun => ({
  name,
  ...COMPANIES,
  form: () =>
    formOf(
      {
        business_name: 'Harbour Trading Ltd',
        registration_number: '04512387',
        country_code: 'GB',
        people: JSON.stringify(people),
      },
      files,
    ),
});

function formOf(fields: Readonly<Record<string, string>>, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const { field, bytes, mediaType } of files)
    form.append(field, new Blob([anew(bytes, mediaType) as BlobPart], { type: mediaType }), field);
  return form;
}
