import { endpoints } from '../../../shared/contract/api.ts';
import type { KioskDesk } from '../kiosks/kiosk-desk.ts';

/** One side of a demo's specimen with this title. */
export async function captureOfSpecimen(
  desk: Pick<KioskDesk, 'ask'>,
  title: string,
  kind: 'id_document_front' | 'id_document_back' = 'id_document_front',
): Promise<Uint8Array> {
  const { specimens } = (await (await desk.ask(endpoints.listDemoSpecimens.path)).json()) as {
    specimens: { id: string; title: string }[];
  };
  const specimen = specimens.find((one) => one.title.startsWith(title))?.id ?? '';
  const path = endpoints.getDemoCapture.path.replace('{specimen_id}', specimen).replace('{kind}', kind);
  return new Uint8Array(await (await desk.ask(path)).arrayBuffer());
}
