import type { CheckResult, Findings } from '#shared/contract/findings/check-result.ts';
import type { CheckedNumber } from '#shared/contract/findings/government.ts';
import type { Translate } from '../../../i18n/use-translation.ts';
import type { Note } from './note-line.tsx';

/** Facts that a company's number reveals. They never say that the number was issued. */
export function numberNote(number: CheckedNumber, t: Translate): Note {
  switch (number.status) {
    case 'valid':
      return {
        tone: 'good',
        text: [
          t('company.number_valid', { kind: number.kind.name }),
          number.kind.hasCheckDigit ? t('company.check_digit_valid') : null,
        ]
          .filter(Boolean)
          .join(', '),
      };
    case 'other_kind':
      return { tone: 'doubt', text: t('company.number_other', { kind: number.kind.name }) };
    case 'not_covered':
      return { tone: 'plain', text: t('number.form_unknown') };
    case 'unreadable':
      return { tone: 'bad', text: t('number.form_unreadable') };
    case 'unknown_form':
      return { tone: 'doubt', text: t('number.form_unmatched') };
    case 'invalid':
      return {
        tone: 'bad',
        text: [t(`number.flaw.${number.flaw}`), number.lettersForDigits ? t('number.letters_for_digits') : null]
          .filter(Boolean)
          .join('; '),
      };
  }
}

export function leiNote({ flaw, issuer }: Findings<'business.lei'>, t: Translate): Note {
  if (flaw !== null) return { tone: 'bad', text: t(`company.lei_flaw.${flaw}`) };
  return {
    tone: 'good',
    text: [t('company.lei_valid'), issuer === null ? null : t('company.lei_issuer', { issuer })]
      .filter(Boolean)
      .join(', '),
  };
}

/** The register's answer in a sentence. */
export function registerNote({ outcome, reasons, findings }: CheckResult<'business.registry'>, t: Translate): Note {
  if (findings?.status === 'FOUND')
    return { tone: 'good', text: t('company.register_found', { source: findings.source }) };
  if (findings) return { tone: 'bad', text: t('company.register_not_found', { source: findings.source }) };
  if (outcome === 'unavailable' && reasons[0]?.code !== 'BUSINESS_ID_NOT_VERIFIED')
    return { tone: 'doubt', text: t('company.register_down') };
  return { tone: 'doubt', text: t('company.register_none') };
}
