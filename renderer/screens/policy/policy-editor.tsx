import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Policy, type PolicyDescription } from '#shared/contract/policy/policy.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CaptureRulesTable } from './capture-rules.tsx';
import { EffectsTable } from './effects-table.tsx';
import { LimitList } from './limit-list.tsx';
import classes from './policy.module.css';
import { changePolicyDraft } from './policy-draft.ts';
import { decidesTheSame } from './same-policy.ts';
import { TryPolicy } from './try-policy.tsx';
import { VisitPresetsTable } from './visit-presets.tsx';

const FLAWS_SHOWN_MAX = 10;

type PolicyJsonProps = { policy: Policy; onUse: (policy: Policy) => void };

/** The draft as text, to paste a policy or to change what the form does not have. */
function PolicyJson({ policy, onUse }: PolicyJsonProps) {
  const { t } = useTranslation();
  /** The typed text; null shows the draft. */
  const [typed, setTyped] = useState<string | null>(null);
  const [flaws, setFlaws] = useState<readonly string[]>([]);
  const use = () => {
    if (typed === null) return;
    const read = readPolicy(typed);
    if (read === null) setFlaws([t('policy.json_not')]);
    else if (!read.success)
      setFlaws(read.error.issues.slice(0, FLAWS_SHOWN_MAX).map(({ path, message }) => `${path.join('.')}: ${message}`));
    else {
      onUse(read.data);
      setTyped(null);
      setFlaws([]);
    }
  };
  return (
    <details className="panel">
      <summary className={classes.summary}>{t('policy.json')}</summary>
      <p className={classes.quiet}>{t('policy.json_text')}</p>
      <Textarea
        aria-label={t('policy.json')}
        classNames={{ input: classes.json ?? '' }}
        rows={16}
        spellCheck={false}
        value={typed ?? JSON.stringify(policy, null, 2)}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      {flaws.length === 0 ? null : (
        <Notice tone="bad" isUrgent title={t('policy.json_flaws')}>
          <ul>
            {flaws.map((flaw) => (
              <li key={flaw}>{flaw}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Button variant="default" mt="sm" disabled={typed === null} onClick={use}>
        {t('policy.json_use')}
      </Button>
    </details>
  );
}

function readPolicy(text: string) {
  try {
    return Policy.safeParse(JSON.parse(text));
  } catch {
    return null;
  }
}

type PolicyEditorProps = {
  /** The policy that the draft is compared with, and that it replaces. */
  base: PolicyDescription;
  draft: Policy;
  /** Loads the policy in force as the new base. */
  onRebase: () => void;
  /** Ends editing; the text says what was done. */
  onClose: (said: string) => void;
};

/** Changed by form or as JSON, tried on stored decisions, put in force. */
export function PolicyEditor({ base, draft, onRebase, onClose }: PolicyEditorProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const putting = useChange(() => call('changePolicy', { policy: draft, expected_hash: base.hash }), {
    answers: ['policy'],
    onDone: (described) => {
      onClose(t('policy.put_done', { version: described.policy.version }));
    },
    onError: () => setIsAsking(false),
  });
  const isValid = Policy.safeParse(draft).success;
  const isChanged = !decidesTheSame(draft, base.policy);
  const isNamed = draft.version.trim() !== '' && draft.version !== base.policy.version;
  const edit = { from: base.policy, onChange: changePolicyDraft };
  const hasConflict = putting.error instanceof ApiError && putting.error.status === 409;
  return (
    <>
      <EffectsTable policy={draft} edit={edit} />
      <LimitList policy={draft} edit={edit} />
      <VisitPresetsTable policy={draft} edit={edit} />
      <CaptureRulesTable policy={draft} edit={edit} />
      <PolicyJson policy={draft} onUse={changePolicyDraft} />
      <TryPolicy draft={draft} isReady={isValid && isChanged} />
      <section className="panel" aria-labelledby="policy-name">
        <h2 id="policy-name">{t('policy.put_do')}</h2>
        <Stack>
          <TextInput
            label={t('policy.name')}
            description={t('policy.name_hint')}
            maxLength={200}
            value={draft.version}
            onChange={({ currentTarget: { value } }) => changePolicyDraft({ ...draft, version: value })}
          />
          {isChanged ? null : <Text c="dimmed">{t('policy.unchanged')}</Text>}
          {isChanged && !isNamed ? <Text c="dimmed">{t('policy.name_used')}</Text> : null}
          {putting.error && !hasConflict ? <ErrorNotice error={putting.error} /> : null}
          {hasConflict ? (
            <Notice tone="doubt" isUrgent title={t('policy.conflict')}>
              <p>{t('policy.conflict_text')}</p>
              <Button
                variant="default"
                mt="sm"
                onClick={() => {
                  putting.reset();
                  onRebase();
                }}
              >
                {t('policy.conflict_do')}
              </Button>
            </Notice>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => onClose('')}>
              {t('policy.discard')}
            </Button>
            <Button disabled={!isValid || !isChanged || !isNamed || hasConflict} onClick={() => setIsAsking(true)}>
              {t('policy.put')}
            </Button>
          </Group>
        </Stack>
      </section>
      <Dialog opened={isAsking} onClose={() => setIsAsking(false)} title={t('policy.put_question')}>
        <Stack>
          <Text>{t('policy.put_text', { version: draft.version })}</Text>
          <DialogButtons
            request={{ error: null, isPending: putting.isPending }}
            action={t('policy.put_do')}
            onAct={() => putting.mutate()}
            onClose={() => setIsAsking(false)}
          />
        </Stack>
      </Dialog>
    </>
  );
}
