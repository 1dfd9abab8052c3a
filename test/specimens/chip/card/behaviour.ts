import type { FileName } from '../files.ts';
import type { AnswerFault } from './secure-channel.ts';

/**
 * Faults in one protected answer. `plain_success` and `plain_error` come without protection; `empty_success` is protected and has no data
 * where some were asked for.
 */
export type SessionFault = AnswerFault | 'plain_success' | 'plain_error' | 'empty_success';

/** How a card behaves beyond what its image says. All of it is off by default. */
export type CardBehaviour = {
  readonly millisecondsPerCommand?: number;
  /** The card leaves the field at this command, counted from 1, and stays away until it is reset. */
  readonly lostAtCommand?: number;
  readonly fault?: { readonly atCommand: number; readonly kind: SessionFault };
  /** The most that one READ BINARY gives, and what the card does if more is asked for. */
  readonly readLimit?: { readonly bytes: number; readonly answer: 'fewer' | 'wrong_length' | 'exact_length' };
  /** Reading past a file's end: a warning with the data, the data alone, or a refusal. A warning by default. */
  readonly pastEnd?: 'warning' | 'success' | 'refusal';
  /** Answers longer than this come in pieces, announced by 61xx. */
  readonly pieceBytes?: number;
  /** PACE is offered and its last step refused. */
  readonly paceFails?: boolean;
  /** The status for SELECT of the master file, which some cards refuse. */
  readonly masterFileStatus?: number;
  /** Files that the card does not give although it should have them. */
  readonly absent?: readonly FileName[];
  /** The card answers like a copy that lacks the private key. */
  readonly activeAuthentication?: 'refused' | 'silent' | 'wrong';
  readonly chipAuthentication?: 'refused' | 'wrong';
};
