import { create } from 'zustand';
import type { ApplicantFileKind } from '#shared/contract/links/applicant.ts';
import { useLinkVisit } from './visit.ts';

type Pictures = Partial<Record<ApplicantFileKind, Blob>>;

/** The pictures that this page sent in this visit; the service does not show them again. */
export const useTakenPictures = create<Pictures>(() => ({}));

export const keepPicture = (kind: ApplicantFileKind, picture: Blob): void =>
  useTakenPictures.setState({ [kind]: picture });

useLinkVisit.subscribe(({ session }, before) => {
  if (session !== before.session) useTakenPictures.setState({}, true);
});
