import { useContext, useState } from 'react';
import { ApplicantLanguage } from '#shared/contract/links/links.ts';
import type { Wanted } from '#shared/contract/requests/requests.ts';
import { consentVersionIn } from '#shared/contract/runs/consent-version.ts';
import type { VisitChecks } from '#shared/contract/visits/checks.ts';
import { isOfNotice, NOTICE_FACTS, useNoticeFacts } from '../../consent/notice-facts.ts';
import { NoticeCode, NoticeLink } from '../../consent/notice-link.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from '../applicant.module.css';
import { callFor } from '../client.ts';
import { FactList } from '../fact-list.tsx';
import { type Action, PageFrame } from '../page-frame.tsx';
import { SurroundingsContext } from '../surroundings.ts';
import { act } from '../visit.ts';
import type { StepProps } from './standing.ts';

const TITLE = { face: 'title_face', document: 'title_document', person: 'title_person' } as const;

function askedFor(checks: VisitChecks) {
  if (checks.includes('company')) return { title: 'title_business', facts: ['company'] } as const;
  const pictures = (['document', 'face'] as const).filter((each) => checks.includes(each));
  const title = TITLE[pictures.at(-1) ?? 'person'];
  return { title, facts: [...pictures, 'details'] } as const;
}

/** The items that are examined in ways that need words, of those that a reviewer still asks for. */
function consentFor(asked: readonly Wanted[]) {
  const facts = [
    ...(asked.includes('document') ? (['document'] as const) : []),
    ...(asked.includes('selfie') ? (['face'] as const) : []),
    ...(asked.includes('papers') ? (['company'] as const) : []),
  ];
  return { title: 'title_more', facts } as const;
}

/** The checks, and what becomes of the data. Agreeing and declining look equally important. */
export function ConsentStep({ view, onNext }: StepProps) {
  const { t, i18n } = useTranslation(['applicant', 'page']);
  const { consentVersion, opensPages } = useContext(SurroundingsContext);
  // The person agrees to what they read, whatever becomes of the policy meanwhile.
  const [{ notice, checks, asked, offers_without_face }] = useState(view);
  const hasOtherWay = offers_without_face && asked === null;
  const [sending, setSending] = useState<string | null>(null);
  const { title, facts } = asked ? consentFor(asked) : askedFor(checks);
  const known = useNoticeFacts(notice);

  // Somebody who has refused must not agree with the next touch.
  const answer = (label: string, variant: string, send: () => Promise<void>): Action => ({
    label,
    variant,
    loading: sending === label,
    disabled: sending !== null && sending !== label,
    onClick: async () => {
      setSending(label);
      await send();
      setSending(null);
    },
  });
  const version = consentVersionIn(consentVersion, i18n.language, notice?.wording);
  const agree = async (isWithoutFace: boolean) => {
    const language = ApplicantLanguage.parse(i18n.language);
    const consent = { consent_version: version, language, ...(isWithoutFace && { without_face: true }) };
    if (await act((session) => callFor(session, 'giveConsent', consent))) onNext();
  };
  const refuse = async () => {
    await act((session) => callFor(session, 'declineLink', { reason: 'no_consent' }));
  };
  return (
    <PageFrame
      title={t(`consent.${title}`)}
      text={t('consent.text')}
      actions={[
        answer(t('consent.agree'), 'filled', () => agree(false)),
        ...(hasOtherWay ? [answer(t('consent.without_face'), 'outline', () => agree(true))] : []),
        answer(t('consent.refuse'), hasOtherWay ? 'subtle' : 'default', refuse),
      ]}
    >
      <FactList
        facts={[...facts, ...(known === null ? [] : NOTICE_FACTS)]}
        title={(name) => (isOfNotice(name) ? t(`page:consent_notice.${name}`) : t(`consent.${name}`))}
        text={(name) => (isOfNotice(name) ? (known?.[name] ?? '') : t(`consent.${name}_text`))}
      />
      {known === null || known.address === '' ? null : opensPages ? (
        <NoticeLink address={known.address} />
      ) : (
        <NoticeCode address={known.address} />
      )}
      <p className={classes.quiet}>{t('consent.version', { version })}</p>
    </PageFrame>
  );
}
