import { Box, Group } from '@mantine/core';
import {
  type Icon,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconCircleX,
  IconHelpCircle,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ChipFile, type UnreadReason } from '#shared/contract/chips/chip-reading.ts';
import {
  CHIP_PROOFS,
  type ChipProof,
  type ChipProofResult,
  type ChipRecord,
  type ChipStatus,
} from '#shared/contract/findings/chip.ts';
import { chipProofText } from '#shared/domain/document/chip/chip-proof-text.ts';
import { countryName } from '../../../i18n/countries.ts';
import { formatDate, formatFixedDay, formatInstant } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Facts } from '../../../ui/facts.tsx';
import { type Tone, ToneBadge } from '../../../ui/tone-badge.tsx';
import { Card } from '../card.tsx';
import { fieldLabelKey } from '../field-label.ts';
import chipClasses from './chip.module.css';

/** A proof that a chip cannot give is no failure. */
const LOOK: Record<ChipStatus, { tone: Tone; icon: Icon }> = {
  passed: { tone: 'good', icon: IconCircleCheck },
  failed: { tone: 'bad', icon: IconCircleX },
  not_supported: { tone: 'plain', icon: IconCircleDashed },
  not_done: { tone: 'doubt', icon: IconCircleMinus },
  cannot_tell: { tone: 'doubt', icon: IconHelpCircle },
};

/** Each proof of the chip on its own, who signed it, how it was opened and what was not read. */
export function ChipCard({ chip }: { chip: ChipRecord }) {
  const { t, i18n } = useTranslation();
  const proofText = useChipProofText();
  const { access, details } = chip;
  const password = t(`chip_proofs.fact.password_${access.password}`);
  const signed = (chip.signedDataGroups ?? []).map((number) => `DG${number}`).join(t('app.comma'));
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    [
      t('chip_proofs.fact.opened'),
      t('chip_proofs.fact.opened_with', { procedure: access.procedure, cipher: access.cipher, password }),
    ],
    [t('chip_proofs.fact.read_at'), formatInstant(chip.readAt, i18n.language)],
    [t('chip_proofs.fact.signed_files'), signed],
    [t('chip_proofs.fact.unread'), <UnreadFiles key="unread" chip={chip} />],
  ];
  const held = Object.entries(details).map(([name, value]) => {
    const key = fieldLabelKey(name);
    return [key === null ? name : t(key), formatDate(value, i18n.language)] as const;
  });
  return (
    <Card id="chip" title={t('chip_proofs.fact.title')} className={chipClasses.long}>
      <p className="quiet">{t(chip.isTrusted ? 'chip_proofs.fact.trusted' : 'chip_proofs.fact.untrusted')}</p>
      <ul className={chipClasses.proofs}>
        {CHIP_PROOFS.map((proof) => {
          const result = chip.proofs[proof];
          return (
            <li key={proof} data-proof={proof} data-status={result.status}>
              <Group gap="0.125rem 0.75rem" justify="space-between" mb="0.125rem" className={chipClasses.head}>
                <h3>{t(`chip_proofs.proof.${proof}`)}</h3>
                <ToneBadge {...LOOK[result.status]}>{t(`chip_proofs.status.${result.status}`)}</ToneBadge>
              </Group>
              <p>{proofText(proof, result)}</p>
            </li>
          );
        })}
      </ul>
      {chip.portraitProblem ? <p>{t(`chip_proofs.portrait_problem.${chip.portraitProblem}`)}</p> : null}
      <Facts rows={rows} />
      {held.length > 0 ? (
        <>
          <Box component="h3" mt="1.125rem" mb="0.25rem" mx={0} fz="md" fw={560}>
            {t('chip_proofs.fact.details')}
          </Box>
          <Facts rows={held} />
        </>
      ) : null}
      <Certificate title={t('chip_proofs.fact.signer')} certificate={chip.signer} />
      <Certificate title={t('chip_proofs.fact.state')} certificate={chip.csca} />
    </Card>
  );
}

function UnreadFiles({ chip }: { chip: ChipRecord }) {
  const { t } = useTranslation();
  const files = unreadFiles(chip);
  if (files.length === 0) return t('chip_proofs.fact.all_read');
  return files.map(({ file, why }) => (
    <div key={file}>
      {t('chip_proofs.fact.unread_file', {
        name: t(`chip_proofs.file.${file}`),
        file,
        why: t(`chip_proofs.unread.${why}`),
      })}
    </div>
  ));
}

function Certificate({ title, certificate }: { title: string; certificate: ChipRecord['signer'] }) {
  const { t, i18n } = useTranslation();
  const day = (instant: string) => formatFixedDay(instant, i18n.language);
  const rows: readonly (readonly [string, ReactNode])[] =
    certificate === null
      ? []
      : [
          [
            t('chip_proofs.fact.country'),
            certificate.country && `${countryName(certificate.country, i18n.language)} (${certificate.country})`,
          ],
          [t('chip_proofs.fact.subject'), <bdi key="subject">{certificate.subject}</bdi>],
          [
            t('chip_proofs.fact.serial'),
            <code key="serial" dir="ltr">
              {certificate.serial}
            </code>,
          ],
          [
            t('chip_proofs.fact.valid'),
            t('chip_proofs.fact.valid_from_to', { from: day(certificate.notBefore), to: day(certificate.notAfter) }),
          ],
          [t('chip_proofs.fact.algorithm'), <bdi key="algorithm">{certificate.algorithm}</bdi>],
          [
            t('chip_proofs.fact.fingerprint'),
            <code key="fingerprint" dir="ltr">
              {certificate.sha256}
            </code>,
          ],
        ];
  return (
    <>
      <Box component="h3" mt="1.125rem" mb="0.25rem" mx={0} fz="md" fw={560}>
        {title}
      </Box>
      {certificate === null ? <p className="quiet">{t('chip_proofs.fact.no_certificate')}</p> : <Facts rows={rows} />}
    </>
  );
}

/** Gives the sentence about a proof in the language of the page. */
function useChipProofText(): (proof: ChipProof, result: ChipProofResult) => string {
  const { t } = useTranslation();
  return (proof, result) =>
    chipProofText(proof, result, {
      proven: (one) => t(`chip_proofs.proven.${one}`),
      unexplained: (status) => t(`chip_proofs.unexplained.${status}`),
      remark: (one) => t(`chip_proofs.remark.${one}`),
      reason: (code) => t(`reason.${code}`),
    });
}

/** The files that were not read, in the order of Doc 9303. */
function unreadFiles({
  unread,
}: Pick<ChipRecord, 'unread'>): readonly { readonly file: ChipFile; readonly why: UnreadReason }[] {
  return ChipFile.options.flatMap((file) => {
    const why = unread[file];
    return why === undefined ? [] : [{ file, why }];
  });
}
