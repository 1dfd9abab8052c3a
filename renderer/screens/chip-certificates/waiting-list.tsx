import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChipSourceOverview } from '#shared/contract/chips/chip-certificates.ts';
import { useMay } from '../../access/access.ts';
import { CHIP_CERTIFICATES_KEY } from '../../api/chip-certificates.ts';
import { call } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { formatFixedDay } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './chip-certificates.module.css';
import { RemoveList } from './remove-list.tsx';

type WaitingListProps = {
  source: string;
  waiting: NonNullable<ChipSourceOverview['waiting']>;
  onDone: (said: string) => void;
};

/** A list that is not in force yet, why, and the fingerprint that an administrator compares. */
export function WaitingList({ source, waiting, onDone }: WaitingListProps) {
  const { t, i18n } = useTranslation();
  const mayManage = useMay('manage_chip_certificates');
  const [isAsking, setIsAsking] = useState(false);
  const [isCompared, setIsCompared] = useState(false);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const queries = useQueryClient();
  const finish = (said: string) => {
    onDone(said);
    // The buttons disappear with the notice.
    document.getElementById('content')?.focus();
  };
  const confirming = useChange(
    () => call('confirmChipList', { list_id: waiting.list_id, fingerprint: waiting.fingerprint }),
    {
      answers: CHIP_CERTIFICATES_KEY,
      onDone: () => {
        setIsAsking(false);
        finish(t('chip_certificates.waiting.confirmed', { source }));
      },
      onError: () => queries.invalidateQueries({ queryKey: CHIP_CERTIFICATES_KEY }),
    },
  );
  const facts = (
    <>
      <p>
        {t('chip_certificates.waiting.holds', {
          certificates: t('chip_certificates.certificate', { count: waiting.certificates }),
          states: t('chip_certificates.state', { count: waiting.states }),
        })}{' '}
        {waiting.signed_at === null
          ? ''
          : t('chip_certificates.waiting.signed', { time: formatFixedDay(waiting.signed_at, i18n.language) })}
      </p>
      <p>{t(waiting.signed === 'passed' ? 'chip_certificates.waiting.signer' : 'chip_certificates.waiting.file')}</p>
      <p>
        <Fingerprint sha256={waiting.fingerprint} />
      </p>
    </>
  );
  return (
    <Notice tone="doubt" title={t('chip_certificates.waiting.title', { source })}>
      <p>{t(`chip_certificates.waiting.${waiting.waits_for}`)}</p>
      {facts}
      {mayManage ? (
        <Group mt="sm">
          <Button
            variant="default"
            onClick={() => {
              setIsCompared(false);
              confirming.reset();
              setIsAsking(true);
            }}
          >
            {t('chip_certificates.waiting.confirm')}
          </Button>
          <Button
            variant="subtle"
            aria-label={t('chip_certificates.discard.label', { source })}
            onClick={() => setIsDiscarding(true)}
          >
            {t('chip_certificates.discard.open')}
          </Button>
        </Group>
      ) : (
        <p>{t('chip_certificates.waiting.administrator')}</p>
      )}
      <Dialog opened={isDiscarding} onClose={() => setIsDiscarding(false)} title={t('chip_certificates.discard.title')}>
        <RemoveList source={source} waitingOnly onClose={() => setIsDiscarding(false)} onDone={finish} />
      </Dialog>
      <Dialog opened={isAsking} onClose={() => setIsAsking(false)} title={t('chip_certificates.waiting.confirm_title')}>
        <Stack>
          <Text>{t('chip_certificates.waiting.compare')}</Text>
          <Text fw={580}>{source}</Text>
          <Fingerprint sha256={waiting.fingerprint} />
          <Checkbox
            checked={isCompared}
            onChange={({ currentTarget }) => setIsCompared(currentTarget.checked)}
            label={t('chip_certificates.waiting.compared')}
          />
          <DialogButtons
            request={confirming}
            action={t('chip_certificates.waiting.confirm_do')}
            isDisabled={!isCompared}
            onAct={() => confirming.mutate()}
            onClose={() => setIsAsking(false)}
          />
        </Stack>
      </Dialog>
    </Notice>
  );
}

const GROUP = /.{1,4}/g;

/** A fingerprint in groups, so that two people can compare it over the phone. */
function Fingerprint({ sha256 }: { sha256: string }) {
  return (
    <code className={classes.fingerprint} dir="ltr">
      {sha256.toUpperCase().match(GROUP)?.join(' ')}
    </code>
  );
}
