import { useState } from 'react';

const REMEMBERED_AS = 'countersign.waits_after_live_capture';

/** Once a live capture is complete. Per browser: a desk that attests switches it off. */
export function useRunAtOnce(): [boolean, (runsAtOnce: boolean) => void] {
  const [isOn, setIsOn] = useState(remembered);
  return [
    isOn,
    (runsAtOnce) => {
      setIsOn(runsAtOnce);
      try {
        if (runsAtOnce) localStorage.removeItem(REMEMBERED_AS);
        else localStorage.setItem(REMEMBERED_AS, 'yes');
      } catch {
        // A browser that stores nothing asks again after a reload.
      }
    },
  ];
}

function remembered(): boolean {
  try {
    return localStorage.getItem(REMEMBERED_AS) === null;
  } catch {
    return true;
  }
}
