import { Button, Radio, Stack } from '@mantine/core';
import { IconNfc } from '@tabler/icons-react';
import type { ChipReader } from '#shared/contract/chips/chip-readers.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './chip.module.css';

type ChipReaderChoiceProps = {
  readers: readonly ChipReader[];
  chosen: ChipReader | null;
  onChoose: (reader: ChipReader) => void;
  /** A virtual reader needs a press, as nothing lies on it. Null while nothing opens the chip. */
  onTap: ((reader: ChipReader) => void) | null;
};

/** Which reader to use, where there are several. Virtual ones, of the demo, say that they are. */
export function ChipReaderChoice({ readers, chosen, onChoose, onTap }: ChipReaderChoiceProps) {
  const { t } = useTranslation();
  const real = readers.filter(({ virtual }) => virtual === null);
  const stateOf = ({ busy, card_present }: ChipReader) =>
    t(busy ? 'chip.reader.busy' : card_present ? 'chip.reader.document' : 'chip.reader.empty');
  return (
    <>
      {real.length > 1 ? (
        <Radio.Group
          label={t('chip.reader.choose')}
          value={chosen?.id ?? null}
          onChange={(id) => {
            const reader = real.find((one) => one.id === id);
            if (reader) onChoose(reader);
          }}
        >
          <Stack gap="xs" mt="xs">
            {real.map((reader) => (
              <Radio
                key={reader.id}
                value={reader.id}
                label={<bdi>{reader.name}</bdi>}
                description={stateOf(reader)}
                size="md"
              />
            ))}
          </Stack>
        </Radio.Group>
      ) : null}
      {real.length < readers.length ? (
        <section className={classes.virtual} aria-labelledby="chip-virtual">
          <h2 id="chip-virtual">{t('chip.reader.virtual')}</h2>
          <p>{t('chip.reader.virtual_text')}</p>
          <Stack gap="xs">
            {readers.map((reader) =>
              reader.virtual === null ? null : (
                <Button
                  key={reader.id}
                  variant="default"
                  justify="flex-start"
                  leftSection={<IconNfc size={20} aria-hidden="true" />}
                  disabled={onTap === null || reader.busy}
                  onClick={() => onTap?.(reader)}
                >
                  {t(`chip.reader.${reader.virtual}`)}
                </Button>
              ),
            )}
          </Stack>
        </section>
      ) : null}
    </>
  );
}
