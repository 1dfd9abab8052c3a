import { useQueries } from '@tanstack/react-query';
import type { CaptureInfo } from '#shared/contract/desk.ts';
import { type CaptureKind, CaptureKind as CaptureKindSchema } from '#shared/contract/runs/check-result.ts';
import { isShownByBrowsers } from '#shared/domain/image/inspect-image.ts';
import { useAccess } from '../access/access.ts';
import { fetchImage } from '../api/client.ts';

/** `picture` is null while it loads, and for a PDF, which is shown by its first page. */
export type LoadedCapture = {
  readonly kind: CaptureKind;
  readonly isPdf: boolean;
  readonly picture: Blob | null;
  readonly hasFailed: boolean;
  readonly error: Error | null;
};

const PDF = 'application/pdf';

/** Fetches the captures of a case. They are dropped from memory when the screen closes. */
export function useCaptures(batchId: string, infos: readonly CaptureInfo[]): readonly LoadedCapture[] {
  const isIn = useAccess((access) => access.token !== null && !access.locked);
  const ordered = CaptureKindSchema.options.flatMap((kind) => infos.filter((info) => info.kind === kind));
  const answers = useQueries({
    queries: ordered.map(({ kind, media_type }) => ({
      queryKey: ['capture', batchId, kind],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        fetchImage('getCapture', {
          path: { batch_id: batchId, kind },
          ...(isShownByBrowsers(media_type) ? {} : { query: { as: 'jpeg' } }),
          signal,
        }),
      enabled: isIn && media_type !== PDF,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    })),
  });
  return ordered.map(({ kind, media_type }, index) => ({
    kind,
    isPdf: media_type === PDF,
    picture: answers[index]?.data ?? null,
    hasFailed: answers[index]?.isError ?? false,
    error: answers[index]?.error ?? null,
  }));
}
