import { createContext } from 'react';

/** Whether the reader can answer what is open in the case; questions are hidden from others. */
export const MayAnswer = createContext(true);
