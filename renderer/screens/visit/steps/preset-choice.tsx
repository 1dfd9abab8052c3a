import { Box, Button, Group } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconBuilding } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { isOfPerson, type VisitPreset } from '#shared/contract/visits/checks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { goTo } from '../../../route.ts';
import type { Draft } from '../../../session/session.ts';
import { dispatchVisit } from '../../../session/visit.ts';
import { CheckTicks } from '../../../verification/check-ticks.tsx';
import { checksText, purposeText } from '../../../verification/purpose.ts';
import { FAST_MS } from '../../../wedge/key-burst.ts';
import classes from '../visit.module.css';

/** The purposes of the policy, each with its number key, and the single checks to tick. */
export function PresetChoice({ draft: { purpose, checks, rules } }: { draft: Draft }) {
  const { t, i18n } = useTranslation();
  const { presets } = rules;
  const heading = useId();
  const chosen = presets.find((preset) => preset.purpose === purpose);
  const isChanged = chosen !== undefined && String(chosen.checks) !== String(checks);
  const [isOpen, setIsOpen] = useState(isChanged);
  const choose = (preset: VisitPreset) =>
    preset.checks.every(isOfPerson) ? dispatchVisit({ type: 'checks_chosen', ...preset }) : goTo({ at: 'company' });
  useNumberKey((number) => {
    const preset = presets[number - 1];
    if (preset) choose(preset);
  });
  return (
    <div>
      <Group justify="space-between" gap="xs" mb="0.25rem">
        <span id={heading} className="quiet">
          {t('visit.purpose_question')}
        </span>
        <Button
          variant="subtle"
          size="compact-md"
          mih="2.75rem"
          aria-expanded={isOpen}
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('visit.choose_checks')}
        </Button>
      </Group>
      {isOpen ? (
        <Box mb="sm">
          <CheckTicks
            label={t('visit.checks')}
            checks={checks}
            onChange={(changed) => dispatchVisit({ type: 'checks_chosen', checks: changed })}
          />
        </Box>
      ) : null}
      <fieldset className={classes.presets} aria-labelledby={heading}>
        {presets.map((preset, at) => {
          const words = (
            <>
              <strong>
                <bdi>{purposeText(t, preset.purpose)}</bdi>
              </strong>
              <span aria-hidden="true">{at + 1}</span>
              <span>{checksText(t, i18n.language, preset === chosen ? checks : preset.checks)}</span>
            </>
          );
          // A company has a visit of its own, which moving between the others must not open.
          if (!preset.checks.every(isOfPerson))
            return (
              <button
                key={preset.purpose}
                type="button"
                className={`panel choice ${classes.preset}`}
                onClick={() => choose(preset)}
              >
                <IconBuilding size={20} aria-hidden="true" />
                {words}
              </button>
            );
          return (
            <label
              key={preset.purpose}
              className={`panel choice ${classes.preset}`}
              data-checked={preset === chosen || undefined}
            >
              <input
                type="radio"
                name="purpose"
                checked={preset === chosen}
                onChange={() => choose(preset)}
                onClick={() => {
                  // No change of the radio: it brings back the checks of the purpose.
                  if (preset === chosen && isChanged) choose(preset);
                }}
              />
              {words}
            </label>
          );
        })}
      </fieldset>
    </div>
  );
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input:not([type="radio"], [type="checkbox"]), textarea');

/** Calls `onNumber` for a key 1 to 9 that a person presses, while no dialog is open. */
function useNumberKey(onNumber: (number: number) => void): void {
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  const waiting = useRef<number | undefined>(undefined);
  const act = useEffectEvent(onNumber);
  const press = useEffectEvent((event: KeyboardEvent) => {
    // A reader types faster: its next key comes before the time is over.
    window.clearTimeout(waiting.current);
    const isFast = event.timeStamp - lastAt.current <= FAST_MS;
    lastAt.current = event.timeStamp;
    if (isFast || isTextField(event.target) || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    if (document.querySelector('dialog[open], [role="dialog"]') !== null) return;
    // Some keyboards have digits only with Shift.
    const digit = /^[1-9]$/.test(event.key) ? event.key : /^Digit([1-9])$/.exec(event.code)?.[1];
    if (digit !== undefined) waiting.current = window.setTimeout(() => act(Number(digit)), FAST_MS);
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
      window.clearTimeout(waiting.current);
    };
  }, []);
}
