import { ActionIcon, Button, CopyButton, Menu } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowLeft,
  IconBolt,
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconCircleDashed,
  IconCopy,
  IconDotsVertical,
  IconInfoCircle,
  IconLoader,
  IconPlus,
  IconTrash,
  IconUrgent,
  IconUserCheck,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Erasure } from '#shared/contract/cases/erasure.ts';
import type { VerificationDetail } from '#shared/contract/desk.ts';
import type { ReviewOverview } from '#shared/contract/review/review.ts';
import { useMay } from '../../../access/access.ts';
import { countryName } from '../../../i18n/countries.ts';
import { formatInstant, inSentence } from '../../../i18n/format.ts';
import { labelInPageLanguage } from '../../../i18n/service-label.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { goTo, hashOf } from '../../../route.ts';
import { CaseReference } from '../../../ui/case-reference.tsx';
import { ToneBadge } from '../../../ui/tone-badge.tsx';
import { purposeText } from '../../../verification/purpose.ts';
import { openCase, useQueuePlace } from '../../../verification/queue-order.ts';
import { OUTCOME_LOOK, RESULT_LOOK } from '../../../verification/tones.ts';
import { CasePapers } from '../case-papers.tsx';
import { EraseVerification } from '../erase-verification.tsx';
import { coverageOf } from './coverage.ts';
import classes from './header.module.css';
import { type Headline, headlineOf } from './headline.ts';

type CaseHeaderProps = {
  detail: VerificationDetail;
  review: ReviewOverview | undefined;
  onErased: (erasure: Erasure) => void;
};

/** The subject of the case, the decision with its scope, and the ways out of it. */
export function CaseHeader({ detail, review, onErased }: CaseHeaderProps) {
  const { t, i18n } = useTranslation();
  const { summary, subject } = detail;
  const purpose = detail.subject === 'person' ? detail.entered.purpose : null;
  const headline = headlineOf(detail, review);
  const heading = useRef<HTMLHeadingElement>(null);
  const text = useHeadlineText(headline);
  // Screen readers announce the decision first and when it changes, not while somebody writes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new result moves the focus.
  useEffect(() => {
    if (!isWriting()) heading.current?.focus({ preventScroll: true });
  }, [summary.status, summary.verification_result]);
  const { tone, icon: IconShape } = lookOf(headline);
  return (
    <header className={classes.header}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        className={`${classes.back} screen-only`}
        aria-label={t('common.all_cases')}
        title={t('common.all_cases')}
        aria-keyshortcuts="Escape"
        onClick={() => goTo({ at: 'list' })}
      >
        <IconArrowLeft size={22} aria-hidden="true" className="turning" />
      </ActionIcon>
      <Neighbours batchId={summary.batch_id} />
      <div className={classes.words}>
        <strong className={classes.name} title={summary.applicant_name}>
          <a href={hashOf({ at: 'person', batchId: summary.batch_id })} title={t(`workspace.everything.${subject}`)}>
            <bdi>{summary.applicant_name || t('list.unnamed')}</bdi>
          </a>
          {subject === 'business' && summary.country ? ` · ${countryName(summary.country, i18n.language)}` : null}
        </strong>
        <CaseReference batchId={summary.batch_id} />
        <h1 ref={heading} tabIndex={-1} data-tone={tone} title={text}>
          <IconShape size={20} stroke={1.9} aria-hidden="true" />
          <span>{text}</span>
        </h1>
        <span className={classes.ran}>
          {t('workspace.ran', {
            type: purpose === null ? labelInPageLanguage(summary.verification_type) : purposeText(t, purpose),
            time: formatInstant(summary.created_at, i18n.language),
          })}
        </span>
      </div>
      <CaseWays detail={detail} isDone={review?.state === 'closed' || review?.state === 'none'} onErased={onErased} />
    </header>
  );
}

const isWriting = () => document.activeElement?.closest('input, textarea, [role="dialog"], dialog') != null;

function useHeadlineText(headline: Headline): string {
  const { t, i18n } = useTranslation();
  if (headline.says === 'running') return t('result.running');
  if (headline.says === 'hindered') return t('result.hindered');
  if (headline.says === 'failed') return t('result.failed');
  if (headline.says === 'confirmed_hit')
    return t('workspace.confirmed_hit', { system: t(`result.${headline.system}.title`) });
  if (headline.says === 'held') return t('workspace.held', { system: t(`result.${headline.system}.title`) });
  if (headline.says === 'system') {
    const result = t(`result.${headline.result}.title`);
    const scopes = headline.passed.map((scope) => inSentence(t(`workspace.scope.${scope}`), i18n.language));
    if (scopes.length === 0) return result;
    return t('workspace.on', { result, scope: new Intl.ListFormat(i18n.language).format(scopes) });
  }
  const second = headline.says === 'final' ? headline.confirmedBy : null;
  return t(`workspace.${second === null ? headline.says : 'final_two'}`, {
    system: t(`result.${headline.system}.title`),
    result: t(`result.${headline.result}.title`),
    name: headline.by,
    second: second ?? '',
    time: formatInstant(headline.at, i18n.language),
  });
}

function lookOf(headline: Headline) {
  if (headline.says === 'running') return { tone: 'plain', icon: IconLoader } as const;
  if (headline.says === 'hindered') return { tone: 'doubt', icon: IconAlertTriangle } as const;
  if (headline.says === 'failed') return { tone: 'plain', icon: IconAlertTriangle } as const;
  if (headline.says === 'confirmed_hit') return { tone: 'bad', icon: IconUrgent } as const;
  return RESULT_LOOK[headline.says === 'proposed' || headline.says === 'held' ? 'REVIEW' : headline.result];
}

/** To the case before and after this one in the inbox as it was listed. */
function Neighbours({ batchId }: { batchId: string }) {
  const { t } = useTranslation();
  const place = useQueuePlace(batchId);
  if (place === null) return null;
  const ways = [
    { word: 'previous_case', key: 'K', to: place.before, icon: IconChevronLeft },
    { word: 'next_case', key: 'J', to: place.after, icon: IconChevronRight },
  ] as const;
  return (
    <ActionIcon.Group className={`${classes.neighbours} screen-only`}>
      {ways.map(({ word, key, to, icon: IconShape }) => (
        <ActionIcon
          key={key}
          variant="default"
          size={36}
          disabled={to === undefined}
          aria-label={t(`workspace.${word}`)}
          aria-keyshortcuts={key}
          title={`${t(`workspace.${word}`)} (${key}), ${place.text}`}
          onClick={() => openCase(to)}
        >
          <IconShape size={20} aria-hidden="true" className="turning" />
        </ActionIcon>
      ))}
    </ActionIcon.Group>
  );
}

/** A scope by the answers of people, or by a finding that decides nothing. */
const ANSWERED_LOOK = {
  cleared: { tone: 'good', icon: IconUserCheck },
  concern: { tone: 'bad', icon: IconUrgent },
  no_effect: { tone: 'plain', icon: IconInfoCircle },
} as const;

/** The checks that ran with their results, and those that did not. */
export function Coverage({ detail, review }: Pick<CaseHeaderProps, 'detail' | 'review'>) {
  const { t, i18n } = useTranslation();
  const covered = coverageOf(detail.checks, detail.subject, review?.reasons);
  const names = new Intl.ListFormat(i18n.language);
  const cleared = (by: readonly string[]) =>
    by.length === 0 ? '' : ` (${[t('case_review.answers.no_concern'), names.format(by)].join(t('app.comma'))})`;
  const missing = covered
    .filter(({ state }) => state === 'not_checked')
    .map(({ scope, by }) => `${t(`workspace.scope.${scope}`)}${cleared(by)}`);
  return (
    <ul className={classes.coverage} aria-label={t('workspace.coverage')}>
      {covered.map(({ scope, state, by }) => {
        const name = t(`workspace.scope.${scope}`);
        if (state === 'not_checked') return null;
        if (state === 'cleared' || state === 'concern' || state === 'no_effect')
          return (
            <li key={scope}>
              <ToneBadge {...ANSWERED_LOOK[state]}>
                {t(
                  by.length === 0 && state !== 'no_effect'
                    ? `workspace.scope_answer.${state}_here`
                    : `workspace.scope_answer.${state}`,
                  { scope: name, name: names.format(by) },
                )}
              </ToneBadge>
            </li>
          );
        return (
          <li key={scope}>
            <ToneBadge {...OUTCOME_LOOK[state]}>{`${name}${cleared(by)}`}</ToneBadge>
            <span className="visually-hidden">{t(`workspace.scope_state.${state}`)}</span>
          </li>
        );
      })}
      {missing.length === 0 ? null : (
        <li className={classes.gap}>
          <IconCircleDashed size={16} aria-hidden="true" />
          {t('workspace.not_checked', { scope: missing.join(t('app.comma')) })}
        </li>
      )}
    </ul>
  );
}

type CaseWaysProps = { detail: VerificationDetail; isDone: boolean; onErased: (erasure: Erasure) => void };

/** Papers, the next customer, who is prominent only when nothing is left to do, and a menu. */
function CaseWays({ detail, isDone, onErased }: CaseWaysProps) {
  const { t } = useTranslation();
  const mayRun = useMay('run_verifications');
  const mayErase = useMay('erase_verifications');
  const [isErasing, setIsErasing] = useState(false);
  const { batch_id: batchId } = detail.summary;
  const scan = () => goTo({ at: 'visit', path: 'scan' });
  return (
    <div className={`${classes.ways} screen-only`}>
      <CasePapers batchId={batchId} receiptUrl={detail.receipt_url} />
      {mayRun && isDone ? (
        <Button leftSection={<IconBolt size={18} aria-hidden="true" />} onClick={scan}>
          {t('scan.begin')}
        </Button>
      ) : null}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={46} aria-label={t('common.actions')} title={t('common.actions')}>
            <IconDotsVertical size={20} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <CopyButton value={batchId}>
            {({ copied, copy }) => (
              <Menu.Item
                leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} aria-hidden="true" />}
                closeMenuOnClick={false}
                onClick={copy}
              >
                {t(copied ? 'result.copied' : 'result.copy_id')}
              </Menu.Item>
            )}
          </CopyButton>
          {mayRun ? (
            <Menu.Item
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => goTo({ at: 'visit', path: 'typed' })}
            >
              {t('list.new')}
            </Menu.Item>
          ) : null}
          {mayRun && !isDone ? (
            <Menu.Item leftSection={<IconBolt size={18} aria-hidden="true" />} onClick={scan}>
              {t('scan.begin')}
            </Menu.Item>
          ) : null}
          {mayErase ? (
            <Menu.Item leftSection={<IconTrash size={18} aria-hidden="true" />} onClick={() => setIsErasing(true)}>
              {t('erase.open')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <EraseVerification detail={detail} opened={isErasing} onClose={() => setIsErasing(false)} onErased={onErased} />
    </div>
  );
}
