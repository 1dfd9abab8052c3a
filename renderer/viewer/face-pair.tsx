import { Flex, SegmentedControl, Slider } from '@mantine/core';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './face-pair.module.css';

const WAYS = ['side_by_side', 'swipe', 'overlay'] as const;
type Way = (typeof WAYS)[number];

/** Cut alike: side by side, one wiped over the other, or one shining through. */
export function FacePair({ one, other, children }: { one: ReactNode; other: ReactNode; children?: ReactNode }) {
  const { t } = useTranslation();
  const [way, setWay] = useState<Way>('side_by_side');
  const [share, setShare] = useState(50);
  return (
    <Flex direction="column" gap="0.75rem">
      <div className={`${classes.ways} screen-only`}>
        <SegmentedControl
          aria-label={t('viewer.compare')}
          value={way}
          onChange={(value) => setWay(value as Way)}
          data={WAYS.map((value) => ({ value, label: t(`viewer.${value}`) }))}
        />
      </div>
      {way === 'side_by_side' ? (
        <div className={classes.sideBySide}>
          {one}
          {other}
        </div>
      ) : (
        <>
          <div className={classes.stack} data-way={way} style={{ '--share': `${share}%` } as CSSProperties}>
            {one}
            <div className={classes.above}>{other}</div>
          </div>
          <Slider
            className={classes.slider ?? ''}
            thumbLabel={t(way === 'swipe' ? 'viewer.swipe_at' : 'viewer.overlay_at')}
            label={null}
            value={share}
            onChange={setShare}
          />
        </>
      )}
      {children}
    </Flex>
  );
}
