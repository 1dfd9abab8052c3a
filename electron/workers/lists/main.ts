/** Reads a list file, which a stranger may have written. No network, store or clock. */
import { closeProcess } from '../close-process.ts';
import { openParentPort } from '../parent-port.ts';
import { createListAnswers } from './list-answers.ts';
import type { FromLists, ToLists } from './protocol.ts';

const parent = openParentPort();
const answer = createListAnswers((message) => void parent.post(message));

closeProcess();
parent.onMessage((message) => answer(message as ToLists));
await parent.post({ ready: true, modelVersions: {} } satisfies FromLists);
