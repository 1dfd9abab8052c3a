import { Button, Group, Menu } from '@mantine/core';
import { IconFolder, IconScan, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { folderProblem } from '../../api/folder-problem.ts';
import { SCANNERS_KEY, scanPages, useScanners } from '../../api/scanners.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PDF_MEDIA_TYPE } from '../prepare-picture.ts';

type ScanSheetProps = {
  onPages: (pages: readonly Blob[]) => void;
  /** A sentence about a scan that gave nothing; null once another one starts. */
  onProblem: (problem: string | null) => void;
  describedBy: string;
  /** Whether this picture may be a PDF document. */
  acceptsPdf: boolean;
};

/** A button for each scanner, and the watched folder; while one scans, how to cancel it. */
export function ScanSheet({ onPages, onProblem, describedBy, acceptsPdf }: ScanSheetProps) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const { data } = useScanners();
  const scanners = data?.scanners ?? [];
  const files = (data?.folder?.files ?? []).filter(({ media_type: type }) => acceptsPdf || type !== PDF_MEDIA_TYPE);
  const [scanning, setScanning] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  // A scan ends with its sheet, so that the scanner is free for others.
  useEffect(() => () => stop.current?.abort(), []);
  if (scanners.length === 0 && !data?.folder) return null;

  const scan = async (id: string, isFile = false) => {
    const own = new AbortController();
    stop.current = own;
    setScanning(id);
    onProblem(null);
    try {
      const answer = await scanPages(id, own.signal);
      if (own.signal.aborted) return;
      if (answer.problem === null)
        onPages(
          answer.pages.map(
            ({ base64, media_type: type }) =>
              new Blob([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], { type }),
          ),
        );
      else onProblem(isFile ? t(folderProblem(answer.problem)) : t(`scanners.problem.${answer.problem}`));
    } catch {
      if (!own.signal.aborted) onProblem(t('scanners.problem.failed'));
    } finally {
      if (!own.signal.aborted) setScanning(null);
      if (isFile) void queries.invalidateQueries({ queryKey: SCANNERS_KEY });
    }
  };
  const cancel = () => {
    stop.current?.abort();
    setScanning(null);
  };
  return (
    <Group justify="center">
      {scanners.map(({ id, name }) => (
        <Button
          key={id}
          variant="default"
          leftSection={<IconScan size={20} aria-hidden="true" />}
          loading={scanning === id}
          disabled={scanning !== null && scanning !== id}
          onClick={() => void scan(id)}
          aria-describedby={describedBy}
        >
          {scanners.length === 1 ? t('scanners.scan') : t('scanners.scan_with', { name })}
        </Button>
      ))}
      {data?.folder ? (
        <Menu withinPortal position="bottom">
          <Menu.Target>
            <Button
              variant="default"
              leftSection={<IconFolder size={20} aria-hidden="true" />}
              disabled={files.length === 0 || scanning !== null}
              aria-describedby={describedBy}
            >
              {t('scanners.from_folder', { number: files.length })}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah="20rem" style={{ overflowY: 'auto' }}>
            {files.map(({ id, at, media_type: type }) => (
              <Menu.Item key={id} onClick={() => void scan(id, true)}>
                {formatInstant(at, i18n.language)} · <bdi>{type.replace(/^.*\//, '').toUpperCase()}</bdi>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {scanning === null ? null : (
        <>
          <span role="status">{t('scanners.scanning')}</span>
          <Button variant="subtle" leftSection={<IconX size={20} aria-hidden="true" />} onClick={cancel}>
            {t('scanners.stop')}
          </Button>
        </>
      )}
    </Group>
  );
}
