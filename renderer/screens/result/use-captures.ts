import { useQueries } from '@tanstack/react-query';
import type { CaptureKind } from '#shared/check-result.ts';
import type { CaptureInfo } from '#shared/desk.ts';
import { useAccess } from '../../access/access.ts';
import { fetchImage } from '../../api/client.ts';
import { useObjectUrl } from '../../ui/use-object-url.ts';

/** A capture as the page has it: null while it comes, `hasFailed` where it could not be had. */
export type LoadedCapture = { readonly kind: CaptureKind; readonly url: string | null; readonly hasFailed: boolean };

/** Fetches the captures of a verification; they leave memory with the screen. */
export function useCaptures(batchId: string, infos: readonly CaptureInfo[]): readonly LoadedCapture[] {
  const isIn = useAccess((access) => access.token !== null && !access.locked);
  const answers = useQueries({
    queries: KINDS.map((kind) => ({
      queryKey: ['capture', batchId, kind],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchImage('getCapture', { batch_id: batchId, kind }, signal),
      enabled: isIn && infos.some((info) => info.kind === kind),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    })),
  });
  // One hook call for each kind there is, in an order that never changes.
  const urls = [useObjectUrl(answers[0]?.data), useObjectUrl(answers[1]?.data), useObjectUrl(answers[2]?.data)];
  return KINDS.map((kind, index) => ({
    kind,
    url: urls[index] ?? null,
    hasFailed: answers[index]?.isError ?? false,
  })).filter(({ kind }) => infos.some((info) => info.kind === kind));
}

const KINDS: readonly CaptureKind[] = ['id_document_front', 'id_document_back', 'selfie'];
