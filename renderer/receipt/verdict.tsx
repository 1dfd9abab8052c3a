import { Stack } from '@mantine/core';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { BUSINESS_LABEL } from '#shared/contract/business/business-data.ts';
import type { ReceiptClaims } from '#shared/contract/receipts/receipts.ts';
import { VERIFICATION_TYPE_LABEL } from '#shared/contract/runs/kyc-data.ts';
import type { CheckedReceipt } from '#shared/domain/receipt/verify-receipt.ts';
import { referenceOf } from '#shared/domain/reference.ts';
import { formatInstant } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Facts } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import classes from './receipt.module.css';

/** The result of the check in plain words, with everything that a genuine receipt states. */
export function Verdict({ checked, isFromFile }: { checked: CheckedReceipt; isFromFile: boolean }) {
  const { t, i18n } = useTranslation('receipt');
  if (!checked.ok)
    return (
      <Notice
        tone={checked.flaw === 'WRONG_SIGNATURE' ? 'bad' : 'doubt'}
        icon={IconShieldX}
        title={t(`flaw.${checked.flaw}`)}
      >
        <p>{t(`flaw_text.${checked.flaw}`)}</p>
      </Notice>
    );
  const { claims, key } = checked;
  const time = (at: string) => formatInstant(at, i18n.language);
  return (
    <Stack component="section" gap="md" aria-label={t('genuine')}>
      <Notice tone="good" icon={IconShieldCheck} title={t('genuine')}>
        <p>{t(isFromFile ? 'genuine_by_file' : 'genuine_text', { issuer: claims.issuer })}</p>
      </Notice>
      {claims.environment === 'production' ? null : <Notice tone="doubt" title={t(`not_real.${claims.environment}`)} />}
      <p className={`panel ${classes.result}`} data-result={claims.final_result}>
        <span>{t('result')}</span>
        <strong>{t(`results.${claims.final_result}`)}</strong>
      </p>
      <Facts rows={factsOf(claims, t, time)} className={`panel ${classes.facts}`} />
      {key.retired_at === null ? null : (
        <p className={classes.quiet}>{t('key_replaced', { time: time(key.retired_at) })}</p>
      )}
      <p className={classes.quiet}>{t('compare')}</p>
    </Stack>
  );
}

type Translate = ReturnType<typeof useTranslation<'receipt'>>['t'];

function factsOf(
  claims: ReceiptClaims,
  t: Translate,
  time: (at: string) => string,
): readonly (readonly [string, string])[] {
  const { system_result: system, decided_by: by, confirmed_by: second } = claims;
  const lists = Object.entries(claims.lists);
  return [
    [t('fact.issuer'), claims.issuer],
    ...(claims.initials === null ? [] : [[t('fact.initials'), claims.initials] as const]),
    [t('fact.case'), `${referenceOf(claims.batch_id)} (${claims.batch_id})`],
    [t('fact.type'), typeIn(claims.verification_type, t)],
    ...(claims.chip === undefined ? [] : [[t('chip.title'), t(`chip.${claims.chip}`)] as const]),
    [t('fact.verified_at'), time(claims.verified_at)],
    [t('fact.as_of'), t('fact.as_of_value', { time: time(claims.as_of), revision: claims.revision })],
    [t('fact.decided_by'), second ? t('by_two', { first: t(`by.${by}`), second: t(`by.${second}`) }) : t(`by.${by}`)],
    ...(system === claims.final_result ? [] : [[t('fact.system'), t(`results.${system}`)] as const]),
    [t('fact.policy'), claims.policy.version],
    [
      t('fact.lists'),
      lists.length === 0 ? t('fact.no_lists') : lists.map(([name, version]) => `${name} ${version}`).join(', '),
    ],
    [t('fact.record'), claims.record_sha256],
  ];
}

/** Receipts name the type in English. One that a newer version knows stays as it is. */
function typeIn(label: string, t: Translate): string {
  const known = TYPES.find((type) => TYPE_LABEL[type] === label);
  return known === undefined ? label : t(`types.${known}`);
}

const TYPE_LABEL = { ...VERIFICATION_TYPE_LABEL, BUSINESS: BUSINESS_LABEL } as const;
const TYPES = ['ID', 'DOC', 'BIOMETRIC', 'BUSINESS'] as const satisfies readonly (keyof typeof TYPE_LABEL)[];
