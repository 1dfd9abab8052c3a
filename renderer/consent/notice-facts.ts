import { type ConsentNotice, noticeTextsIn } from '#shared/contract/branding/consent-notice.ts';
import { formatPeriod } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';

export const NOTICE_FACTS = ['kept', 'decides', 'ask'] as const;
type NoticeFact = (typeof NOTICE_FACTS)[number];

export const isOfNotice = (fact: string): fact is NoticeFact => NOTICE_FACTS.some((known) => known === fact);

/** The notice in the language of the page; null without one. */
export function useNoticeFacts(notice: ConsentNotice | null) {
  const { t, i18n } = useTranslation();
  if (notice === null) return null;
  const { organisation: sender, case_days: caseDays, face_days: faceDays } = notice;
  const { responsible, contact, address } = noticeTextsIn(notice, i18n.language);
  const period = (days: number) => formatPeriod(days, i18n.language);
  const kept =
    caseDays === null
      ? t('consent_notice.kept_unlimited', { sender })
      : t('consent_notice.kept_limited', { sender, period: period(caseDays) });
  const face = faceDays === null ? '' : t('consent_notice.kept_face', { period: period(faceDays) });
  // A phone number between Arabic words would change the order of its groups.
  const reached = i18n.dir() === 'rtl' ? `\u2068${contact}\u2069` : contact;
  const whom = t('consent_notice.responsible', { responsible: responsible === '' ? sender : responsible });
  return {
    address,
    kept: `${kept} ${face}`.trim(),
    decides: t(notice.refuses_alone ? 'consent_notice.refuses' : 'consent_notice.confirms'),
    ask: `${endedSentence(whom)} ${contact === '' ? t('consent_notice.contact', { sender }) : reached}`,
  } satisfies Record<NoticeFact | 'address', string>;
}

/** So that a name can be followed by another sentence. */
const endedSentence = (text: string): string => (/[.!?؟]$/.test(text) ? text : `${text}.`);
