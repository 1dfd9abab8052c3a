import { configure } from '@testing-library/dom';

/** How long a test waits for something to appear: the first test of a worker also loads the page's modules. */
configure({ asyncUtilTimeout: 10_000 });
