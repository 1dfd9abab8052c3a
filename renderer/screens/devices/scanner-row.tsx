import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Scanner } from '#shared/contract/scanners/scanners.ts';
import { call } from '../../api/client.ts';
import { SCANNERS_KEY, scanPages } from '../../api/scanners.ts';
import { useChange } from '../../api/use-change.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import table from '../../ui/table.module.css';

type ScannerRowProps = { scanner: Scanner; mayRemove: boolean; onDone: (said: string) => void };

/** One scanner: where it is, what went wrong last, a test scan, and its removal. */
export function ScannerRow({ scanner: { id, name, place, last_problem: last }, mayRemove, onDone }: ScannerRowProps) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const testing = useMutation({
    mutationFn: () => scanPages(id),
    onSuccess: (answer) => {
      void queries.invalidateQueries({ queryKey: SCANNERS_KEY });
      // Why it failed stands in the row.
      onDone(answer.problem === null ? t('scanners.tested', { name, count: answer.pages.length }) : '');
    },
  });
  const removing = useChange(() => call('removeScanner', null, { path: { scanner_id: id } }), {
    answers: SCANNERS_KEY,
    onDone: () => {
      onDone(t('scanners.removed', { name }));
    },
  });
  const error = testing.error ?? removing.error;
  return (
    <tr>
      <th scope="row">
        {name}
        <span className={table.quiet}>
          <bdi>{place.kind === 'network' ? place.address : place.device}</bdi>
        </span>
      </th>
      <td>
        <span role="status">
          {last === null ? t('scanners.no_problem') : t(`scanners.problem.${last.problem}`)}
          {last === null ? null : <span className={table.quiet}>{formatInstant(last.at, i18n.language)}</span>}
        </span>
        {error ? <ErrorNotice error={error} /> : null}
      </td>
      <td>
        <Group justify="flex-end" wrap="nowrap">
          <Button variant="default" loading={testing.isPending} onClick={() => testing.mutate()}>
            {t('scanners.test')}
          </Button>
          {mayRemove ? (
            <Button
              variant="subtle"
              color="gray"
              loading={removing.isPending}
              disabled={testing.isPending}
              aria-label={t('scanners.remove_named', { name })}
              onClick={() => removing.mutate()}
            >
              {t('common.remove')}
            </Button>
          ) : null}
        </Group>
      </td>
    </tr>
  );
}
