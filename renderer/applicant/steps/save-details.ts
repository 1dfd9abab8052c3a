import type { ApplicantView } from '#shared/contract/links/applicant.ts';
import { ApiError } from '../../api/api-error.ts';
import { callFor } from '../client.ts';
import { act } from '../visit.ts';

type Saved = {
  readonly isSaved: boolean;
  readonly refused: readonly string[];
  /** The link as the service knows it now; null if it was not reached. */
  readonly view: ApplicantView | null;
};

/** Saves what the person typed, and says which fields the service refused. */
export async function saveDetails(body: Parameters<typeof callFor<'saveApplicantDetails'>>[2]): Promise<Saved> {
  let refused: readonly string[] = [];
  let view: ApplicantView | null = null;
  const isSaved = await act(async (session) => {
    view = await callFor(session, 'saveApplicantDetails', body).catch((error) => {
      if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) throw error;
      refused = Object.keys(error.fields);
      return callFor(session, 'getApplicantState', null);
    });
    return view;
  });
  return { isSaved, refused, view };
}
