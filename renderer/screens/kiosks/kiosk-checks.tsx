import { Checkbox, Input, Stack } from '@mantine/core';
import type { KioskSettings } from '#shared/contract/kiosks/kiosk.ts';
import { isOfPerson, type VisitPreset } from '#shared/contract/visits/checks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CheckTicks } from '../../verification/check-ticks.tsx';
import { checksText, purposeText } from '../../verification/purpose.ts';

type Chosen = Pick<KioskSettings, 'purposes' | 'checks'>;
type KioskChecksProps = { chosen: Chosen; presets: readonly VisitPreset[]; onChange: (chosen: Chosen) => void };

/** The purposes that visitors choose from, or else what is checked without one. */
export function KioskChecks({ chosen, presets, onChange }: KioskChecksProps) {
  const { t, i18n } = useTranslation();
  const offered = presets.filter(({ checks }) => checks.every(isOfPerson));
  const choose = (purposes: readonly string[]) => {
    const now = offered.filter(({ purpose }) => purposes.includes(purpose));
    // They stand in for purposes that the policy may lose.
    onChange({ purposes: now.map(({ purpose }) => purpose), checks: [...(now[0] ?? chosen).checks] });
  };
  return (
    <>
      <Checkbox.Group
        label={t('kiosks.purposes')}
        description={t('kiosks.purposes_text')}
        value={chosen.purposes}
        onChange={choose}
      >
        <Stack gap="xs" mt="xs">
          {offered.map(({ purpose, checks }) => (
            <Checkbox
              key={purpose}
              value={purpose}
              label={<bdi>{purposeText(t, purpose)}</bdi>}
              description={checksText(t, i18n.language, checks)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {offered.some(({ purpose }) => chosen.purposes.includes(purpose)) ? null : (
        <Input.Wrapper label={t('visit.checks')} labelElement="div">
          <CheckTicks
            label={t('visit.checks')}
            checks={chosen.checks}
            onChange={(checks) => onChange({ ...chosen, checks: [...checks] })}
          />
        </Input.Wrapper>
      )}
    </>
  );
}

/** All that may be checked at the kiosk. */
export const checksOfKiosk = ({ purposes, checks }: Chosen, presets: readonly VisitPreset[]) => {
  const offered = presets.filter(({ purpose }) => purposes.includes(purpose));
  return offered.length === 0 ? checks : offered.flatMap((preset) => preset.checks);
};
