import { useEffect, useState } from 'react';
import type { HandOver } from '#shared/contract/links/applicant.ts';
import { callFor } from './client.ts';
import { noteFailure, useLinkVisit } from './visit.ts';

const ASK_EVERY_MS = 3_000;
/** The service forgets a link then. Counted here, because this device's time may be wrong. */
const LINK_LIFE_MS = 10 * 60_000;

/** A link with which the visit continues elsewhere, made anew once it has expired. */
export function useHandOver(): HandOver | null {
  const session = useLinkVisit((visit) => visit.session);
  const [made, setMade] = useState<HandOver | null>(null);
  useEffect(() => {
    if (session === null) return;
    let isOver = false;
    let isAsking = false;
    let until = 0;
    const ask = async () => {
      isAsking = true;
      const now = performance.now();
      try {
        const answer = await callFor(session, 'handOverLink', null);
        if (isOver) return;
        until = now + LINK_LIFE_MS;
        setMade(answer);
        useLinkVisit.setState({ failure: null });
      } catch (error) {
        if (!isOver) noteFailure(error);
      } finally {
        isAsking = false;
      }
    };
    const look = () => {
      if (isAsking) return;
      if (performance.now() >= until) void ask();
      // Once the visit continues there, the answer says so.
      else callFor(session, 'getApplicantState', null).catch(noteFailure);
    };
    void ask();
    const timer = setInterval(look, ASK_EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [session]);
  return made;
}
