import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Passkey } from '#shared/contract/accounts/passkeys.ts';
import type { SecondFactor as Factor } from '#shared/contract/accounts/second-factor.ts';
import { call } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { formatInstant } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { CopyTextButton } from '../ui/copy-text-button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Notice } from '../ui/notice.tsx';
import { useAccess } from './access.ts';
import { AddAuthenticator } from './add-authenticator.tsx';
import { AddPasskey } from './add-passkey.tsx';
import classes from './own-sessions.module.css';
import { canUsePasskeys } from './passkey.ts';
import { PasskeyList } from './passkey-list.tsx';
import codesClasses from './recovery-codes.module.css';

const QUERY_KEY = ['second_factor'];
const CODES_FEW = 3;

type Step = 'list' | 'add' | 'add_passkey' | 'remove' | 'renew' | { readonly remove: Passkey };

/** A person's own second step: their passkeys, authenticator app and recovery codes. */
export function SecondFactor({ onSetUp }: { onSetUp?: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>('list');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [said, setSaid] = useState('');
  const { data, error } = useAnswer(QUERY_KEY, 'getSecondFactor', { staleTime: 0 });
  const changed = (factor: Factor, text: string, made: readonly string[] | null = null) => {
    queries.setQueryData(QUERY_KEY, factor);
    setCodes(made);
    setSaid(text);
    setStep('list');
    if (made === null && (factor.authenticator !== null || factor.passkeys.length > 0)) onSetUp?.();
  };
  const toList = () => setStep('list');
  // The lock and the question before an act offer a passkey only to somebody who has one here.
  useEffect(() => {
    if (data) useAccess.setState({ passkeySites: data.passkeys.map(({ site }) => site) });
  }, [data]);

  if (error) return <ErrorNotice error={error} />;
  if (!data) return <p role="status">{t('app.loading')}</p>;
  if (codes !== null)
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes(null);
          onSetUp?.();
        }}
      />
    );
  if (step === 'add')
    return (
      <AddAuthenticator
        onCancel={toList}
        onDone={({ second_factor, recovery_codes }) => changed(second_factor, t('second_factor.added'), recovery_codes)}
      />
    );
  if (step === 'add_passkey')
    return (
      <AddPasskey
        onCancel={toList}
        onDone={({ second_factor, recovery_codes }) => changed(second_factor, t('passkey.added'), recovery_codes)}
      />
    );
  if (typeof step === 'object')
    return (
      <ConfirmAct
        title={t('passkey.remove_title', { name: step.remove.name })}
        text={t('passkey.remove_text')}
        label={t('passkey.remove_do')}
        isDangerous
        onCancel={toList}
        act={async () => {
          const path = { passkey_id: step.remove.id };
          changed(await call('removePasskey', null, { path }), t('passkey.removed'));
        }}
      />
    );
  if (step === 'remove')
    return (
      <ConfirmAct
        title={t('second_factor.remove_title')}
        text={t('second_factor.remove_text')}
        label={t('second_factor.remove_do')}
        isDangerous
        onCancel={toList}
        act={async () => changed(await call('removeAuthenticator', null), t('second_factor.removed'))}
      />
    );
  if (step === 'renew')
    return (
      <ConfirmAct
        title={t('second_factor.renew_title')}
        text={t('second_factor.renew_text')}
        label={t('second_factor.renew_do')}
        onCancel={toList}
        act={async () => {
          const { second_factor, recovery_codes } = await call('renewRecoveryCodes', null);
          changed(second_factor, '', recovery_codes);
        }}
      />
    );
  return (
    <Stack>
      <Text>{t('second_factor.text')}</Text>
      <div role="status" className={classes.said}>
        {said === '' ? null : <Notice tone="good" title={said} />}
      </div>
      <FactorList factor={data} onStep={setStep} />
    </Stack>
  );
}

function FactorList({ factor, onStep }: { factor: Factor; onStep: (step: Step) => void }) {
  const { t, i18n } = useTranslation();
  const { authenticator, passkeys, recovery_codes_left: left, is_required: isRequired } = factor;
  const factors = passkeys.length + (authenticator === null ? 0 : 1);
  const mayRemove = !isRequired || factors > 1;
  return (
    <Stack component="ul" gap="sm" m={0} p={0} className={classes.list}>
      <PasskeyList
        passkeys={passkeys}
        isFirst={factors === 0}
        mayRemove={mayRemove}
        onAdd={() => onStep('add_passkey')}
        onRemove={(passkey) => onStep({ remove: passkey })}
      />
      <li className={classes.line}>
        <Text fw={600}>{t('second_factor.app')}</Text>
        <Text className="quiet">
          {authenticator === null
            ? t('second_factor.app_none')
            : t('second_factor.app_since', { time: formatInstant(authenticator.since, i18n.language) })}
        </Text>
        <Group mt="sm">
          <Button variant={factors === 0 && !canUsePasskeys() ? 'filled' : 'default'} onClick={() => onStep('add')}>
            {t(authenticator === null ? 'second_factor.add' : 'second_factor.replace')}
          </Button>
          {authenticator === null || !mayRemove ? null : (
            <Button variant="default" onClick={() => onStep('remove')}>
              {t('second_factor.remove')}
            </Button>
          )}
        </Group>
      </li>
      {factors === 0 ? null : (
        <li className={classes.line}>
          <Text fw={600}>{t('second_factor.recovery')}</Text>
          <Text className="quiet">{t('second_factor.recovery_left', { count: left })}</Text>
          {left <= CODES_FEW ? <Notice tone="doubt" title={t('second_factor.recovery_few')} /> : null}
          <Group mt="sm">
            <Button variant="default" onClick={() => onStep('renew')}>
              {t('second_factor.renew')}
            </Button>
          </Group>
        </li>
      )}
    </Stack>
  );
}

/** New recovery codes, which are not shown again. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <Stack>
      <Text fw={600}>{t('second_factor.recovery')}</Text>
      <Text>{t('second_factor.recovery_text')}</Text>
      <ul className={codesClasses.codes} aria-label={t('second_factor.recovery_codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end">
        <CopyTextButton text={codes.join('\n')} />
        <Button onClick={onDone} autoFocus>
          {t('second_factor.recovery_done')}
        </Button>
      </Group>
    </Stack>
  );
}

type ConfirmActProps = {
  title?: string;
  text: string;
  label: string;
  isDangerous?: boolean;
  onCancel: () => void;
  act: () => Promise<void>;
};

/** Asks once more inside a dialog, and says why the act failed. */
function ConfirmAct({ title, text, label, isDangerous = false, onCancel, act }: ConfirmActProps) {
  const { t } = useTranslation();
  const acting = useMutation({ mutationFn: act });
  return (
    <Stack>
      {title === undefined ? null : <Text fw={600}>{title}</Text>}
      <Text>{text}</Text>
      {acting.error ? <ErrorNotice error={acting.error} /> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel} autoFocus>
          {t('app.cancel')}
        </Button>
        <Button {...(isDangerous && { color: 'red.9' })} loading={acting.isPending} onClick={() => acting.mutate()}>
          {label}
        </Button>
      </Group>
    </Stack>
  );
}
