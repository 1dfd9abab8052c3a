import { useContext, useState } from 'react';
import { ApplicantLanguage } from '#shared/contract/links/links.ts';
import type { VisitChecks } from '#shared/contract/visits/checks.ts';
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
  if (checks.includes('company')) return { title: 'title_business', facts: ['company', 'kept'] } as const;
  const pictures = (['document', 'face'] as const).filter((each) => checks.includes(each));
  const title = TITLE[pictures.at(-1) ?? 'person'];
  return { title, facts: [...pictures, 'details', 'kept'] } as const;
}

/** The checks, and how long pictures are kept. Agreeing and declining look equally important. */
export function ConsentStep({ view: { sender, checks }, onNext }: StepProps) {
  const { t, i18n } = useTranslation('applicant');
  const { consentVersion, withoutFace } = useContext(SurroundingsContext);
  const [sending, setSending] = useState<string | null>(null);
  const { title, facts } = askedFor(checks);
  const other = checks.includes('face') ? withoutFace : null;

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
  const agree = async () => {
    const consent = { consent_version: consentVersion, language: ApplicantLanguage.parse(i18n.language) };
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
        answer(t('consent.agree'), 'filled', agree),
        ...(other === null ? [] : [answer(other.label, 'outline', other.go)]),
        answer(t('consent.refuse'), other === null ? 'default' : 'subtle', refuse),
      ]}
    >
      <FactList facts={facts} say={(name) => t(`consent.${name}`, { sender })} />
      <p className={classes.quiet}>{t('consent.version', { version: consentVersion })}</p>
    </PageFrame>
  );
}
