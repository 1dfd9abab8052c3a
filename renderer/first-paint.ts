/**
 * Does `work` after the first paint, which may come late on a slow line or a busy machine and must
 * not wait for it. Returns how to call it off.
 */
export function afterFirstPaint(work: () => void): () => void {
  const painted = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    painted.disconnect();
    work();
  });
  painted.observe({ type: 'paint', buffered: true });
  return () => painted.disconnect();
}
