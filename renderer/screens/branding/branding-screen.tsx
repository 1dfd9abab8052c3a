import { Button, FileButton, Group, Switch, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Branding } from '#shared/contract/branding.ts';
import { Accent, accentForDark, LOGO_FILE_BYTES_MAX, ORGANISATION_CHARACTERS_MAX } from '#shared/contract/branding.ts';
import { call } from '../../api/client.ts';
import { showBranding, useBranding } from '../../ui/branding.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import table from '../../ui/table.module.css';
import classes from './branding.module.css';
import { BrandingPreview } from './branding-preview.tsx';

/** The colours of the product, to start from. */
const START: Accent = { light: '#234a8c', dark: '#9dbcec' };
const SAME = 'keep';

/** Name, logo and colour of the organisation, for administrators. */
export function BrandingScreen() {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const shown = useBranding();
  return (
    <div className={table.page}>
      <div>
        <h1 className={table.title}>{t('branding.title')}</h1>
        <p className={table.text}>{t('branding.text')}</p>
      </div>
      <p className={said === '' ? 'visually-hidden' : table.text} role="status">
        {said}
      </p>
      <BrandingForm key={JSON.stringify(shown)} shown={shown} onSaid={setSaid} />
    </div>
  );
}

function BrandingForm({ shown, onSaid }: { shown: Branding; onSaid: (said: string) => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState(shown.name ?? '');
  const [accent, setAccent] = useState(shown.accent);
  /** The logo that the page shows; `file` is what is sent if it is a new one. */
  const [logo, setLogo] = useState<{ readonly shown: string | null; readonly file: string | typeof SAME | null }>({
    ...{ shown: shown.logo, file: shown.logo === null ? null : SAME },
  });
  const [isTooLarge, setIsTooLarge] = useState(false);
  const saving = useMutation({
    mutationFn: (isDefault: boolean) =>
      call(
        'changeBranding',
        isDefault ? { name: null, accent: null, logo: null } : { name: name.trim() || null, accent, logo: logo.file },
      ),
    onSuccess: (branding, isDefault) => {
      onSaid(t(isDefault ? 'branding.reset_done' : 'branding.saved'));
      showBranding(branding);
    },
  });
  const isReadable = accent === null || Accent.safeParse(accent).success;
  const isDefault = shown.name === null && shown.accent === null && shown.logo === null;
  const choose = async (file: File | null) => {
    if (file === null) return;
    setIsTooLarge(file.size > LOGO_FILE_BYTES_MAX);
    if (file.size > LOGO_FILE_BYTES_MAX) return;
    const address = await dataAddressOf(file);
    setLogo({ shown: address, file: address.slice(address.indexOf(',') + 1) });
  };
  return (
    <section className={classes.card} aria-label={t('branding.title')}>
      <TextInput
        label={t('branding.name')}
        description={t('branding.name_hint')}
        maxLength={ORGANISATION_CHARACTERS_MAX}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <div className={classes.row}>
        <FileButton accept="image/png,image/jpeg" onChange={(file) => void choose(file)}>
          {(props) => (
            <Button variant="default" {...props}>
              {t('branding.choose')}
            </Button>
          )}
        </FileButton>
        {logo.shown === null ? null : (
          <Button variant="default" onClick={() => setLogo({ shown: null, file: null })}>
            {t('branding.remove')}
          </Button>
        )}
      </div>
      <p className={table.text}>{t('branding.logo_hint', { kilobytes: LOGO_FILE_BYTES_MAX / 1024 })}</p>
      {isTooLarge ? <Notice tone="bad" isUrgent title={t('branding.too_large')} /> : null}
      <Switch
        label={t('branding.own_colour')}
        checked={accent !== null}
        onChange={({ currentTarget: { checked } }) => setAccent(checked ? START : null)}
      />
      {accent === null ? null : (
        <div className={classes.row}>
          <TextInput
            type="color"
            className={classes.colour}
            label={t('branding.light')}
            value={accent.light}
            onChange={({ currentTarget: { value } }) => setAccent({ light: value, dark: accentForDark(value) })}
          />
          <TextInput
            type="color"
            className={classes.colour}
            label={t('branding.dark')}
            value={accent.dark}
            onChange={({ currentTarget: { value } }) => setAccent({ ...accent, dark: value })}
          />
        </div>
      )}
      <BrandingPreview name={name} logo={logo.shown} accent={accent ?? START} />
      {saving.error ? <ErrorNotice error={saving.error} /> : null}
      <Group justify="flex-end">
        {isDefault ? null : (
          <Button variant="default" loading={saving.isPending} onClick={() => saving.mutate(true)}>
            {t('branding.reset')}
          </Button>
        )}
        <Button disabled={!isReadable} loading={saving.isPending} onClick={() => saving.mutate(false)}>
          {t('branding.save')}
        </Button>
      </Group>
    </section>
  );
}

const dataAddressOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
