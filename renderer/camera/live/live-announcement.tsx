import { useEffect, useRef, useState } from 'react';

/** Guidance can change several times a second. Announcing every change would interrupt the screen reader each time. */
const ANNOUNCE_EVERY_MS = 1_000;

/** Announces the newest instruction, at most once a second. */
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
