import { Button, CopyButton, Group } from '@mantine/core';
import { IconArrowLeft, IconBolt, IconCheck, IconCopy, IconPlus, IconPrinter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VerificationDetail } from '#shared/contract/desk.ts';
import type { Erasure } from '#shared/contract/erasure.ts';
import { resultFor } from '#shared/contract/findings/check-result.ts';
import { useMay } from '../../access/access.ts';
import { ApiError } from '../../api/api-error.ts';
import { useVerification } from '../../api/queries.ts';
import { formatInstant } from '../../i18n/format.ts';
import { goTo } from '../../route.ts';
import { desktopShell } from '../../shell.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AboutVerification } from './about-verification.tsx';
import { AddressCard } from './address-card.tsx';
import { CaptureGallery } from './capture-gallery.tsx';
import { CheckList } from './check-list.tsx';
import { ContactCard } from './contact-card.tsx';
import { Decision } from './decision.tsx';
import { ErasedNotice, EraseVerification } from './erase-verification.tsx';
import { FaceComparison } from './face-comparison.tsx';
import { FieldTable } from './field-table.tsx';
import { History } from './history.tsx';
import { LivenessCard } from './liveness-card.tsx';
import { NumberCard } from './number-card.tsx';
import classes from './result.module.css';
import { useCaptures } from './use-captures.ts';
import { WatchlistCard } from './watchlists/watchlist-card.tsx';

/** One case with its evidence, right after the run or opened later. */
export function ResultScreen({ batchId }: { batchId: string }) {
  const { t } = useTranslation();
  const verification = useVerification(batchId);
  const queries = useQueryClient();
  const [erased, setErased] = useState<Erasure | null>(null);
  const refusal = verification.error instanceof ApiError ? verification.error : null;
  // Another administrator may have erased the case while it is on the screen.
  if (erased?.batch_id === batchId || refusal?.code === 'ERASED')
    return (
      <>
        <BackButton />
        <ErasedNotice message={refusal?.message ?? null} isCleared={erased?.is_cleared ?? true} />
      </>
    );
  if (verification.data)
    return (
      <Verification
        detail={verification.data}
        onErased={(erasure) => {
          setErased(erasure);
          // The page must not keep a copy of the erased case.
          queries.removeQueries({ queryKey: ['verification', batchId] });
          void queries.invalidateQueries({ queryKey: ['verifications'] });
        }}
      />
    );
  const isMissing = refusal?.status === 404;
  return (
    <>
      <BackButton />
      {isMissing ? <Notice tone="plain" title={t('result.not_found')} /> : null}
      {verification.error && !isMissing ? (
        <ErrorNotice error={verification.error} onRetry={() => void verification.refetch()} />
      ) : null}
      {verification.isPending && !verification.error ? <p role="status">{t('app.loading')}</p> : null}
    </>
  );
}

function Verification({ detail, onErased }: { detail: VerificationDetail; onErased: (erasure: Erasure) => void }) {
  const { t, i18n } = useTranslation();
  const mayRun = useMay('run_verifications');
  const { summary, checks } = detail;
  const captures = useCaptures(summary.batch_id, detail.captures);
  const liveness = resultFor(checks, 'biometric.liveness');
  const faceMatch = resultFor(checks, 'biometric.face_match');
  return (
    <article className={classes.report}>
      <Group justify="space-between" className="screen-only">
        <BackButton />
        <Group gap="sm">
          <CopyButton value={summary.batch_id}>
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
      <Decision detail={detail} />
      <div className={classes.columns}>
        <div className={classes.column}>
          {faceMatch && faceMatch.outcome !== 'not_applicable' ? (
            <FaceComparison
              check={faceMatch}
              knownFace={resultFor(checks, 'biometric.known_face')}
              captures={captures}
              detail={detail}
            />
          ) : null}
          <CheckList detail={detail} />
        </div>
        <div className={classes.column}>
          <FieldTable detail={detail} />
          <WatchlistCard detail={detail} />
          <ContactCard detail={detail} />
          <NumberCard detail={detail} />
          <AddressCard check={resultFor(checks, 'address.proof')} enteredAddress={detail.entered.address} />
          <CaptureGallery captures={captures} checks={checks} />
          {liveness && liveness.outcome !== 'not_applicable' ? (
            <LivenessCard check={liveness} passive={detail.facts?.passiveSignals ?? null} />
          ) : null}
          <AboutVerification detail={detail} />
          <History detail={detail} />
          <EraseVerification detail={detail} onErased={onErased} />
        </div>
      </div>
      <p className={`${classes.printedAt} print-only`}>
        {t('app.name')} · {t('result.printed_at', { time: formatInstant(new Date().toISOString(), i18n.language) })}
      </p>
    </article>
  );
}

function printPage(): void {
  const shell = desktopShell();
  if (shell) void shell.print();
  else window.print();
}

function BackButton() {
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
