import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Erasure } from '#shared/contract/cases/erasure.ts';
import { ApiError } from '../../api/api-error.ts';
import { useVerification } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { goTo } from '../../route.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CompanyCase } from './company/company-case.tsx';
import { ErasedNotice } from './erase-verification.tsx';
import { PersonCase } from './person-case.tsx';
import { discardDrafts } from './review/drafts.ts';
import { LoadingCase } from './workspace/loading-case.tsx';

/** One case with its evidence, right after the run or opened later. */
export function ResultScreen({ batchId }: { batchId: string }) {
  const { t } = useTranslation();
  const verification = useVerification(batchId);
  const queries = useQueryClient();
  const [erased, setErased] = useState<Erasure | null>(null);
  const refusal = verification.error instanceof ApiError ? verification.error : null;
  // Another administrator may have erased the case while it is on the screen.
  const isErased = erased?.batch_id === batchId || refusal?.code === 'ERASED';
  useEffect(() => {
    if (isErased) discardDrafts(batchId);
  }, [isErased, batchId]);
  if (isErased)
    return (
      <>
        <BackButton />
        <ErasedNotice message={refusal?.message ?? null} isCleared={erased?.is_cleared ?? true} />
      </>
    );
  const onErased = (erasure: Erasure) => {
    setErased(erasure);
    // The page must not keep a copy of the erased case.
    queries.removeQueries({ queryKey: ['verification', batchId] });
    void queries.invalidateQueries({ queryKey: ['verifications'] });
  };
  if (verification.data?.subject === 'person')
    return <PersonCase key={batchId} detail={verification.data} onErased={onErased} />;
  if (verification.data?.subject === 'business')
    return <CompanyCase key={batchId} detail={verification.data} onErased={onErased} />;
  if (verification.isPending && !verification.error) return <LoadingCase />;
  const isMissing = refusal?.status === 404;
  return (
    <>
      <BackButton />
      {isMissing ? <Notice tone="plain" title={t('result.not_found')} /> : null}
      {verification.error && !isMissing ? (
        <ErrorNotice error={verification.error} onRetry={() => void verification.refetch()} />
      ) : null}
    </>
  );
}

function BackButton() {
  const { t } = useTranslation();
  return (
    <Button
      variant="subtle"
      ms={-14}
      leftSection={<IconArrowLeft size={18} aria-hidden="true" className="turning" />}
      onClick={() => goTo({ at: 'list' })}
    >
      {t('common.all_cases')}
    </Button>
  );
}
