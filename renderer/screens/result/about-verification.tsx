import { Button } from '@mantine/core';
import { useState } from 'react';
import type { VerificationDetail } from '#shared/contract/desk.ts';
import type { CapturedUnder } from '#shared/contract/documents/capture-rules.ts';
import { resultFor } from '#shared/contract/findings/check-result.ts';
import { wordingOf } from '#shared/contract/runs/consent-version.ts';
import { referenceOf } from '#shared/domain/reference.ts';
import { useSync } from '../../api/queries.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { NoticeText } from '../../consent/notice-text.tsx';
import { formatInstant } from '../../i18n/format.ts';
import { labelInPageLanguage } from '../../i18n/service-label.ts';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';
import { Facts } from '../../ui/facts.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { purposeText } from '../../verification/purpose.ts';
import { Card } from './card.tsx';
import classes from './result.module.css';

/** Facts that an auditor asks for: number, time, people, policy and model versions. */
export function AboutVerification({ detail }: { detail: VerificationDetail }) {
  const { t, i18n } = useTranslation();
  const { summary, origin } = detail;
  const hasCentre = useSync().data?.centre != null;
  const { attestedBy, attestedAt } = resultFor(detail.checks, 'biometric.liveness')?.findings ?? {};
  const wording = detail.subject === 'person' ? wordingOf(detail.entered.consent_version ?? '') : null;
  const models = Object.entries(detail.model_versions).map(([name, version]) => `${name} ${version}`);
  const rows: readonly (readonly [string, string])[] = [
    [t('common.reference'), referenceOf(summary.batch_id)],
    [t('common.case_number'), summary.batch_id],
    ...(detail.subject === 'person' && detail.entered.purpose !== null
      ? ([[t('visit.purpose'), purposeText(t, detail.entered.purpose)]] as const)
      : []),
    [t('result.type'), labelInPageLanguage(summary.verification_type)],
    [t('common.time'), formatInstant(summary.created_at, i18n.language)],
    [t('result.run_by'), summary.run_by],
    ...(detail.subject === 'person'
      ? ([
          [
            t('result.attested_by'),
            attestedBy === undefined
              ? t('result.not_attested')
              : [attestedBy, attestedAt && formatInstant(attestedAt, i18n.language)].filter(Boolean).join(', '),
          ],
          [t('result.consent'), detail.entered.consent_version ?? t('result.not_recorded')],
        ] as const)
      : []),
    ...(origin
      ? ([
          [t('centre.origin'), t('centre.origin_text', { device: origin.device, site: origin.site })],
          [t('centre.received'), formatInstant(origin.received_at, i18n.language)],
        ] as const)
      : []),
    // Without a centre nothing is delivered.
    ...(hasCentre ? ([[t('centre.delivery'), t(`centre.delivery_state.${summary.outbox_state}`)]] as const) : []),
    ...(detail.subject === 'person' && detail.captured ? captureRows(detail.captured, t) : []),
    [t('common.policy'), detail.policy_version],
  ];
  return (
    <Card id="about" title={t('result.about')}>
      <Facts rows={rows} />
      {models.length === 0 ? null : (
        <details className={classes.fold}>
          <summary>{t('result.details')}</summary>
          <Facts rows={[[t('result.models'), models.join(', ')]]} />
        </details>
      )}
      {wording === null ? null : <ShownNotice wording={wording} />}
    </Card>
  );
}

/** The notice that the consent names. */
function ShownNotice({ wording }: { wording: string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const shown = useAnswer(['shown_notice', wording], 'getShownNotice', { path: { wording }, enabled: isOpen });
  if (!isOpen)
    return (
      <Button variant="subtle" onClick={() => setIsOpen(true)}>
        {t('result.consent_read')}
      </Button>
    );
  return shown.data === undefined ? <QueryState query={shown} /> : <NoticeText notice={shown.data} />;
}

/** Under which rules the document was photographed, and how often it had to be tried. */
function captureRows({ strictness, tries_max: most, rejected }: CapturedUnder, t: Translate) {
  const sides = (['id_document_front', 'id_document_back'] as const)
    .filter((side) => rejected[side] > 0)
    .map((side) => t('captured.tries', { side: t(`capture.${side}`), count: rejected[side] }));
  return [
    [
      t('captured.rules'),
      t('captured.rules_text', { strictness: t(`captured.strictness.${strictness}`), count: most }),
    ],
    [t('captured.rejected'), sides.length === 0 ? t('captured.none') : sides.join(', ')],
  ] as const;
}
