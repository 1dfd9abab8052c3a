import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useObjectUrl } from '../../ui/use-object-url.ts';
import { usePictureSize } from '../../verification/use-picture-size.ts';
import type { regionsOn } from './evidence.ts';
import type { HeatCell } from './heat-maps.ts';
import picturesClasses from './pictures.module.css';
import classes from './result.module.css';

/** Keeps the picture visible under the strongest cell. */
const HEAT_OPACITY_MAX = 0.6;

type MarkedPictureProps = {
  picture: Blob;
  label: string;
  regions: ReturnType<typeof regionsOn>;
  heat: readonly HeatCell[];
};

/** A whole picture with numbered boxes around the findings and a legend. Signs of editing are a heat map. */
export function MarkedPicture({ picture, label, regions, heat }: MarkedPictureProps) {
  const { t } = useTranslation();
  const [showsHeat, setShowsHeat] = useState(true);
  const url = useObjectUrl(picture);
  const size = usePictureSize(url);
  if (!url || !size) return <div className={classes.noFace} />;
  const unit = Math.max(size.width, size.height) / 100;
  return (
    <>
      <svg className={picturesClasses.large} viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
        <image href={url} width={size.width} height={size.height} />
        {showsHeat && heat.length > 0 ? (
          <g data-kind="heat">
            {heat.map(({ box, strength }, index) => (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown.
                key={index}
                x={box.left}
                y={box.top}
                width={box.width}
                height={box.height}
                opacity={strength * HEAT_OPACITY_MAX}
              />
            ))}
          </g>
        ) : null}
        {regions.map(({ name, box }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown.
          <g key={index} data-kind={name === 'face' ? 'face' : 'finding'}>
            <rect x={box.left} y={box.top} width={box.width} height={box.height} rx={unit} strokeWidth={unit / 2} />
            <text x={box.left + unit} y={box.top + unit * 3.2} fontSize={unit * 2.6}>
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
      {heat.length > 0 ? (
        <Checkbox
          mt="md"
          label={t('result.heat')}
          checked={showsHeat}
          onChange={(event) => setShowsHeat(event.currentTarget.checked)}
        />
      ) : null}
      {regions.length > 0 ? (
        <ol className={picturesClasses.regions}>
          {regions.map(({ name }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown.
            <li key={index}>{name === 'face' ? t('result.compared_face') : t(`reason.${name}`)}</li>
          ))}
        </ol>
      ) : null}
    </>
  );
}
