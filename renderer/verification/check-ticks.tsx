import { Checkbox, Group } from '@mantine/core';
import {
  isFixed,
  isOfPerson,
  VISIT_CHECKS,
  type VisitCheck,
  type VisitChecks,
  withTick,
} from '#shared/contract/visits/checks.ts';
import { useTranslation } from '../i18n/use-translation.ts';

type CheckTicksProps = {
  label: string;
  checks: VisitChecks;
  isOffered?: (check: VisitCheck) => boolean;
  onChange: (checks: VisitChecks) => void;
};

/** The single checks to tick. A check that needs another brings it, and goes with it. */
export function CheckTicks({ label, checks, isOffered = isOfPerson, onChange }: CheckTicksProps) {
  const { t } = useTranslation();
  return (
    <Group gap="md" role="group" aria-label={label}>
      {VISIT_CHECKS.filter(isOffered).map((check) => (
        <Checkbox
          key={check}
          label={t(`visit_check.${check}`)}
          checked={checks.includes(check)}
          disabled={isFixed(checks, check)}
          onChange={({ currentTarget: { checked } }) => onChange(withTick(checks, check, checked))}
        />
      ))}
    </Group>
  );
}
