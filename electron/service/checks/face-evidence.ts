import type { BlockReason } from '#shared/contract/cases/block-reason.ts';
import type { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import type { FaceReading } from '../../workers/protocol.ts';

/** Somebody verified earlier, and who they said they were. */
export type KnownFace = {
  readonly batchId: string;
  readonly createdAt: string;
  readonly distance: number;
  readonly person: Pick<KYCFields, 'first_name' | 'last_name' | 'date_of_birth'>;
  /** Why the face is on the block list; null if it is not. */
  readonly blocked: BlockReason | null;
};

/** The facts about the live face, each established once like the document's. */
export interface FaceEvidence {
  /** The faces in the selfie, the person's first; null if there is none or it cannot be opened. */
  liveFaces(): Promise<FaceReading | null>;
  /** So similar that few searches would find a stranger that close; nearest first. */
  knownFaces(descriptor: Float32Array): Promise<readonly KnownFace[]>;
  /** Whether selfie and document are the same file. */
  selfieIsDocument(): boolean;
}
