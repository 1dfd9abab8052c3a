import { referenceOf } from '#shared/domain/reference.ts';
import { hashOf } from '../route.ts';

/** The short name of a case, in one order in every script. */
export const CaseReference = ({ batchId }: { batchId: string }) => <bdi dir="ltr">{referenceOf(batchId)}</bdi>;

/** The same as a link that opens the case. */
export const CaseLink = ({ batchId }: { batchId: string }) => (
  <a href={hashOf({ at: 'verification', batchId })}>
    <CaseReference batchId={batchId} />
  </a>
);
