import type { SentCase } from '#shared/contract/cases/reference.ts';
import { formatInstant } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useBranding } from '../ui/brand/branding.ts';
import { Facts } from '../ui/facts.tsx';
import classes from './sent-facts.module.css';

/** The name of a visit, its time, and the parts that arrived. */
export function SentFacts({ sent: { reference, sent_at: at, received } }: { sent: SentCase }) {
  const { t, i18n } = useTranslation('sent');
  const parts = received.map((part) => t(`part.${part}`));
  const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(parts);
  return (
    <Facts
      className={classes.facts}
      rows={[
        [
          t('reference'),
          <bdi key="reference" dir="ltr" className={classes.reference}>
            {reference}
          </bdi>,
        ],
        [t('time'), formatInstant(at, i18n.language)],
        [t('received'), list],
      ]}
    />
  );
}

/** The organisation's own words; nothing where it has none in the language of the page. */
export function NextSteps() {
  const { t, i18n } = useTranslation('sent');
  const words = useBranding(({ next_steps: steps }) => steps?.[i18n.language as keyof typeof steps]);
  if (words === undefined) return null;
  return (
    <section className={classes.next} aria-label={t('next')}>
      <strong>{t('next')}</strong>
      <p>{words}</p>
    </section>
  );
}
