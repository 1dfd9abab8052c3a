import { ActionIcon, Flex } from '@mantine/core';
import { IconMaximize, IconMinus, IconPlus, IconRotateClockwise } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './stage.module.css';
import { type Frame, turned, type View, WHOLE, ZOOM_MAX, ZOOM_STEP, zoomed } from './view.ts';

type StageToolsProps = {
  view: View;
  /** Null while there is no picture. */
  frame: Frame | null;
  onChange: (change: (view: View) => View) => void;
};

/** The view by buttons, each with its key. */
export function StageTools({ view, frame, onChange }: StageToolsProps) {
  const { t } = useTranslation();
  const tool = (
    name: 'zoom_out' | 'zoom_in' | 'fit' | 'turn',
    key: string,
    act: (view: View) => View,
    isOff = false,
  ) => {
    const IconShape = ICONS[name];
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--mantine-color-text)"
        size={32}
        aria-label={t(`viewer.${name}`)}
        title={`${t(`viewer.${name}`)} (${key})`}
        disabled={frame === null || isOff}
        onClick={() => onChange(act)}
      >
        <IconShape size={20} aria-hidden="true" />
      </ActionIcon>
    );
  };
  const zoom = (factor: number) => (before: View) => (frame ? zoomed(before, frame, factor) : before);
  return (
    <Flex align="center" ms="auto">
      {tool('zoom_out', '−', zoom(1 / ZOOM_STEP), view.zoom <= 1)}
      <span className={classes.percent} aria-hidden="true">
        {Math.round(view.zoom * 100)}%
      </span>
      {tool('zoom_in', '+', zoom(ZOOM_STEP), view.zoom >= ZOOM_MAX)}
      {tool('fit', '0', (before) => ({ ...WHOLE, turns: before.turns }))}
      {tool('turn', 'R', (before) => (frame ? turned(before, frame) : before))}
    </Flex>
  );
}

const ICONS = { zoom_out: IconMinus, zoom_in: IconPlus, fit: IconMaximize, turn: IconRotateClockwise } as const;
