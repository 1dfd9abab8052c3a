/** Holds the watchlists in memory. No network, store or clock. */
import { closeProcess } from '../close-process.ts';
import { openParentPort } from '../parent-port.ts';
import type { FromScreening, ToScreening } from './protocol.ts';
import { createScreeningAnswers } from './screening-answers.ts';

const parent = openParentPort();
const reply = createScreeningAnswers();

closeProcess();
parent.onMessage((message) => void parent.post(reply(message as ToScreening)));
await parent.post({ ready: true, modelVersions: {} } satisfies FromScreening);
