import { IconClock, IconLink, IconLock } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { ApplicantView } from '#shared/contract/links/applicant.ts';
import type { Wanted } from '#shared/contract/requests/requests.ts';
import type { VisitChecks } from '#shared/contract/visits/checks.ts';
import { formatInstant } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { STEP_OF_ITEM } from '../session/steps.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import classes from './applicant.module.css';
import { FactList } from './fact-list.tsx';
import { PageFrame } from './page-frame.tsx';
import { PurposeName } from './purpose-name.tsx';

const NotAsked = lazyPart(async () => ({ default: (await import('./not-asked.tsx')).NotAsked }));

/** Everything a person needs, and how many minutes it takes: about one for each, rounded up. */
function neededFor(checks: VisitChecks) {
  if (checks.includes('company')) return { facts: ['company', 'papers'] as const, minutes: 5 };
  const needed = (['document', 'face', 'address'] as const).filter((each) => checks.includes(each));
  const facts = needed.length === 0 ? (['details'] as const) : ([...needed, 'light'] as const);
  return { facts, minutes: facts.length };
}

/** The items that a reviewer still asks for. */
function neededItems(asked: readonly Wanted[]) {
  const facts = [...new Set(asked.map((item) => STEP_OF_ITEM[item]))];
  return { facts, minutes: facts.length };
}

/** Who asks, why, what is needed, how long it takes and until when. */
export function LandingPage({ view, onStart }: { view: ApplicantView; onStart: () => void }) {
  const { t, i18n } = useTranslation('applicant');
  const [isNotAsked, setIsNotAsked] = useState(false);
  const { sender, purpose, subject, checks, asked } = view;
  const { facts, minutes } = asked ? neededItems(asked) : neededFor(checks);
  return (
    <PageFrame
      title={t(
        asked ? 'landing.title_more' : subject === 'business' ? 'landing.title_business' : 'landing.title_person',
      )}
      text={
        purpose === null ? (
          t('landing.asks', { sender })
        ) : asked ? (
          <bdi>{purpose}</bdi>
        ) : (
          <PurposeName purpose={purpose} />
        )
      }
      actions={[
        { label: t('landing.start'), onClick: onStart },
        { label: t('landing.not_asked'), variant: 'subtle', onClick: () => setIsNotAsked(true) },
      ]}
    >
      {purpose === null ? null : <p className={classes.asks}>{t('landing.asks', { sender })}</p>}
      <FactList facts={facts} title={(name) => t(`landing.${name}`)} text={(name) => t(`landing.${name}_text`)} />
      <div className={classes.pair}>
        <div>
          <IconClock size={22} aria-hidden="true" />
          <strong>{t('landing.minutes', { count: minutes })}</strong>
          <span className={classes.quiet}>{t('landing.minutes_text')}</span>
        </div>
        <div>
          <IconLink size={22} aria-hidden="true" />
          <strong>{t('landing.until', { time: formatInstant(view.expires_at, i18n.language) })}</strong>
          <span className={classes.quiet}>{t('landing.until_text')}</span>
        </div>
      </div>
      <p className={classes.safe}>
        <IconLock size={20} aria-hidden="true" />
        {t('landing.safe')}
      </p>
      {isNotAsked ? (
        <Suspense>
          <NotAsked sender={sender} onClose={() => setIsNotAsked(false)} />
        </Suspense>
      ) : null}
    </PageFrame>
  );
}
