import { Button } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './kiosk.module.css';

/** Less than a line below the edge is no text that somebody misses. */
const LEFT_PX = 24;
/** A part of what was read stays, to find the place again. */
const SHARE = 0.8;

/** Says that the text continues below the edge, and goes there: a switch cannot scroll. */
export function ReadOn({ main }: { main: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('kiosk');
  const [hasMore, setHasMore] = useState(false);
  useEffect(() => {
    const element = main.current;
    if (element === null) return;
    const look = () => setHasMore(element.scrollHeight - element.clientHeight - element.scrollTop > LEFT_PX);
    const resized = new ResizeObserver(look);
    const changed = new MutationObserver(look);
    resized.observe(element);
    changed.observe(element, { childList: true, subtree: true, characterData: true });
    element.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      resized.disconnect();
      changed.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [main]);
  if (!hasMore) return null;
  return (
    <Button
      variant="default"
      className={classes.readOn}
      rightSection={<IconArrowDown size={20} aria-hidden="true" />}
      onClick={() => main.current?.scrollBy({ top: main.current.clientHeight * SHARE })}
    >
      {t('tools.read_on')}
    </Button>
  );
}
