import { type FileEndpointName, fetchFile } from '../../api/client.ts';
import { desktopShell } from '../../shell.ts';
import { bytesOf, saveFile } from '../../ui/save-file.ts';

export type Paper = {
  readonly endpoint: FileEndpointName;
  readonly query?: Readonly<Record<string, string>>;
  /** Says nothing about the person. */
  readonly fileName: string;
  /** Printed there instead of saved. */
  readonly printer?: string;
};

/** `cancelled`: nobody chose a place to save it. */
type HandedOver = 'saved' | 'saved_here' | 'cancelled' | 'printed' | 'not_saved' | 'not_printed';

/** Makes a paper of a case, and saves or prints it. Rejects if it could not be made. */
export async function handOverPaper(batchId: string, paper: Paper): Promise<HandedOver> {
  const { endpoint, query, fileName, printer } = paper;
  const file = await fetchFile(endpoint, { path: { batch_id: batchId }, ...(query && { query }) });
  const shell = desktopShell();
  if (shell === null) return (await saveFile(file, fileName)) ? 'saved' : 'cancelled';
  try {
    if (printer === undefined) return (await saveFile(file, fileName)) ? 'saved_here' : 'cancelled';
    return (await shell.printDocument({ bytes: await bytesOf(file), printer })) ? 'printed' : 'not_printed';
  } catch {
    return printer === undefined ? 'not_saved' : 'not_printed';
  }
}
