import { Box } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import { SingleKey } from './key.tsx';
import classes from './tab-row.module.css';

type TabRowProps<Value extends string> = {
  label: string;
  tabs: readonly {
    readonly value: Value;
    readonly label: string;
    readonly panelId: string;
    readonly count?: number;
    /** The letter that opens it. */
    readonly letter?: string | undefined;
  }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
};

/** Arrow keys change tabs. The panels are the caller's; `panelId` is the id of one. */
export function TabRow<Value extends string>({ label, tabs, value, onChange, className = '' }: TabRowProps<Value>) {
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const isRtl = document.dir === 'rtl';
    const steps: Record<string, number> = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 };
    const step = steps[event.key];
    const goal =
      event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step === undefined ? null : at + step;
    const next = goal === null ? undefined : tabs[(goal + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    row.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
  };
  return (
    <div ref={row} className={`${classes.row} ${className}`} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          className={classes.tab}
          data-value={tab.value}
          aria-selected={tab.value === value}
          aria-controls={tab.panelId}
          aria-keyshortcuts={tab.letter}
          title={tab.letter && `${tab.label} (${tab.letter})`}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
          {tab.letter ? <SingleKey>{tab.letter}</SingleKey> : null}
          {tab.count ? (
            <Box
              component="span"
              miw="1.25rem"
              py={0}
              px="0.375rem"
              bdrs="999px"
              bg="var(--tone-plain-ground)"
              c="var(--tone-plain)"
              fz="0.8125rem"
              ta="center"
            >
              {tab.count}
            </Box>
          ) : null}
        </button>
      ))}
    </div>
  );
}
