import { useEffect, useState } from 'react';

/** A browser reports an address as missing that is released while a picture still loads from it. */
const LOADED_WITHIN_MS = 10_000;

/** Released soon after the picture changes or the component unmounts. */
export function useObjectUrl(picture: Blob | null | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) return;
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => {
      setTimeout(() => URL.revokeObjectURL(made), LOADED_WITHIN_MS);
      setUrl(null);
    };
  }, [picture]);
  return url;
}
