import type { ProblemCode } from '#shared/contract/problem.ts';
import { hasten } from '../delivery/rows.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store/store.ts';
import type { Timing } from '../timing.ts';
import { CentreUnreachableError, type EnrolledDevice } from './centre-client.ts';
import type { FarCaptures } from './far-captures.ts';
import type { HandedDown } from './packages/handed-down.ts';
import type { PlainContact } from './plain/plain-centre.ts';
import type { StatusReporter } from './report-status.ts';
import { CENTRE } from './rows.ts';
import type { AuditShower } from './show-audit.ts';
import type { AnswerTaker } from './take-answers.ts';

const ASK_EVERY_MS = 30_000;
/** Looks for an unreachable centre: failing costs nothing, and success ends all pauses. */
const LOOK_EVERY_MS = 5_000;
/** For a while after something was delivered, because the answer to it is on its way. */
const ASK_SOON_MS = 3_000;
const SOON_FOR_MS = 120_000;

/** The result of the last contact with the centre. */
export type Contact = {
  /** Null before the first contact. */
  readonly at: Date | null;
  readonly isReached: boolean;
  /** Something else answered in the centre's place, such as the sign-in page of a network. */
  readonly isReplaced: boolean;
  /** Why the centre refuses this device; null if it does not. */
  readonly refusal: ProblemCode | null;
};

const NO_CONTACT: Contact = { at: null, isReached: false, isReplaced: false, refusal: null };

/** A device that has joined a centre, until `signal` aborts. */
type Session = {
  readonly enrolled: EnrolledDevice;
  readonly reportStatus: StatusReporter;
  readonly showAudit: AuditShower;
  readonly signal: AbortSignal;
};

type FollowerDependencies = {
  readonly store: Store;
  readonly log: Log;
  readonly timing: Timing;
  /** Called when the centre answers again. */
  readonly reachable: () => void;
  readonly takeAnswers: AnswerTaker;
  readonly handedDown: Pick<HandedDown, 'follow'>;
  readonly farCaptures: Pick<FarCaptures, 'release'>;
};

/** Asks the centre for answers and notes each contact with it. */
export function createFollower({
  store,
  log,
  timing,
  reachable,
  takeAnswers,
  handedDown,
  farCaptures,
}: FollowerDependencies) {
  const { elapsedMs } = timing;
  let contact = NO_CONTACT;
  let soonUntil = 0;
  let rest = new AbortController();

  function noteAnswer(refusal: ProblemCode | null): void {
    contact = { at: store.now(), isReached: true, isReplaced: false, refusal };
  }

  function askOften(): void {
    soonUntil = elapsedMs() + SOON_FOR_MS;
  }

  async function ask({ enrolled, reportStatus, signal }: Session): Promise<void> {
    const before = contact;
    let isMore = true;
    let offered: number | null = null;
    while (isMore && !signal.aborted) {
      const answer = await takeAnswers(enrolled, signal);
      const refusal = 'ok' in answer ? answer.code : null;
      noteAnswer(refusal);
      isMore = 'more' in answer && answer.more;
      if ('more' in answer) offered = answer.manifest;
    }
    if (contact.refusal === null) {
      handedDown.follow(enrolled, offered, signal);
      await reportStatus(enrolled, signal);
    }
    // Deliveries that failed while the line was down do not wait for the end of their pause.
    if (before.isReached && before.refusal === null) return;
    await hasten(store, CENTRE);
    reachable();
  }

  async function askAndRelease(during: Session): Promise<void> {
    await ask(during);
    if (contact.refusal === null) await during.showAudit(during.enrolled, during.signal);
    await farCaptures.release(during.enrolled, during.signal);
  }

  async function follow(during: Session): Promise<void> {
    const { signal } = during;
    while (!signal.aborted) {
      await askAndRelease(during).catch((error: unknown) => {
        if (error instanceof CentreUnreachableError)
          contact = { ...contact, isReached: false, isReplaced: error.isReplaced };
        else log('error', 'centre.failed', { error: error instanceof Error ? error.name : typeof error });
      });
      // Half of it by chance, so that the devices of a centre do not come back together.
      const restMs = contact.isReached ? ASK_EVERY_MS : LOOK_EVERY_MS * (0.5 + timing.random() / 2);
      const waitMs = elapsedMs() < soonUntil ? ASK_SOON_MS : restMs;
      await timing.pause(waitMs, AbortSignal.any([signal, rest.signal])).catch(() => undefined);
      rest = new AbortController();
    }
  }

  async function notePlain(found: PlainContact): Promise<void> {
    const before = contact;
    if (found.isReached) noteAnswer(found.isKeyRefused ? 'UNAUTHENTICATED' : null);
    else contact = { ...contact, isReached: false, isReplaced: found.isReplaced };
    if (found.isReached && !before.isReached) await hasten(store, CENTRE);
  }

  return {
    contact: () => contact,
    forget(): void {
      contact = NO_CONTACT;
    },
    noteAnswer,
    notePlain,
    follow,
    /** Asks the centre now, not after the usual pause. */
    askNow: () => rest.abort(),
    askOften,
    /** Something was sent, and the answer to it is on its way. */
    expectAnswer(): void {
      askOften();
      rest.abort();
    },
  };
}
