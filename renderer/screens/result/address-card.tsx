import { useTranslation } from 'react-i18next';
import { formatDate } from '../../i18n/format.ts';
import { addressVerification, typedAddress } from './address-evidence.ts';
import { AgreementMark } from './agreement-mark.tsx';
import type { Agreement } from './evidence.ts';
import classes from './result.module.css';

const AGREEMENT = { agree: 'agrees', near: 'nearly', differ: 'differs' } as const satisfies Record<string, Agreement>;

type AddressCardProps = {
  idInfo: Readonly<Record<string, unknown>>;
  userInput: Readonly<Record<string, unknown>>;
};

/** The proof of address, what it says, and how it compares with what was entered. */
export function AddressCard({ idInfo, userInput }: AddressCardProps) {
  const { t, i18n } = useTranslation();
  const found = addressVerification(idInfo);
  if (found === null) return null;
  const kind = found.document_class;
  const metadata = found.document_metadata;
  const rows: readonly (readonly [
    label: string,
    value: string | null | undefined,
    agreement?: Agreement | null | undefined,
  ])[] = [
    [t('address_proof.source'), found.source && t(`address_proof.from.${found.source}`)],
    [t('address_proof.kind'), kind && t(`address_proof.document.${kind}`, { defaultValue: kind })],
    [t('address_proof.issuer'), found.document_issuer],
    [t('address_proof.holder'), found.names.join(', '), found.name_match && AGREEMENT[found.name_match]],
    [t('address_proof.entered'), typedAddress(userInput)],
    [
      t('address_proof.address'),
      found.extracted_address?.full_address,
      found.address_match && AGREEMENT[found.address_match],
    ],
    [t('address_proof.date'), found.document_issue_date && formatDate(found.document_issue_date, i18n.language)],
    [t('address_proof.made_with'), [metadata?.creator, metadata?.producer].filter(Boolean).join(', ')],
    [t('address_proof.truncated'), found.is_truncated ? t('address_proof.truncated_text') : null],
    [
      t('address_proof.signs'),
      found.risk_indicators.map((sign) => t(`address_proof.sign.${sign}`, { defaultValue: sign })).join(', '),
    ],
  ];
  return (
    <section className={`${classes.card} ${classes.addressArea}`} aria-labelledby="address-proof">
      <h2 id="address-proof">{t('address_proof.title')}</h2>
      <dl className={classes.facts}>
        {rows.map(([label, value, agreement]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{agreement ? <AgreementMark state={agreement} text={value} /> : value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  );
}
