import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { LiveVariant } from '#shared/contract/live-capture/live-capture.ts';

/** Which live capture suits the person, and whether it is open. */
export function useLiveOffer() {
  const [chosen, choose] = useState<LiveVariant | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [failures, setFailures] = useState(0);
  // No system setting means "sensitive to flashes"; reduced motion comes closest, and is safe.
  const wantsLessMotion = useMediaQuery('(prefers-reduced-motion: reduce)', false, { getInitialValueInEffect: false });
  const variant: LiveVariant = chosen ?? (wantsLessMotion ? 'no_flashes' : 'standard');
  const [open, close] = [() => setIsOpen(true), () => setIsOpen(false)];
  const capture = { variant, failures, onFailed: () => setFailures(failures + 1), onClose: close };
  return { variant, choose, isOpen, open, close, capture };
}
