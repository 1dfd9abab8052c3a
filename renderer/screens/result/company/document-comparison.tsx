import { Box } from '@mantine/core';
import type { BusinessDocument } from '#shared/contract/findings/business.ts';
import english from '#shared/texts/en/page.json' with { type: 'json' };
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Facts } from '../../../ui/facts.tsx';
import type { Tone } from '../../../ui/tone-badge.tsx';
import { NoteLine } from './note-line.tsx';

/** Every document has to name the company. Its numbers and address need to be on one of them only. */
const TONE = {
  name: { agree: 'good', near: 'doubt', differ: 'bad' },
  other: { agree: 'good', near: 'plain', differ: 'plain' },
} as const satisfies Record<string, Record<string, Tone>>;

/** The entered details that are on a document, and signs that it was changed. */
export function DocumentComparison({ found }: { found: BusinessDocument }) {
  const { t } = useTranslation();
  const { name, registrationNumber, taxNumber, address, indicators, pageCount, pagesRead } = found;
  const details = [
    { label: t('company.name'), agreement: name, tones: TONE.name },
    { label: t('company.registration_number'), agreement: has(registrationNumber), tones: TONE.other },
    { label: t('company.tax_number'), agreement: has(taxNumber), tones: TONE.other },
    { label: t('common.address'), agreement: address, tones: TONE.other },
  ];
  return (
    <>
      <Box my="0.5rem" mx={0}>
        <Facts
          rows={details.map(({ label, agreement, tones }) => [
            label,
            agreement && <NoteLine key={label} tone={tones[agreement]} text={t(`company.on_document.${agreement}`)} />,
          ])}
        />
      </Box>
      {indicators.risk.map((sign) => (
        <NoteLine key={sign} tone="bad" text={isSign(sign) ? t(`address_proof.sign.${sign}`) : sign} />
      ))}
      {pagesRead < pageCount ? (
        <NoteLine tone="plain" text={t('company.pages_read', { read: pagesRead, count: pageCount })} />
      ) : null}
    </>
  );
}

/** A number is on the document or not; nearly the same number is another one. */
const has = (isFound: boolean | null): BusinessDocument['address'] =>
  isFound === null ? null : isFound ? 'agree' : 'differ';

const isSign = (sign: string): sign is keyof typeof english.address_proof.sign =>
  Object.hasOwn(english.address_proof.sign, sign);
