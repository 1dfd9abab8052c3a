import { useEffect, useState } from 'react';
import type { HandOver } from '#shared/contract/links/applicant.ts';
import { callFor } from './client.ts';
import { noteFailure, useLinkVisit } from './visit.ts';

const ASK_EVERY_MS = 3_000;

/** A fresh link with which the visit continues elsewhere; null until it is made. */
export function useHandOver(): HandOver | null {
  const session = useLinkVisit((visit) => visit.session);
  const [made, setMade] = useState<HandOver | null>(null);
  useEffect(() => {
    if (session === null) return;
    callFor(session, 'handOverLink', null).then(setMade, noteFailure);
    // Once the visit continues there, the answer says so.
    const timer = setInterval(() => void callFor(session, 'getApplicantState', null).catch(noteFailure), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [session]);
  return made;
}
