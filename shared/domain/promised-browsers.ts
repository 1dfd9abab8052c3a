/** The oldest versions in which the pages promise to work, for build, tests and page. */
export const PROMISED_BROWSERS = {
  /** The pages of customers: link, kiosk and public receipt. A WebView counts as Chrome. */
  customer: { safari: '16.4', firefox: '115', chrome: '109', samsung: '21' },
  desk: { safari: '16.4', firefox: '128', chrome: '109', samsung: '21' },
} as const;

export type PromisedPage = keyof typeof PROMISED_BROWSERS;
