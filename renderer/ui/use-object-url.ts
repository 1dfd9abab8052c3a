import { useEffect, useState } from 'react';

/** Released when the picture changes or the component unmounts. */
export function useObjectUrl(picture: Blob | null | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) return;
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [picture]);
  return url;
}
