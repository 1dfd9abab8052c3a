import type { LinkEnd } from './visit.ts';

/** `link` is the instant at which the link expires: to the millisecond, and nobody's secret. */
type Message =
  | { readonly kind: 'opened'; readonly link: string; readonly atMs: number }
  | { readonly kind: 'wanted'; readonly link: string; readonly atMs: number }
  | { readonly kind: 'session'; readonly link: string; readonly session: string };

type Tab = {
  /** The session, while this tab has it. */
  session(): string | null;
  /** The visit goes on elsewhere. */
  end(end: LinkEnd): void;
  /** Another tab has given the session back. */
  take(session: string): void;
};

/** A tab that is there answers at once. */
const ANSWERED_WITHIN_MS = 1_000;

/** One tab of a browser has the visit; the others say so, and can have it back. */
export function joinTabs({ session, end, take }: Tab) {
  const channel = new BroadcastChannel('countersign-link');
  const say = (message: Message) => channel.postMessage(message);
  let link: string | null = null;
  let openedAtMs = 0;
  let isWanted = false;
  const nowMs = () => performance.timeOrigin + performance.now();

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.link !== link) return;
    if (data.kind === 'session') {
      if (isWanted) take(data.session);
      isWanted = false;
      return;
    }
    // Sent before this tab opened it, and late.
    if (data.kind === 'opened' && data.atMs <= openedAtMs) return;
    // The tab that asked has given up.
    if (data.kind === 'wanted' && nowMs() - data.atMs > ANSWERED_WITHIN_MS) return;
    const own = session();
    if (data.kind === 'wanted' && own !== null) say({ kind: 'session', link, session: own });
    if (data.kind === 'opened' || own !== null) end('other_tab');
  };
  return {
    /** This tab has the visit from now on. */
    opened(opened: string): void {
      link = opened;
      openedAtMs = nowMs();
      say({ kind: 'opened', link, atMs: openedAtMs });
    },
    /** Asks the tab that has it for the visit. */
    want(): void {
      if (link === null) return;
      isWanted = true;
      say({ kind: 'wanted', link, atMs: nowMs() });
      setTimeout(() => {
        if (!isWanted) return;
        isWanted = false;
        // That tab is closed by now.
        end('elsewhere');
      }, ANSWERED_WITHIN_MS);
    },
    leave: () => channel.close(),
  };
}
export type Tabs = ReturnType<typeof joinTabs>;
