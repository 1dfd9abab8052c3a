import { Box, Button, Group, NativeSelect, Progress } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Policy, PolicyReplay, ReplayedDecision } from '#shared/contract/policy/policy.ts';
import { call } from '../../api/client.ts';
import { formatCount } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CaseLink } from '../../ui/case-reference.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { RESULT_LOOK } from '../../verification/tones.ts';
import classes from './policy.module.css';
import { decidesTheSame } from './same-policy.ts';

/** Decisions asked for at a time, so that progress shows and a stop is heard soon. */
const SLICE = 50;

type Replay = Omit<PolicyReplay, 'next'>;

/** Replays the last decisions slice by slice. `onProgress` hears how many are done. */
async function replayInSlices(
  policy: Policy,
  last: number,
  { onProgress, signal }: { onProgress: (done: number) => void; signal: AbortSignal },
): Promise<Replay> {
  let replay: Replay = { decisions: 0, different: [] };
  let after: string | undefined;
  while (replay.decisions < last) {
    const slice = Math.min(SLICE, last - replay.decisions);
    const { decisions, different, next } = await call('replayPolicy', { policy, last: slice, after }, { signal });
    replay = { decisions: replay.decisions + decisions, different: [...replay.different, ...different] };
    onProgress(replay.decisions);
    if (next === null) break;
    after = next;
  }
  return replay;
}

/** How many decisions move from what to what, the most frequent first. */
function movesOf({ different }: Replay): readonly (Replay['different'][number] & { readonly count: number })[] {
  const moves = new Map<string, Replay['different'][number] & { count: number }>();
  for (const decision of different) {
    const move = moves.get(`${decision.from} ${decision.to}`);
    if (move) move.count += 1;
    else moves.set(`${decision.from} ${decision.to}`, { ...decision, count: 1 });
  }
  return [...moves.values()].toSorted((one, other) => other.count - one.count);
}

const COUNTS = [100, 500, 1000];
const SHOWN_MAX = 50;

/** Replays stored decisions under the draft and lists what would change. */
export function TryPolicy({ draft, isReady }: { draft: Policy; isReady: boolean }) {
  const { t } = useTranslation();
  const [last, setLast] = useState(500);
  const [done, setDone] = useState(0);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const trying = useMutation({
    mutationFn: (policy: Policy) => {
      setDone(0);
      running.current = new AbortController();
      return replayInSlices(policy, last, { onProgress: setDone, signal: running.current.signal });
    },
  });
  const isCurrent = trying.variables !== undefined && decidesTheSame(trying.variables, draft);
  return (
    <section className="panel" aria-labelledby="policy-try">
      <h2 id="policy-try">{t('policy.try_title')}</h2>
      <p className={classes.quiet}>{t('policy.try_text')}</p>
      <Group align="flex-end">
        <NativeSelect
          label={t('policy.try_last')}
          data={COUNTS.map(String)}
          value={String(last)}
          onChange={({ currentTarget: { value } }) => setLast(Number(value))}
        />
        <Button variant="default" disabled={!isReady} loading={trying.isPending} onClick={() => trying.mutate(draft)}>
          {t('policy.try_do', { count: last })}
        </Button>
      </Group>
      <div role="status">
        {trying.isPending ? (
          <div className={classes.tried}>
            <p className={classes.quiet}>{t('policy.trying', { done, count: last })}</p>
            <Progress value={(done / last) * 100} aria-label={t('policy.try_title')} />
          </div>
        ) : null}
        {trying.error ? <ErrorNotice error={trying.error} /> : null}
        {trying.data && !isCurrent ? <p className={classes.quiet}>{t('policy.tried_outdated')}</p> : null}
        {trying.data && isCurrent ? <Tried replay={trying.data} /> : null}
      </div>
    </section>
  );
}

function Tried({ replay }: { replay: Replay }) {
  const { t, i18n } = useTranslation();
  const { decisions, different } = replay;
  if (decisions === 0) return <p>{t('policy.tried_none')}</p>;
  const changed = different.filter(({ to }) => to !== 'CANNOT_TELL');
  const untold = different.filter(({ to }) => to === 'CANNOT_TELL');
  const unknown = untold.length;
  const approved = changed.filter(({ to }) => to === 'APPROVED').length;
  const total = formatCount(decisions, i18n.language);
  return (
    <div className={classes.tried}>
      {decisions > unknown ? (
        <Box component="p" fz="1.1875rem" fw={600}>
          {changed.length === 0
            ? t('policy.tried_same', { count: decisions - unknown })
            : t('policy.tried_changed', { count: changed.length, total })}
        </Box>
      ) : null}
      {approved > 0 ? <Notice tone="doubt" title={t('policy.approved_now', { count: approved })} /> : null}
      {unknown > 0 ? <p className={classes.quiet}>{t('policy.tried_unknown', { count: unknown })}</p> : null}
      {different.length > 0 ? <Moves replay={replay} /> : null}
      {changed.length > 0 ? <Changes decisions={changed.slice(0, SHOWN_MAX)} /> : null}
      {changed.length > SHOWN_MAX ? (
        <p className={classes.quiet}>{t('policy.tried_more', { shown: SHOWN_MAX })}</p>
      ) : null}
      {unknown > 0 ? (
        <details>
          <summary className={classes.summary}>{t('policy.untold', { count: unknown })}</summary>
          <Changes decisions={untold.slice(0, SHOWN_MAX)} />
          {unknown > SHOWN_MAX ? <p className={classes.quiet}>{t('policy.tried_more', { shown: SHOWN_MAX })}</p> : null}
        </details>
      ) : null}
    </div>
  );
}

/** How many decisions move from what to what. */
function Moves({ replay }: { replay: Replay }) {
  const { t, i18n } = useTranslation();
  return (
    <ListTable
      aria-label={t('policy.moves')}
      rows={movesOf(replay)}
      keyOf={({ from, to }) => `${from} ${to}`}
      columns={[
        { title: t('policy.today'), cell: ({ from }) => <Result is={from} /> },
        { title: t('policy.draft'), cell: ({ to }) => <Result is={to} /> },
        { title: t('policy.moved'), cell: ({ count }) => formatCount(count, i18n.language) },
      ]}
    />
  );
}

function Result({ is: result }: { is: ReplayedDecision['from' | 'to'] }) {
  const { t } = useTranslation();
  if (result === 'CANNOT_TELL')
    return (
      <ToneBadge tone="plain" icon={IconHelp}>
        {t('policy.cannot_tell')}
      </ToneBadge>
    );
  return <ToneBadge {...RESULT_LOOK[result]}>{t(`result.${result}.title`)}</ToneBadge>;
}

function Changes({ decisions }: { decisions: readonly ReplayedDecision[] }) {
  const { t } = useTranslation();
  return (
    <ListTable
      className={classes.changes}
      aria-labelledby="policy-try"
      rows={decisions}
      keyOf={(decision) => decision.batch_id}
      columns={[
        { title: t('common.reference'), cell: ({ batch_id }) => <CaseLink batchId={batch_id} /> },
        { title: t('policy.today'), isBare: true, cell: ({ from }) => <Result is={from} /> },
        { title: t('policy.draft'), isBare: true, cell: ({ to }) => <Result is={to} /> },
        {
          title: t('policy.because'),
          isBare: true,
          cell: ({ checks }) => checks.map((check) => t(`check.${check}`)).join(t('app.comma')),
        },
      ]}
    />
  );
}
