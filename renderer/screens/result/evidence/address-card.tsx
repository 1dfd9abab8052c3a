import type { ProofFindings } from '#shared/contract/findings/address.ts';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Facts } from '../../../ui/facts.tsx';
import { AgreementMark } from '../agreement-mark.tsx';
import { Card } from '../card.tsx';
import { AGREEMENT, type Agreement } from './evidence.ts';

type AddressCardProps = { check: CheckResult<'address.proof'> | undefined; enteredAddress: string | null };

/** The proof of address, what it says, and how it compares with what was entered. */
export function AddressCard({ check, enteredAddress }: AddressCardProps) {
  const { t, i18n } = useTranslation();
  if (!check || check.outcome === 'not_applicable') return null;
  const { source, paper, address, match } = addressEvidence(check.findings);
  const { documentClass: kind, metadata, issueDate } = paper ?? {};
  const rows: readonly (readonly [
    label: string,
    value: string | null | undefined,
    agreement?: Agreement | null | undefined,
  ])[] = [
    [t('common.source'), source && t(`address_proof.from.${source}`)],
    [t('address_proof.kind'), kind && t(`address_proof.document.${kind}`, { defaultValue: kind })],
    [t('address_proof.issuer'), paper?.issuer],
    [t('address_proof.holder'), paper?.holder, paper?.nameMatch && AGREEMENT[paper.nameMatch]],
    [t('address_proof.entered'), enteredAddress ?? (source && t('result.not_entered'))],
    [t('address_proof.address'), address?.full, match && AGREEMENT[match]],
    [t('address_proof.date'), issueDate && formatDate(issueDate, i18n.language)],
    [t('address_proof.made_with'), [metadata?.creator, metadata?.producer].filter(Boolean).join(', ')],
    [t('address_proof.truncated'), paper?.isTruncated ? t('address_proof.truncated_text') : null],
    [
      t('address_proof.signs'),
      paper?.indicators.risk.map((sign) => t(`address_proof.sign.${sign}`, { defaultValue: sign })).join(', '),
    ],
  ];
  return (
    <Card id="address-proof" title={t('address_proof.title')}>
      <Facts
        rows={rows.map(([label, value, agreement]) => [
          label,
          value && agreement ? <AgreementMark key={label} state={agreement} text={value} /> : value,
        ])}
      />
    </Card>
  );
}

/** Values of each proof on the card; null where its kind has no such value. */
function addressEvidence(found: ProofFindings | undefined) {
  return {
    source: found?.source ?? null,
    paper: found && 'documentClass' in found ? found : null,
    address: found && 'address' in found ? found.address : null,
    match: found && 'addressMatch' in found ? found.addressMatch : null,
  };
}
