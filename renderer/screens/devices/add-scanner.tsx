import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { AddScannerRequest, type FoundScanners } from '#shared/contract/scanners/scanners.ts';
import { call } from '../../api/client.ts';
import { SCANNERS_KEY, useFoundScanners } from '../../api/scanners.ts';
import { useChange } from '../../api/use-change.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';

type AddScannerProps = { onClose: () => void; onDone: (said: string) => void };

/** Asks for the name of a scanner and where it is. */
export function AddScanner({ onClose, onDone }: AddScannerProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [kind, setKind] = useState<'network' | 'sane'>('network');
  const [where, setWhere] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const place = kind === 'network' ? { kind, address: where.trim() } : { kind, device: where };
  const checked = AddScannerRequest.safeParse({ name, place });
  const isWrong = (part: 'name' | 'place') =>
    isChecked && !checked.success && checked.error.issues.some(({ path }) => path[0] === part);
  const adding = useChange((request: AddScannerRequest) => call('addScanner', request), {
    answers: SCANNERS_KEY,
    onDone: () => {
      onDone(t('scanners.added', { name: name.trim() }));
      onClose();
    },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsChecked(true);
        if (checked.success) adding.mutate(checked.data);
      }}
    >
      <Stack>
        <TextInput
          label={t('common.name')}
          description={t('scanners.name_hint')}
          autoComplete="off"
          data-autofocus
          value={name}
          error={isWrong('name') ? t('scanners.name_missing') : null}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        <NativeSelect
          label={t('scanners.kind')}
          data={(['network', 'sane'] as const).map((value) => ({ value, label: t(`scanners.kinds.${value}`) }))}
          value={kind}
          onChange={({ currentTarget: { value } }) => setKind(value === 'sane' ? 'sane' : 'network')}
        />
        {kind === 'sane' ? (
          <FoundDevices
            onChoose={({ device, name: found }) => {
              setWhere(device);
              if (name.trim() === '') setName(found);
            }}
          />
        ) : null}
        <TextInput
          label={t(`scanners.where.${kind}`)}
          description={t(`scanners.where_hint.${kind}`)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          value={where}
          error={isWrong('place') ? t(`scanners.where_wrong.${kind}`) : null}
          onChange={({ currentTarget: { value } }) => setWhere(value)}
        />
        <DialogButtons request={adding} action={t('scanners.add')} onClose={onClose} />
      </Stack>
    </form>
  );
}

type Device = FoundScanners['devices'][number];

/** Offers the scanners that SANE finds on the machine of the service. */
function FoundDevices({ onChoose }: { onChoose: (device: Device) => void }) {
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
