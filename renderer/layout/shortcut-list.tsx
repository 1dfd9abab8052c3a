import { Box, Switch } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Operator } from '#shared/contract/desk.ts';
import { mayDo, useAccess } from '../access/access.ts';
import type { PageTexts } from '../i18n/texts.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { type Route, useRoute } from '../route.ts';
import { Dialog } from '../ui/dialog.tsx';
import { isCovered, isTyping, useKeysSwitch } from '../ui/keys.ts';
import { PLACES } from './places.ts';
import classes from './shortcut-list.module.css';

type ShortcutName = keyof PageTexts['shortcuts']['what'];

/** Keys that are pressed together are in one entry; entries are alternatives. */
type Shortcut = { readonly keys: readonly string[] } & (
  | { readonly does: ShortcutName }
  /** Opens a place, which has its own title. */
  | { readonly opens: (typeof PLACES)[number]['texts'] }
);

const INBOX: readonly Shortcut[] = [
  { keys: ['J', 'K'], does: 'next_case' },
  { keys: ['Enter'], does: 'open_case' },
  { keys: ['P'], does: 'preview' },
  { keys: ['M'], does: 'take' },
  { keys: ['Esc'], does: 'close_preview' },
];
const CASE: readonly Shortcut[] = [
  { keys: ['1', '2', '3'], does: 'answer' },
  { keys: ['S'], does: 'show_evidence' },
  { keys: ['A'], does: 'approve' },
  { keys: ['D'], does: 'decline' },
  { keys: ['R'], does: 'ask' },
  { keys: ['E'], does: 'escalate' },
  { keys: ['C'], does: 'note' },
  { keys: ['M'], does: 'take' },
  { keys: ['H'], does: 'hand_over' },
  { keys: ['Z'], does: 'give_back' },
  { keys: ['J', 'K'], does: 'next_case' },
  { keys: ['F', 'B', 'G', 'L', 'U', 'V', 'W'], does: 'evidence_tab' },
  { keys: ['I', 'O', 'Y', 'N'], does: 'details_tab' },
  { keys: ['Esc'], does: 'back' },
  { keys: ['+', '-'], does: 'zoom' },
  { keys: ['←', '→', '↑', '↓'], does: 'move_picture' },
  { keys: ['T'], does: 'turn_picture' },
  { keys: ['0'], does: 'whole_picture' },
  { keys: ['PgUp', 'PgDn'], does: 'other_picture' },
];
const VISIT: readonly Shortcut[] = [
  { keys: ['1 – 9'], does: 'purpose' },
  { keys: ['Enter'], does: 'next_step' },
];

/** Shortcuts of the open screen, for the signed-in person; the rest works everywhere. */
function shortcutsFor(route: Route, operator: Operator | null): { here: Shortcut[]; everywhere: Shortcut[] } {
  const mayRun = mayDo(operator, 'run_verifications');
  const here =
    route.at === 'list'
      ? route.tab === 'all'
        ? []
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
      { keys: ['/', 'Ctrl+K', '⌘K'], does: 'search' },
      { keys: ['Ctrl+Enter'], does: 'confirm' },
      { keys: ['Alt+L'], does: 'lock' },
      { keys: ['?'], does: 'show' },
    ],
  };
}

/** Opens on the key ?, except while somebody types or another dialog is open, and on `isAsked`. */
export function ShortcutList({ isAsked, onClose }: { isAsked: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const route = useRoute((state) => state.route);
  const operator = useAccess((access) => access.operator);
  const [isPressed, setIsPressed] = useState(false);
  const [isOn, switchKeys] = useKeysSwitch();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Whether the key needs Shift depends on the keyboard, so only the character counts.
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!isTyping(event) && !isCovered()) setIsPressed(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  const { here, everywhere } = shortcutsFor(route, operator);
  const close = () => {
    setIsPressed(false);
    onClose();
  };
  return (
    <Dialog opened={isAsked || isPressed} onClose={close} title={t('shortcuts.title')}>
      {here.length === 0 ? null : <Section title={t('shortcuts.here')} shortcuts={here} />}
      <Section title={t('shortcuts.everywhere')} shortcuts={everywhere} />
      <Switch
        mt="md"
        label={t('shortcuts.single')}
        description={t('shortcuts.off_hint')}
        checked={isOn}
        onChange={({ currentTarget }) => switchKeys(currentTarget.checked)}
      />
      <Box component="p" mt="md" mb={0} mx={0} c="dimmed">
        {t('shortcuts.help')}
      </Box>
    </Dialog>
  );
}

function Section({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  const { t } = useTranslation();
  return (
    <section>
      <Box component="h3" mt="md" mb="0.375rem" mx={0} fz="md">
        {title}
      </Box>
      <dl className={classes.list}>
        {shortcuts.map((shortcut) => (
          <div key={shortcut.keys.join(' ')}>
            <dt>{'opens' in shortcut ? t(`place.${shortcut.opens}`) : t(`shortcuts.what.${shortcut.does}`)}</dt>
            <dd>
              {shortcut.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
