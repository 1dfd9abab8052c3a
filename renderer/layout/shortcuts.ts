import type { Operator } from '#shared/contract/desk.ts';
import { mayDo } from '../access/access.ts';
import type { PageTexts } from '../i18n/texts.ts';
import type { Route } from '../route.ts';
import { PLACES } from './places.ts';

type ShortcutName = keyof PageTexts['shortcuts']['what'];

/** Keys that are pressed together are in one entry; entries are alternatives. */
export type Shortcut = { readonly keys: readonly string[] } & (
  | { readonly does: ShortcutName }
  /** Opens a place, which has its own title. */
  | { readonly opens: (typeof PLACES)[number]['texts'] }
);

const INBOX: readonly Shortcut[] = [
  { keys: ['J', 'K'], does: 'next_case' },
  { keys: ['Enter'], does: 'open_case' },
  { keys: ['P'], does: 'preview' },
  { keys: ['Esc'], does: 'close_preview' },
];
const ALL_CASES: readonly Shortcut[] = [{ keys: ['Ctrl+K', '⌘K'], does: 'search' }];
const CASE: readonly Shortcut[] = [
  { keys: ['+', '-'], does: 'zoom' },
  { keys: ['←', '→', '↑', '↓'], does: 'move_picture' },
  { keys: ['R'], does: 'turn_picture' },
  { keys: ['0'], does: 'whole_picture' },
  { keys: ['PgUp', 'PgDn'], does: 'other_picture' },
];
const VISIT: readonly Shortcut[] = [{ keys: ['Enter'], does: 'next_step' }];

/** Shortcuts of the open screen, for the signed-in person; the rest works everywhere. */
export function shortcutsFor(route: Route, operator: Operator | null): { here: Shortcut[]; everywhere: Shortcut[] } {
  const mayRun = mayDo(operator, 'run_verifications');
  const here =
    route.at === 'list'
      ? route.tab === 'all'
        ? ALL_CASES
        : INBOX
      : route.at === 'verification'
        ? CASE
        : route.at === 'visit'
          ? VISIT
          : [];
  const places = PLACES.filter(({ permission }) => permission === null || mayDo(operator, permission)).flatMap(
    ({ hotkey, texts }): Shortcut[] =>
      hotkey === null ? [] : [{ keys: [hotkey.replace('alt', 'Alt')], opens: texts }],
  );
  return {
    here: [...here],
    everywhere: [
      ...(mayRun
        ? ([
            { keys: ['Alt+N'], does: 'new_visit' },
            { keys: ['Alt+O'], does: 'scan' },
          ] satisfies Shortcut[])
        : []),
      ...places,
      { keys: ['Alt+L'], does: 'lock' },
      { keys: ['?'], does: 'show' },
    ],
  };
}
