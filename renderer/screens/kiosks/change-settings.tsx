import { Checkbox, NativeSelect, NumberInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Kiosk, KioskSettings } from '#shared/contract/kiosks/kiosk.ts';
import { ApplicantLanguage } from '#shared/contract/links/links.ts';
import { capturesOf } from '#shared/contract/visits/checks.ts';
import { call } from '../../api/client.ts';
import { useCaptureRulesInForce } from '../../api/queries.ts';
import { useChange } from '../../api/use-change.ts';
import { LANGUAGE_NAMES } from '../../i18n/languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { checkedBy } from '../../ui/fields/checked-by.ts';
import { CheckedForm } from '../../ui/fields/checked-form.tsx';
import { checksOfKiosk, KioskChecks } from './kiosk-checks.tsx';
import classes from './kiosks.module.css';
import { KIOSKS_KEY } from './use-kiosks.ts';

const { result: Result } = KioskSettings.shape;
const SECONDS = ['idle_seconds', 'countdown_seconds', 'result_seconds'] as const;

type ChangeSettingsProps = { kiosk: Kiosk; onClose: () => void; onDone: (said: string) => void };

/** Questions of a kiosk to its visitors, and how long it waits. */
export function ChangeSettings({ kiosk: { id, name, settings, health }, onClose, onDone }: ChangeSettingsProps) {
  const { t } = useTranslation();
  const presets = useCaptureRulesInForce().data?.presets ?? [];
  const form = useForm<KioskSettings>({
    mode: 'controlled',
    initialValues: settings,
    validate: checkedBy(KioskSettings),
  });
  const changing = useChange(
    (request: KioskSettings) => call('changeKioskSettings', request, { path: { kiosk_id: id } }),
    {
      stale: KIOSKS_KEY,
      onDone: () => {
        onClose();
        onDone(t('kiosks.was_changed', { name }));
      },
    },
  );
  const { values, errors } = form;
  const checks = checksOfKiosk(values, presets);
  const languages = Object.keys(errors).some((field) => field.startsWith('languages'));
  return (
    <CheckedForm form={form} gap="md" onSubmit={(request) => changing.mutate(request)}>
      <KioskChecks chosen={values} presets={presets} onChange={(chosen) => form.setValues(chosen)} />
      {checks.includes('face') ? (
        <Checkbox
          label={t('kiosks.without_face')}
          description={t('kiosks.without_face_text')}
          {...form.getInputProps('offers_without_face', { type: 'checkbox' })}
        />
      ) : null}
      <NativeSelect
        label={t('kiosks.result')}
        data={Result.options.map((value) => ({ value, label: t(`kiosks.results.${value}`) }))}
        value={values.result}
        onChange={({ currentTarget: { value } }) => form.setFieldValue('result', Result.parse(value))}
      />
      <Checkbox
        label={t('kiosks.prints')}
        description={t('kiosks.prints_text')}
        {...form.getInputProps('prints_receipts', { type: 'checkbox' })}
      />
      {capturesOf(checks).length === 0 ? null : (
        <CameraSettings
          chosen={values.cameras}
          connected={health?.camera_names ?? []}
          onChange={(cameras) => form.setFieldValue('cameras', cameras)}
        />
      )}
      <div className={classes.numbers}>
        {SECONDS.map((field) => {
          const { minValue: min, maxValue: max } = KioskSettings.shape[field];
          return (
            <NumberInput
              key={field}
              label={t(`kiosks.${field}`)}
              allowDecimal={false}
              allowNegative={false}
              hideControls
              {...form.getInputProps(field)}
              error={errors[field] ? t('kiosks.seconds_wrong', { min: `${min}`, max: `${max}` }) : null}
            />
          );
        })}
      </div>
      <Text size="sm" c="dimmed">
        {t('kiosks.seconds_text')}
      </Text>
      <Checkbox.Group
        label={t('kiosks.languages')}
        {...form.getInputProps('languages')}
        error={languages ? t('kiosks.languages_missing') : null}
      >
        <div className={classes.languages}>
          {ApplicantLanguage.options.map((value) => (
            <Checkbox key={value} value={value} label={<span lang={value}>{LANGUAGE_NAMES[value]}</span>} />
          ))}
        </div>
      </Checkbox.Group>
      <DialogButtons request={changing} action={t('kiosks.save')} onClose={onClose} />
    </CheckedForm>
  );
}

type Cameras = KioskSettings['cameras'];
type CameraSettingsProps = {
  chosen: Cameras;
  /** Named by the kiosk in its last report. */
  connected: readonly string[];
  onChange: (cameras: Cameras) => void;
};

/** Which camera of the kiosk sees the document, and which the face. */
function CameraSettings({ chosen, connected, onChange }: CameraSettingsProps) {
  const { t } = useTranslation();
  if (connected.length === 0 && chosen.document === null && chosen.face === null)
    return (
      <Text size="sm" c="dimmed">
        {t('kiosks.camera_choice.unknown')}
      </Text>
    );
  return (
    <div className={classes.numbers}>
      {(['document', 'face'] as const).map((purpose) => {
        const name = chosen[purpose];
        const isConnected = name === null || connected.includes(name);
        return (
          <NativeSelect
            key={purpose}
            label={t(`kiosks.camera_choice.${purpose}`)}
            data={[
              { value: '', label: t('kiosks.camera_choice.any') },
              ...connected.map((value) => ({ value, label: value })),
              ...(isConnected ? [] : [{ value: name, label: t('kiosks.camera_choice.away', { name }) }]),
            ]}
            value={name ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ ...chosen, [purpose]: value === '' ? null : value })}
          />
        );
      })}
    </div>
  );
}
