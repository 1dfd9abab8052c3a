import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core';
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Policy } from '#shared/contract/policy/policy.ts';
import { PURPOSE_CHARACTERS_MAX } from '#shared/contract/runs/kyc-data.ts';
import {
  defaultPreset,
  PRESETS_MAX,
  VISIT_PURPOSES,
  type VisitPreset,
  type VisitPresets,
} from '#shared/contract/visits/checks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import table from '../../ui/table.module.css';
import { CheckTicks } from '../../verification/check-ticks.tsx';
import { checksText, purposeText } from '../../verification/purpose.ts';
import classes from './policy.module.css';

type VisitPresetsProps = {
  policy: Policy;
  /** With it, the purposes can be changed, and `from` says what they were. */
  edit?: { readonly from: Policy; readonly onChange: (policy: Policy) => void };
};

/** The purposes that the desk offers, each with its checks. */
export function VisitPresetsTable({ policy, edit }: VisitPresetsProps) {
  const { t, i18n } = useTranslation();
  const { presets } = policy.visits;
  const change = (changed: VisitPresets) => edit?.onChange({ ...policy, visits: { presets: changed } });
  const inWords = (all: VisitPresets) =>
    all.map(({ purpose, checks }) => `${purposeText(t, purpose)}: ${checksText(t, i18n.language, checks)}`).join('; ');
  const was = inWords(edit?.from.visits.presets ?? presets);
  return (
    <section aria-labelledby="policy-visits">
      <h2 id="policy-visits">{t('policy_visits.title')}</h2>
      <p className={table.text}>{t('policy_visits.text')}</p>
      <div className={`framed ${table.frame}`}>
        <table className={`${table.table} ${table.cards} ${classes.effects}`} aria-labelledby="policy-visits">
          <thead>
            <tr>
              <th scope="col">{t('visit.purpose')}</th>
              <th scope="col">{t('visit.checks')}</th>
            </tr>
          </thead>
          <tbody>
            {presets.map((_preset, at) => (
              <PresetRow
                // biome-ignore lint/suspicious/noArrayIndexKey: the name of a row is what is typed.
                key={at}
                presets={presets}
                at={at}
                {...(edit && { onChange: change })}
              />
            ))}
          </tbody>
        </table>
      </div>
      {edit && presets.length < PRESETS_MAX ? (
        <Button
          variant="default"
          mt="sm"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => change([...presets, { purpose: '', checks: ['document'] }])}
        >
          {t('policy_visits.add')}
        </Button>
      ) : null}
      {defaultPreset(presets) === undefined ? (
        <Text c="var(--mantine-color-error)" role="alert" mt="sm">
          {t('policy_visits.no_person')}
        </Text>
      ) : null}
      {was === inWords(presets) ? null : <p className={classes.was}>{t('policy.was', { value: was })}</p>}
    </section>
  );
}

/** The bank's own words, never a name of the product: "account closure" begins with one. */
function ownPurpose(typed: string): string {
  const isKey = VISIT_PURPOSES.some((key) => key === typed.trim());
  return isKey ? typed.replace(/[a-z]/, (letter) => letter.toUpperCase()) : typed;
}

type PresetRowProps = { presets: VisitPresets; at: number; onChange?: (presets: VisitPresets) => void };

function PresetRow({ presets, at, onChange }: PresetRowProps) {
  const { t, i18n } = useTranslation();
  const preset = presets[at] as VisitPreset;
  const [typed, setTyped] = useState({ text: '', purpose: '' });
  const name = typed.purpose === preset.purpose ? typed.text : purposeText(t, preset.purpose);
  const others = presets.filter((each) => each !== preset);
  const change = (changed: Partial<VisitPreset>) =>
    onChange?.(presets.map((each) => (each === preset ? { ...each, ...changed } : each)));
  const error =
    name.trim() === ''
      ? t('policy_visits.blank')
      : others.some(({ purpose }) => purposeText(t, purpose).trim() === name.trim())
        ? t('policy_visits.twice')
        : null;
  const byDefault =
    preset === defaultPreset(presets) ? (
      <Text component="span" size="sm" c="dimmed">
        {t('policy_visits.default')}
      </Text>
    ) : null;
  if (!onChange)
    return (
      <tr>
        <th scope="row">
          <Group gap="sm">
            <bdi>{name}</bdi>
            {byDefault}
          </Group>
        </th>
        <td data-label={t('visit.checks')}>{checksText(t, i18n.language, preset.checks)}</td>
      </tr>
    );
  return (
    <tr>
      <th scope="row">
        <Group gap="xs" wrap="nowrap">
          <TextInput
            aria-label={t('policy_visits.name', { number: at + 1 })}
            flex={1}
            value={name}
            error={error}
            maxLength={PURPOSE_CHARACTERS_MAX}
            onChange={({ currentTarget: { value: text } }) => {
              const purpose = ownPurpose(text);
              setTyped({ text, purpose });
              change({ purpose });
            }}
          />
          {byDefault}
          {at === 0 ? null : (
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={t('policy_visits.up', { purpose: name })}
              title={t('policy_visits.up', { purpose: name })}
              onClick={() => onChange([...others.slice(0, at - 1), preset, ...others.slice(at - 1)])}
            >
              <IconArrowUp size={20} aria-hidden="true" />
            </ActionIcon>
          )}
          {presets.length === 1 ? null : (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t('policy_visits.remove', { purpose: name })}
              title={t('policy_visits.remove', { purpose: name })}
              onClick={() => onChange(others)}
            >
              <IconTrash size={20} aria-hidden="true" />
            </ActionIcon>
          )}
        </Group>
      </th>
      <td data-label={t('visit.checks')}>
        <CheckTicks
          label={t('policy_visits.checks_of', { purpose: name })}
          checks={preset.checks}
          isOffered={() => true}
          onChange={(checks) => change({ checks: [...checks] })}
        />
      </td>
    </tr>
  );
}
