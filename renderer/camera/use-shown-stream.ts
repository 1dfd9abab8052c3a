import { type RefObject, useEffect, useState } from 'react';

/**
 * Shows a camera in a video element. Returns whether its first frame is on the screen: a video has
 * its size before that, and a picture taken in between would be black.
 */
export function useShownStream(video: RefObject<HTMLVideoElement | null>, stream: MediaStream | null): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    if (!video.current || !stream) return;
    const element = video.current;
    element.srcObject = stream;
    setIsPainted(false);
    const request = element.requestVideoFrameCallback(() => setIsPainted(true));
    // A phone that saves power may start no video before somebody touches the page.
    let isOver = false;
    const play = () =>
      void element.play()?.catch(() => {
        if (!isOver) document.addEventListener('pointerdown', play, { once: true });
      });
    play();
    return () => {
      isOver = true;
      element.cancelVideoFrameCallback(request);
      document.removeEventListener('pointerdown', play);
    };
  }, [video, stream]);
  return stream !== null && isPainted;
}
