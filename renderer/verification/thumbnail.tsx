import type { Icon } from '@tabler/icons-react';
import { useRef } from 'react';
import type { CaptureKind } from '#shared/contract/runs/check-result.ts';
import { useThumbnail } from '../api/thumbnails.ts';
import { useIsSeen } from '../ui/use-is-seen.ts';
import { useObjectUrl } from '../ui/use-object-url.ts';
import classes from './case-name.module.css';

type ThumbnailProps = {
  batchId: string;
  kind: CaptureKind | null;
  /** Whether it is a person's or a company's case. */
  icon: Icon;
  label: string;
};

/** Loaded when the row comes into view; until then, and without one, a sign. */
export function Thumbnail({ batchId, kind, icon: IconShape, label }: ThumbnailProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const isSeen = useIsSeen(frame);
  const url = useObjectUrl(useThumbnail(batchId, kind, isSeen));
  return (
    <span ref={frame} className={classes.thumbnail} data-kind={kind === 'selfie' ? 'face' : 'document'}>
      {url === null ? (
        <IconShape size={22} stroke={1.7} role="img" aria-label={label} />
      ) : (
        <img src={url} alt={label} width={44} height={44} />
      )}
    </span>
  );
}
