import { Box, Button, FileButton, Group, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  Accent,
  accentContrast,
  accentForDark,
  type Branding,
  LOGO_FILE_BYTES_MAX,
  NEXT_STEPS_CHARACTERS_MAX,
  ORGANISATION_CHARACTERS_MAX,
} from '#shared/contract/branding/branding.ts';
import { TEXT_CONTRAST_MIN } from '#shared/domain/contrast.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { fieldsInPageLanguage } from '../../i18n/error-sentence.ts';
import { formatCount } from '../../i18n/format.ts';
import { PAGE_LANGUAGES } from '../../i18n/i18n.ts';
import { LANGUAGE_NAMES, type Language } from '../../i18n/languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showBranding, useBranding } from '../../ui/brand/branding.ts';
import { Logo } from '../../ui/brand/logo.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import table from '../../ui/table.module.css';
import classes from './branding.module.css';
import { ConsentForm } from './consent-form.tsx';

const LOOK = {
  light: { background: '#ffffff', color: '#152032' },
  dark: { background: '#18202b', color: '#e6ebf2' },
} as const;

/** How a page would look in light and dark. */
function BrandingPreview({ name, logo, accent }: { name: string; logo: string | null; accent: Accent }) {
  const { t } = useTranslation();
  return (
    <div className={classes.previews}>
      {(['light', 'dark'] as const).map((scheme) => {
        return (
          <div key={scheme}>
            <div className={classes.preview} style={LOOK[scheme]}>
              {logo === null ? <Logo isDefault /> : <img src={logo} alt="" />}
              <strong>{name.trim() || t('app.name')}</strong>
              <span style={{ color: accent[scheme] }}>{t(`branding.${scheme}`)}</span>
              <Box component="span" py="0.5rem" px="1rem" bdrs="md" c="#fff" style={{ background: accent.light }}>
                {t('branding.example')}
              </Box>
            </div>
          </div>
        );
      })}
    </div>
  );
}

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
      <PageHead title={t('place.branding')} text={t('branding.text')} />
      <p className={said === '' ? 'visually-hidden' : table.text} role="status">
        {said}
      </p>
      <BrandingForm key={JSON.stringify(shown)} shown={shown} onSaid={setSaid} />
      <ConsentForm onSaid={setSaid} />
    </div>
  );
}

function BrandingForm({ shown, onSaid }: { shown: Branding; onSaid: (said: string) => void }) {
  const { t, i18n } = useTranslation();
  const [name, setName] = useState(shown.name ?? '');
  const [accent, setAccent] = useState(shown.accent);
  const [steps, setSteps] = useState<NextSteps>(shown.next_steps ?? {});
  /** The logo that the page shows; `file` is what is sent if it is a new one. */
  const [logo, setLogo] = useState<{ readonly shown: string | null; readonly file: string | typeof SAME | null }>({
    shown: shown.logo,
    file: shown.logo === null ? null : SAME,
  });
  const [isTooLarge, setIsTooLarge] = useState(false);
  const forgetFile = useRef<() => void>(null);
  const saving = useMutation({
    mutationFn: (isDefault: boolean) =>
      call(
        'changeBranding',
        isDefault
          ? { name: null, accent: null, logo: null, next_steps: {} }
          : { name: name.trim() || null, accent, logo: logo.file, next_steps: writtenIn(steps) },
      ),
    onSuccess: (branding, isDefault) => {
      onSaid(t(isDefault ? 'branding.reset_done' : 'branding.saved'));
      showBranding(branding);
    },
  });
  const isReadable = accent === null || Accent.safeParse(accent).success;
  const isDefault =
    shown.name === null &&
    shown.accent === null &&
    shown.logo === null &&
    Object.keys(shown.next_steps ?? {}).length === 0;
  const refusedLogo = saving.error instanceof ApiError ? fieldsInPageLanguage(saving.error.fields).logo : undefined;
  const wrongLogo = isTooLarge ? t('branding.too_large') : refusedLogo;
  const unreadable = (scheme: 'light' | 'dark', colour: string) => {
    const contrast = accentContrast(colour, scheme);
    const figure = formatCount(contrast, i18n.language);
    return contrast < TEXT_CONTRAST_MIN ? t(`branding.unreadable_${scheme}`, { figure }) : undefined;
  };
  const choose = async (file: File | null) => {
    if (file === null) return;
    // A browser says nothing when somebody chooses the file that it still holds.
    forgetFile.current?.();
    saving.reset();
    setIsTooLarge(file.size > LOGO_FILE_BYTES_MAX);
    if (file.size > LOGO_FILE_BYTES_MAX) return;
    const address = await dataAddressOf(file);
    setLogo({ shown: address, file: address.slice(address.indexOf(',') + 1) });
  };
  const removeLogo = () => {
    saving.reset();
    setIsTooLarge(false);
    setLogo({ shown: null, file: null });
  };
  return (
    <section className={`panel ${classes.card}`} aria-label={t('place.branding')}>
      <TextInput
        label={t('branding.name')}
        description={t('branding.name_hint')}
        maxLength={ORGANISATION_CHARACTERS_MAX}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <NextStepsFields steps={steps} onChange={setSteps} />
      <Group gap="md" align="flex-start">
        <FileButton accept="image/png,image/jpeg" resetRef={forgetFile} onChange={(file) => void choose(file)}>
          {(props) => (
            <Button variant="default" {...props}>
              {t('branding.choose')}
            </Button>
          )}
        </FileButton>
        {logo.shown === null ? null : (
          <Button variant="default" onClick={removeLogo}>
            {t('branding.remove')}
          </Button>
        )}
      </Group>
      <p className={table.text}>{t('branding.logo_hint', { kilobytes: LOGO_FILE_BYTES_MAX / 1024 })}</p>
      {wrongLogo === undefined ? null : <Notice tone="bad" isUrgent title={wrongLogo} />}
      <Switch
        label={t('branding.own_colour')}
        checked={accent !== null}
        onChange={({ currentTarget: { checked } }) => setAccent(checked ? START : null)}
      />
      {accent === null ? null : (
        <Group gap="md" align="flex-start">
          <TextInput
            type="color"
            w="14rem"
            label={t('branding.light')}
            value={accent.light}
            error={unreadable('light', accent.light)}
            onChange={({ currentTarget: { value } }) => setAccent({ light: value, dark: accentForDark(value) })}
          />
          <TextInput
            type="color"
            w="14rem"
            label={t('branding.dark')}
            value={accent.dark}
            error={unreadable('dark', accent.dark)}
            onChange={({ currentTarget: { value } }) => setAccent({ ...accent, dark: value })}
          />
        </Group>
      )}
      <BrandingPreview name={name} logo={logo.shown} accent={accent ?? START} />
      {saving.error && refusedLogo === undefined ? <ErrorNotice error={saving.error} /> : null}
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

type NextSteps = NonNullable<Branding['next_steps']>;

/** Without the languages that somebody left empty. */
const writtenIn = (steps: NextSteps): NextSteps =>
  Object.fromEntries(Object.entries(steps).filter(([, text]) => text.trim() !== ''));

/** What customers read at the end of a visit, one language at a time. */
function NextStepsFields({ steps, onChange }: { steps: NextSteps; onChange: (steps: NextSteps) => void }) {
  const { t, i18n } = useTranslation();
  const [language, setLanguage] = useState(i18n.language as Language);
  return (
    <Group gap="md" align="flex-start">
      <Textarea
        label={t('branding.next')}
        description={t('branding.next_hint')}
        lang={language}
        dir="auto"
        flex={1}
        miw="min(18rem, 100%)"
        rows={3}
        maxLength={NEXT_STEPS_CHARACTERS_MAX}
        value={steps[language] ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ ...steps, [language]: value })}
      />
      <NativeSelect
        label={t('branding.next_language')}
        data={PAGE_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        value={language}
        onChange={({ currentTarget: { value } }) => setLanguage(value as Language)}
      />
    </Group>
  );
}

const dataAddressOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
