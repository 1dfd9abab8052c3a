/**
 * Operating log. `event` is a dotted constant and `facts` hold counts, durations, codes and ids of ours only:
 * never personal data, request bodies, file names or addresses with a query.
 */
export type Log = (
  level: 'info' | 'warning' | 'error',
  event: string,
  facts?: Readonly<Record<string, string | number | boolean>>,
) => void;
