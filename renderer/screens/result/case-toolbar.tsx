import { Button, CopyButton, Group } from '@mantine/core';
import { IconArrowLeft, IconBolt, IconCheck, IconCopy, IconPlus, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../access/access.ts';
import { formatInstant } from '../../i18n/format.ts';
import { goTo } from '../../route.ts';
import { desktopShell } from '../../shell.ts';
import { CasePapers } from './case-papers.tsx';
import classes from './result.module.css';

/** Leads back to the list, and prints the case or begins the next one. */
export function CaseToolbar({ batchId }: { batchId: string }) {
  const { t } = useTranslation();
  const mayRun = useMay('run_verifications');
  return (
    <Group justify="space-between" className="screen-only">
      <BackButton />
      <Group gap="sm">
        <CopyButton value={batchId}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={
                copied ? <IconCheck size={18} aria-hidden="true" /> : <IconCopy size={18} aria-hidden="true" />
              }
              onClick={copy}
            >
              {t(copied ? 'result.copied' : 'result.copy_id')}
            </Button>
          )}
        </CopyButton>
        <CasePapers batchId={batchId} />
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={printPage}>
          {t('result.print')}
        </Button>
        {mayRun ? (
          <>
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => goTo({ at: 'visit', path: 'typed' })}
            >
              {t('list.new')}
            </Button>
            <Button
              leftSection={<IconBolt size={18} aria-hidden="true" />}
              onClick={() => goTo({ at: 'visit', path: 'one_click' })}
            >
              {t('one_click.begin')}
            </Button>
          </>
        ) : null}
      </Group>
    </Group>
  );
}

/** When the case was printed; on paper only. */
export function PrintedAt() {
  const { t, i18n } = useTranslation();
  return (
    <p className={`${classes.printedAt} print-only`}>
      {t('app.name')} · {t('result.printed_at', { time: formatInstant(new Date().toISOString(), i18n.language) })}
    </p>
  );
}

function printPage(): void {
  const shell = desktopShell();
  if (shell) void shell.print();
  else window.print();
}

export function BackButton() {
  const { t } = useTranslation();
  return (
    <Button
      variant="subtle"
      ml={-14}
      leftSection={<IconArrowLeft size={18} aria-hidden="true" className={classes.turning} />}
      onClick={() => goTo({ at: 'list' })}
    >
      {t('result.back')}
    </Button>
  );
}
