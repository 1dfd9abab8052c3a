import { z } from 'zod';
import { LivenessJudgement } from '../../domain/liveness-judgement.ts';
import { BlockReason } from '../cases/block-reason.ts';
import { Region } from './region.ts';

/** `biometric.face_match`: the two faces that were compared, and where the score declines. */
export const FaceMatchFindings = z.object({
  documentFace: Region,
  liveFace: Region,
  failThreshold: z.number(),
  fmrAtFailThreshold: z.number(),
});

/** `biometric.liveness`: the live capture's judgement, the operator who attested, or both. */
export const LivenessFindings = z.object({
  source: z.enum(['ATTENDED', 'LIVE_CAPTURE']),
  judgement: LivenessJudgement.exactOptional(),
  attestedBy: z.string().exactOptional(),
  operatorId: z.string().exactOptional(),
  attestedAt: z.string().exactOptional(),
});

const EarlierFace = z.object({
  batchId: z.string(),
  createdAt: z.string(),
  score: z.number(),
  samePerson: z.boolean(),
  /** Why the face is on the block list; null if it is not. */
  blocked: BlockReason.nullable(),
});
export type EarlierFace = z.infer<typeof EarlierFace>;

/** `biometric.known_face`: earlier verifications with a face this similar, nearest first. */
export const KnownFaceFindings = z.object({ earlier: z.array(EarlierFace) });
