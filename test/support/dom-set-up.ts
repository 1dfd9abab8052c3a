import { configure } from '@testing-library/dom';
import { WAIT_MS_MAX } from './wait-limit.ts';

configure({ asyncUtilTimeout: WAIT_MS_MAX });
