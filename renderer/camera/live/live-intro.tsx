import { Box, Button } from '@mantine/core';
import { IconFaceId } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { LiveVariant } from '#shared/contract/live-capture/live-capture.ts';
import { useAccess } from '../../access/access.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { deskLiveService } from './desk-live-service.ts';
import classes from './live.module.css';
import { LiveCapture, type LiveTaken } from './live-capture.tsx';
import { useLiveOffer } from './use-live-offer.ts';

/** Explains the live capture, offers its variants and starts it. */
export function LiveIntro({ onTaken }: { onTaken: (taken: LiveTaken) => void }) {
  const { t } = useTranslation();
  const { variant, choose, isOpen, open, close, capture } = useLiveOffer();
  const locked = useAccess((access) => access.locked);
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    // The person may have left by the time the page is unlocked.
    if (locked) closeNow();
  }, [locked]);

  return (
    <div className={classes.offer}>
      <p>{t('live.offer')}</p>
      {/* As an item of a flex box itself, WebKit makes it higher by its legend. */}
      <div>
        <fieldset className={classes.variants}>
          <legend>{t('live.variant')}</legend>
          {LiveVariant.options.map((option) => (
            <label key={option} className={`choice ${classes.variant}`} data-checked={variant === option || undefined}>
              <input
                type="radio"
                name="live_variant"
                value={option}
                checked={variant === option}
                onChange={() => choose(option)}
              />
              <Box component="span" fw={560}>
                {t(`live.variants.${option}.title`)}
              </Box>
              <Box component="span" c="dimmed" fz="0.9375rem" lh={1.45}>
                {t(`live.variants.${option}.text`)}
              </Box>
            </label>
          ))}
        </fieldset>
      </div>
      {variant === 'no_flashes' ? null : (
        <Notice tone="doubt" title={t('live.warning_title')}>
          <p>{t('live.warning')}</p>
        </Notice>
      )}
      <div>
        <Button
          size="lg"
          leftSection={<IconFaceId size={22} aria-hidden="true" />}
          onClick={open}
          data-focus
          data-first
        >
          {t('live.start')}
        </Button>
      </div>
      <div className={classes.still}>
        <h3>{t('live.still')}</h3>
        <Box component="p" c="dimmed" fz="0.9375rem" lh={1.45}>
          {t('live.still_text')}
        </Box>
      </div>
      {isOpen && !locked ? (
        <LiveCapture service={deskLiveService} remembersCamera onTaken={onTaken} {...capture} />
      ) : null}
    </div>
  );
}
