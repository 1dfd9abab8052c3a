import { Box } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useAccess } from '../access/access.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useRoute } from '../route.ts';
import { Dialog } from '../ui/dialog.tsx';
import classes from './shortcut-list.module.css';
import { type Shortcut, shortcutsFor } from './shortcuts.ts';

const TYPING = 'input, textarea, select, [contenteditable="true"]';

/** Opens on the key ?, except while somebody types or another dialog is open, and on `isAsked`. */
export function ShortcutList({ isAsked, onClose }: { isAsked: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const route = useRoute((state) => state.route);
  const operator = useAccess((access) => access.operator);
  const [isPressed, setIsPressed] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Whether the key needs Shift depends on the keyboard, so only the character counts.
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.matches(TYPING)) return;
      if (document.querySelector('dialog[open], [role="dialog"]') === null) setIsPressed(true);
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
