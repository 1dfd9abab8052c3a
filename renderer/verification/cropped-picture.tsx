import type { Box } from '#shared/contract/runs/check-result.ts';
import { useObjectUrl } from '../ui/use-object-url.ts';
import classes from './cropped-picture.module.css';
import { usePictureSize } from './use-picture-size.ts';

/** The margin shown on each side of a face, as a share of its size. */
const MARGIN = 0.35;

/** A square part of a picture around `box`, cropped by the browser. */
export function CroppedPicture({ picture, box, label }: { picture: Blob; box: Box; label: string }) {
  const url = useObjectUrl(picture);
  const size = usePictureSize(url);
  if (!url || !size) return <div className={classes.crop} />;
  const side = Math.min(Math.max(box.width, box.height) * (1 + 2 * MARGIN), size.width, size.height);
  const left = within(box.left + box.width / 2 - side / 2, size.width - side);
  const top = within(box.top + box.height / 2 - side / 2, size.height - side);
  return (
    <svg className={classes.crop} viewBox={`${left} ${top} ${side} ${side}`} role="img" aria-label={label}>
      <image href={url} x={0} y={0} width={size.width} height={size.height} />
    </svg>
  );
}

/** Keeps the part inside the picture, so that no empty border shows. */
function within(value: number, max: number): number {
  return Math.max(0, Math.min(value, max));
}
