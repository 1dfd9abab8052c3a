import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondFactor as Factor } from '#shared/contract/second-factor.ts';
import { call } from '../api/client.ts';
import { formatInstant } from '../i18n/format.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Notice } from '../ui/notice.tsx';
import { AddAuthenticator } from './add-authenticator.tsx';
import { ConfirmAct } from './confirm-act.tsx';
import classes from './own-sessions.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';

const QUERY_KEY = ['second_factor'];
const CODES_FEW = 3;

/** A person's own second step: their authenticator app and recovery codes. */
export function SecondFactor({ onSetUp }: { onSetUp?: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [step, setStep] = useState<'list' | 'add' | 'remove' | 'renew'>('list');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [said, setSaid] = useState('');
  const { data, error } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => call('getSecondFactor', null, { signal }),
    staleTime: 0,
  });
  const changed = (factor: Factor, text: string, made: readonly string[] | null = null) => {
    queries.setQueryData(QUERY_KEY, factor);
    setCodes(made);
    setSaid(text);
    setStep('list');
    if (made === null && factor.authenticator !== null) onSetUp?.();
  };
  const toList = () => setStep('list');

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
      <div role="status">{said === '' ? null : <Notice tone="good" title={said} />}</div>
      <FactorList factor={data} onStep={setStep} />
    </Stack>
  );
}

function FactorList({ factor, onStep }: { factor: Factor; onStep: (step: 'add' | 'remove' | 'renew') => void }) {
  const { t, i18n } = useTranslation();
  const { authenticator, recovery_codes_left: left, is_required: isRequired } = factor;
  return (
    <ul className={classes.list}>
      <li className={classes.line}>
        <Text fw={600}>{t('second_factor.app')}</Text>
        <Text className={classes.time}>
          {authenticator === null
            ? t('second_factor.app_none')
            : t('second_factor.app_since', { time: formatInstant(authenticator.since, i18n.language) })}
        </Text>
        <Group mt="sm">
          <Button variant={authenticator === null ? 'filled' : 'default'} onClick={() => onStep('add')}>
            {t(authenticator === null ? 'second_factor.add' : 'second_factor.replace')}
          </Button>
          {authenticator === null || isRequired ? null : (
            <Button variant="default" onClick={() => onStep('remove')}>
              {t('second_factor.remove')}
            </Button>
          )}
        </Group>
      </li>
      {authenticator === null ? null : (
        <li className={classes.line}>
          <Text fw={600}>{t('second_factor.recovery')}</Text>
          <Text className={classes.time}>{t('second_factor.recovery_left', { count: left })}</Text>
          {left <= CODES_FEW ? <Notice tone="doubt" title={t('second_factor.recovery_few')} /> : null}
          <Group mt="sm">
            <Button variant="default" onClick={() => onStep('renew')}>
              {t('second_factor.renew')}
            </Button>
          </Group>
        </li>
      )}
    </ul>
  );
}
