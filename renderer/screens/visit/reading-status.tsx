import { Box, Button, Loader } from '@mantine/core';
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import type { DocumentPrefill, DocumentSide } from '#shared/contract/documents/document-prefill.ts';
import { PREFILLABLE_FIELDS } from '#shared/contract/runs/kyc-data.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { flawedSide } from '../../session/rejected-tries.ts';
import type { Reading } from '../../session/session.ts';
import { dispatchVisit } from '../../session/visit.ts';
import { failureTexts } from '../../ui/failure-texts.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './visit.module.css';

type ReadingStatusProps = { reading: Reading; wantsBack: boolean; onTakeAgain: (side: DocumentSide) => void };

/** The progress of reading, then what was found, or why a better picture is needed. */
export function ReadingStatus(props: ReadingStatusProps) {
  return (
    <div className={classes.reading} data-reading tabIndex={-1} role="status">
      <Status {...props} />
    </div>
  );
}

function Status({ reading, wantsBack, onTakeAgain }: ReadingStatusProps) {
  const { t } = useTranslation();
  if (reading.state === 'under_way')
    return (
      <p className={classes.readingLine}>
        <Loader size="sm" aria-hidden="true" /> {t('scan.reading')}
      </p>
    );
  const again = { mt: 'sm', leftSection: <IconRefresh size={20} aria-hidden="true" /> };
  if (reading.state === 'failed')
    return (
      <Notice tone="doubt" title={failureTexts(t, reading.failure).title}>
        <p>{t('scan.reading_failed')}</p>
        <Button {...again} variant="default" onClick={() => dispatchVisit({ type: 'reading_retried' })}>
          {t('app.retry')}
        </Button>
      </Notice>
    );
  if (reading.state !== 'done') return null;
  const side = flawedSide(reading.prefill);
  if (side === null) return <ReadingSummary prefill={reading.prefill} wantsBack={wantsBack} />;
  return (
    <Notice tone="doubt" title={t('scan.take_again_title')}>
      <FlawList flaws={reading.prefill.flaws} />
      <Button {...again} onClick={() => onTakeAgain(side)}>
        {t('scan.take_again', { side: t(`capture.${side}`) })}
      </Button>
    </Notice>
  );
}

export function ReadingSummary({ prefill, wantsBack = false }: { prefill: DocumentPrefill; wantsBack?: boolean }) {
  const { t } = useTranslation();
  const read = PREFILLABLE_FIELDS.filter((field) => prefill.fields[field] !== undefined).length;
  const kind = t(`document_class.${prefill.document_class ?? 'other'}`);
  return (
    <p className={classes.readingLine} data-tone="good">
      <IconCircleCheck size={22} aria-hidden="true" /> {t('scan.read', { kind, read, of: PREFILLABLE_FIELDS.length })}{' '}
      {wantsBack ? <span>· {t('scan.turn_over')}</span> : null}
    </p>
  );
}

/** The flaw of a picture, and how to take a better one. */
export function FlawList({ flaws }: { flaws: DocumentPrefill['flaws'] }) {
  const { t } = useTranslation();
  return (
    <Box component="ul" mt="0.25rem" mb={0} mx={0} ps="1.25rem">
      {flaws.map(({ code }) => (
        <li key={code}>
          {t(`reason.${code}`)} {t(`hint.${code}`, { defaultValue: '' })}
        </li>
      ))}
    </Box>
  );
}
