import { Anchor, Box, Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconHistory, IconUserCheck, IconUserX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import type {
  HitDecision as Decision,
  EarlierResolution,
  HitResolution,
  SettleResolutionRequest,
} from '#shared/contract/watchlist/screening-review.ts';
import { call } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { hashOf } from '../../../route.ts';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { MayAnswer } from '../may-answer.ts';
import resultClasses from '../result.module.css';
import { discardDraft, EMPTY_DRAFT, useDrafts, writeDraft } from '../review/drafts.ts';
import { DecisionRecord } from './decision-record.tsx';
import { type DecisionMade, HitQuestion } from './hit-question.tsx';
import type { ListedHit } from './listed-hits.ts';
import { type SearchedFor, saidOf } from './screening-evidence.ts';
import classes from './watchlists.module.css';

/** Decisions that no longer apply: rejected, withdrawn, or about an older version of the entry. */
function PastDecisions({ history, kind }: { history: readonly HitResolution[]; kind: SearchedFor['kind'] }) {
  const { t, i18n } = useTranslation();
  const at = (name: string, time: string) => ({ name, time: formatInstant(time, i18n.language) });
  return (
    <details className={resultClasses.fold}>
      <summary>{t('watchlist.history')}</summary>
      <Box component="ul" m={0} ps="1.25rem">
        {history.map((one) => (
          <li key={one.id}>
            {t(`watchlist.proposed.${one.decision}`, saidOf(kind))},{' '}
            {t('watchlist.because', { reason: t(`watchlist.reason.${one.reason}`, saidOf(kind)) })}
            {'. '}
            {t('watchlist.by', at(one.proposed_by, one.proposed_at))}
            {one.settled_by !== null && one.settled_at !== null
              ? `; ${t(`watchlist.${SETTLED[one.state]}`, at(one.settled_by, one.settled_at))}`
              : null}
            {one.note === null ? null : (
              <p className={classes.note} dir="auto">
                {one.note}
              </p>
            )}
          </li>
        ))}
      </Box>
    </details>
  );
}

const SETTLED = {
  proposed: 'confirmed_by',
  standing: 'confirmed_by',
  refused: 'refused_by',
  withdrawn: 'withdrawn_by',
} as const satisfies Record<HitResolution['state'], string>;

type HitDecisionProps = {
  listed: ListedHit;
  searched: SearchedFor;
  batchId: string;
  fourEyes: boolean;
  /** Gets the focus when the focused button disappears. */
  headingId: string;
  onDone: (said: string) => void;
};

type Action = SettleResolutionRequest['action'];

/** Whether the entry is the person or company, and the decision with its undo. */
export function HitDecision({ listed, searched, batchId, fourEyes, headingId, onDone }: HitDecisionProps) {
  const { t } = useTranslation();
  const { hit, party, resolution, earlier, state, history, hasChanged } = listed;
  const { kind } = searched;
  const [asked, setAsked] = useState<Decision | null>(null);
  const drafts = useDrafts(batchId);
  const draftOf = (decision: Decision) => `hit ${decision} ${party ?? ''} ${hit.id}` as const;
  const [isConfirming, setIsConfirming] = useState(false);
  const mayAnswer = useContext(MayAnswer);
  const queries = useQueryClient();
  const path = { batch_id: batchId };
  /** Adopts the service's answer and moves the focus to where the outcome is shown. */
  const conclude = (said: string) => {
    onDone(said);
    document.getElementById(headingId)?.focus();
    void queries.invalidateQueries({ queryKey: ['watchlists'] });
    // The decision is a revision of the case, and answers its reason.
    for (const what of ['review', 'verification']) void queries.invalidateQueries({ queryKey: [what, batchId] });
  };
  // Also after a refusal, because someone else may have decided first.
  const askAnew = () => queries.invalidateQueries({ queryKey: ['screening', batchId] });
  const deciding = useChange((made: DecisionMade) => call('resolveHit', { hit_id: hit.id, party, ...made }, { path }), {
    answers: ['screening', batchId],
    onDone: (review, { decision }) => {
      setAsked(null);
      discardDraft(batchId, draftOf(decision));
      conclude(t(`watchlist.announce.${review.four_eyes ? 'proposed' : 'standing'}`));
    },
    onError: askAnew,
  });
  const settling = useChange((settled: SettleResolutionRequest) => call('settleResolution', settled, { path }), {
    answers: ['screening', batchId],
    onDone: (_review, { action }) => {
      setIsConfirming(false);
      conclude(t(`watchlist.announce.${SAID[action]}`));
    },
    onError: askAnew,
  });
  if (state === 'unknown') return null;
  const settle = (action: Action) => {
    if (resolution) settling.mutate({ resolution_id: resolution.id, action });
  };
  /** A decision from another case can be replaced here. */
  const choices = (['true_match', 'false_match'] as const).filter((decision) => decision !== earlier?.decision);
  const settleButton = (action: Action, IconShape: typeof IconCheck) => (
    <Button
      variant="default"
      leftSection={<IconShape size={18} aria-hidden="true" />}
      loading={settling.isPending && settling.variables.action === action}
      disabled={settling.isPending}
      onClick={() => settle(action)}
    >
      {t(`watchlist.${action}`)}
    </Button>
  );
  return (
    <div className={classes.decision}>
      {hasChanged ? <p>{t('watchlist.entry_changed')}</p> : null}
      {earlier ? <EarlierRecord earlier={earlier} kind={kind} /> : null}
      {resolution ? (
        <DecisionRecord resolution={resolution} kind={kind}>
          <Group gap="sm" mt="sm" className="screen-only">
            {resolution.state !== 'proposed' || resolution.is_own ? (
              settleButton('withdraw', IconArrowBackUp)
            ) : !mayAnswer ? null : isConfirming ? (
              <>
                <p>{t('watchlist.confirm_text')}</p>
                {settleButton('confirm', IconCheck)}
                <Button variant="subtle" disabled={settling.isPending} onClick={() => setIsConfirming(false)}>
                  {t('app.cancel')}
                </Button>
              </>
            ) : (
              <>
                <Button
                  leftSection={<IconCheck size={18} aria-hidden="true" />}
                  disabled={settling.isPending}
                  onClick={() => setIsConfirming(true)}
                >
                  {t('watchlist.confirm')}
                </Button>
                {settleButton('refuse', IconArrowBackUp)}
              </>
            )}
          </Group>
        </DecisionRecord>
      ) : !mayAnswer ? null : asked !== null ? (
        <HitQuestion
          decision={asked}
          hit={hit}
          searched={searched}
          fourEyes={fourEyes}
          isPending={deciding.isPending}
          error={deciding.error}
          draft={drafts[draftOf(asked)] ?? EMPTY_DRAFT}
          onDraft={(changed) => writeDraft(batchId, draftOf(asked), changed)}
          onCancel={() => {
            setAsked(null);
            document.getElementById(headingId)?.focus();
          }}
          onDecide={(made) => deciding.mutate(made)}
        />
      ) : (
        <fieldset className={`${classes.choices} screen-only`}>
          <legend>{t('watchlist.question', saidOf(kind))}</legend>
          {choices.map((decision) => (
            <Button
              key={decision}
              variant="default"
              leftSection={
                decision === 'true_match' ? (
                  <IconUserCheck size={18} aria-hidden="true" />
                ) : (
                  <IconUserX size={18} aria-hidden="true" />
                )
              }
              onClick={() => {
                deciding.reset();
                setAsked(decision);
              }}
            >
              {t(`watchlist.${decision}`, saidOf(kind))}
            </Button>
          ))}
        </fieldset>
      )}
      {/* Somebody decided first, and the question is gone. */}
      {deciding.error && resolution ? <ErrorNotice error={deciding.error} /> : null}
      {settling.error ? (
        <ErrorNotice error={settling.error} onRetry={() => settling.mutate(settling.variables)} />
      ) : null}
      {history.length > 0 ? <PastDecisions history={history} kind={kind} /> : null}
    </div>
  );
}

const SAID = { confirm: 'standing', refuse: 'refused', withdraw: 'withdrawn' } as const satisfies Record<
  Action,
  string
>;

/** A decision from an earlier case, with a link to it, where it can be withdrawn. */
function EarlierRecord({ earlier, kind }: { earlier: EarlierResolution; kind: SearchedFor['kind'] }) {
  const { t, i18n } = useTranslation();
  const { decision, reason, proposed_by: name, proposed_at: time, batch_id: batchId } = earlier;
  return (
    <Notice tone={decision === 'true_match' ? 'bad' : 'good'} icon={IconHistory} title={t('watchlist.earlier')}>
      <p>
        {t(`watchlist.${decision}`, saidOf(kind))},{' '}
        {t('watchlist.because', { reason: t(`watchlist.reason.${reason}`, saidOf(kind)) })}
      </p>
      <p>
        {t('watchlist.by', { name, time: formatInstant(time, i18n.language) })}{' '}
        <Anchor href={hashOf({ at: 'verification', batchId })} underline="always" c="inherit">
          {t('watchlist.earlier_open')}
        </Anchor>
      </p>
    </Notice>
  );
}
