import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconUserCheck, IconUserX, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { HitDecision as Decision, SettleResolutionRequest } from '#shared/contract/watchlist/screening-review.ts';
import { call } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { type DecisionMade, DecisionQuestion } from './decision-question.tsx';
import { DecisionRecord } from './decision-record.tsx';
import { EarlierRecord } from './earlier-record.tsx';
import type { ListedHit } from './listed-hits.ts';
import { PastDecisions } from './past-decisions.tsx';
import { type SearchedFor, saidOf } from './screening-evidence.ts';
import classes from './watchlists.module.css';

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

/** Asks whether the entry is the person or company, and shows the proposal or decision with its undo. */
export function HitDecision({ listed, searched, batchId, fourEyes, headingId, onDone }: HitDecisionProps) {
  const { t } = useTranslation();
  const { hit, party, resolution, earlier, state, history, hasChanged } = listed;
  const { kind } = searched;
  const [asked, setAsked] = useState<Decision | null>(null);
  const queries = useQueryClient();
  const path = { batch_id: batchId };
  /** Adopts the service's answer and moves the focus to where the outcome is shown. */
  const conclude = (said: string) => {
    onDone(said);
    document.getElementById(headingId)?.focus();
    void queries.invalidateQueries({ queryKey: ['watchlists'] });
  };
  // Also after a refusal, because someone else may have decided first.
  const askAnew = () => queries.invalidateQueries({ queryKey: ['screening', batchId] });
  const deciding = useChange((made: DecisionMade) => call('resolveHit', { hit_id: hit.id, party, ...made }, { path }), {
    answers: ['screening', batchId],
    onDone: (review) => {
      setAsked(null);
      conclude(t(`watchlist.announce.${review.four_eyes ? 'proposed' : 'standing'}`));
    },
    onError: askAnew,
  });
  const settling = useChange((settled: SettleResolutionRequest) => call('settleResolution', settled, { path }), {
    answers: ['screening', batchId],
    onDone: (_review, { action }) => {
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
            {resolution.state === 'proposed' && !resolution.is_own ? (
              <>
                {settleButton('confirm', IconCheck)}
                {settleButton('refuse', IconX)}
              </>
            ) : (
              settleButton('withdraw', IconArrowBackUp)
            )}
          </Group>
        </DecisionRecord>
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
      {settling.error ? (
        <ErrorNotice error={settling.error} onRetry={() => settling.mutate(settling.variables)} />
      ) : null}
      {history.length > 0 ? <PastDecisions history={history} kind={kind} /> : null}
      <DecisionQuestion
        decision={asked}
        searched={searched}
        fourEyes={fourEyes}
        isPending={deciding.isPending}
        error={deciding.error}
        onCancel={() => setAsked(null)}
        onDecide={(made) => deciding.mutate(made)}
      />
    </div>
  );
}

const SAID = { confirm: 'standing', refuse: 'refused', withdraw: 'withdrawn' } as const satisfies Record<
  Action,
  string
>;
