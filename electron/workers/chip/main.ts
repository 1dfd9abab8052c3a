/** Works out what chips and certificates prove. No pictures, network, store or clock. */
import { closeProcess } from '../close-process.ts';
import { openParentPort } from '../parent-port.ts';
import type { InferenceAnswer, InferenceRequest, ToWorker, WorkerReady } from '../protocol.ts';
import { examineChip } from './examine-chip.ts';
import { readMasterList } from './proof/master-list.ts';

const parent = openParentPort();

function answer(request: InferenceRequest): InferenceAnswer {
  switch (request.kind) {
    case 'examine-chip':
      return examineChip(request.reading, request.trust, request.printedMrz, request.at);
    case 'read-master-list':
      return readMasterList(request.bytes);
    default:
      throw new Error('This process opens no pictures.');
  }
}

function reply({ sequence, request }: ToWorker): object {
  try {
    return { sequence, result: answer(request) };
  } catch (error) {
    return { sequence, error: { code: 'FAILED', message: error instanceof Error ? error.name : 'unknown' } };
  }
}

closeProcess();
parent.onMessage((message) => void parent.post(reply(message as ToWorker)));
await parent.post({ ready: true, modelVersions: {} } satisfies WorkerReady);
