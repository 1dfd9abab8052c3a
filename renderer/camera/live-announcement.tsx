import { useEffect, useRef, useState } from 'react';

/** Guidance may change several times in a second; a reader that is interrupted each time says nothing whole. */
const ANNOUNCE_EVERY_MS = 1_000;

/** Reads out the newest sentence, once a second at most. */
export function LiveAnnouncement({ sentence }: { sentence: string }) {
  const [said, setSaid] = useState('');
  const saidAtMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const waitMs = Math.max(0, saidAtMs.current + ANNOUNCE_EVERY_MS - performance.now());
    const timer = setTimeout(() => {
      saidAtMs.current = performance.now();
      setSaid(sentence);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [sentence]);
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}
