import { NativeSelect, Text } from '@mantine/core';
import type { FoundScanners } from '#shared/contract/scanners/scanners.ts';
import { useFoundScanners } from '../../api/scanners.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type Device = FoundScanners['devices'][number];

/** Offers the scanners that SANE finds on the machine of the service. */
export function FoundDevices({ onChoose }: { onChoose: (device: Device) => void }) {
  const { t } = useTranslation();
  const { data, isLoading } = useFoundScanners();
  const devices = data?.devices ?? [];
  if (devices.length === 0)
    return (
      <Text role="status">
        {isLoading
          ? t('scanners.looking')
          : t(data?.problem === 'not_installed' ? 'scanners.problem.not_installed' : 'scanners.none_found')}
      </Text>
    );
  return (
    <NativeSelect
      label={t('scanners.found')}
      defaultValue=""
      data={[
        { value: '', label: t('scanners.choose') },
        ...devices.map(({ device, name }) => ({
          value: device,
          label: name === device ? name : `${name} (${device})`,
        })),
      ]}
      onChange={({ currentTarget: { value } }) => {
        const chosen = devices.find(({ device }) => device === value);
        if (chosen) onChoose(chosen);
      }}
    />
  );
}
