import { CloseButton, Group } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { PREFILLABLE_FIELDS, type PrefillableField } from '#shared/contract/runs/kyc-data.ts';
import type { WedgeReading } from '#shared/contract/visits/visit.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { todayOf } from '../../../person/person.ts';
import { isFromDocument } from '../../../person/prefill.ts';
import type { ActiveVisit } from '../../../session/session.ts';
import { dispatchVisit } from '../../../session/visit.ts';
import { Notice } from '../../../ui/notice.tsx';
import { listenToReader } from '../../../wedge/listen-to-reader.ts';

/** Fills the form from a document reader that types, and says what it filled in. */
export function KeyedDocument({ state }: { state: ActiveVisit }) {
  const { t, i18n } = useTranslation();
  const [read, setRead] = useState<WedgeReading | 'unreadable' | null>(null);
  const take = useEffectEvent((reading: WedgeReading | 'unreadable') => {
    if (state.step === 'submitting') return;
    if (reading !== 'unreadable') dispatchVisit({ type: 'document_keyed', reading });
    setRead(reading);
  });
  useEffect(() => listenToReader(take, () => todayOf(new Date())), []);
  const close = <CloseButton aria-label={t('wedge.close')} onClick={() => setRead(null)} />;
  const list = (names: readonly string[]) => new Intl.ListFormat(i18n.language).format(names);
  const name = (field: PrefillableField) => t(`person.${field}`);

  function notice() {
    if (read === null || state.step === 'submitting') return null;
    if (read === 'unreadable')
      return (
        <Notice tone="doubt" title={t('wedge.unreadable')}>
          {close}
        </Notice>
      );
    const known = PREFILLABLE_FIELDS.filter((field) => read.fields[field] !== undefined);
    const filled = known.filter((field) => isFromDocument(state.draft, field));
    const kept = known.filter((field) => !filled.includes(field));
    const isWrong = read.wrongDigits.length > 0;
    return (
      <Notice tone={isWrong ? 'doubt' : 'good'} title={t(isWrong ? 'wedge.doubtful' : 'wedge.read')}>
        <Group justify="space-between" align="start" wrap="nowrap">
          <div>
            {isWrong ? (
              <p>{t('wedge.wrong', { parts: list(read.wrongDigits.map((part) => t(`wedge.part.${part}`))) })}</p>
            ) : null}
            {filled.length > 0 ? <p>{t('wedge.filled', { fields: list(filled.map(name)) })}</p> : null}
            {kept.length > 0 ? <p>{t('wedge.kept', { fields: list(kept.map(name)) })}</p> : null}
          </div>
          {close}
        </Group>
      </Notice>
    );
  }
  return <div role="status">{notice()}</div>;
}
