import { expect, test } from 'vitest';
import { html, page, paragraph, section, table } from '../../../../electron/cli/report/html.ts';
import { detPlot, histogram } from '../../../../electron/cli/report/plots.ts';

const HOSTILE = `<script>alert("1")</script>'&`;

test('template values are escaped, our own markup is not', () => {
  expect(html`<b>${HOSTILE}</b>${html`<i>${1}</i>`}${[html`<u/>`, '<']}`.markup).toBe(
    '<b>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;</b><i>1</i><u/>&lt;',
  );
});

test('a report is self-contained and escapes every text', () => {
  const text = page({
    title: HOSTILE,
    summary: HOSTILE,
    facts: [[HOSTILE, HOSTILE]],
    sections: [
      section(
        HOSTILE,
        paragraph(HOSTILE),
        table({ caption: HOSTILE, columns: [HOSTILE], rows: [[HOSTILE], [1], [null]] }),
        histogram(HOSTILE, HOSTILE, [{ name: HOSTILE, scores: [1, 2, 2, 3] }], 2),
        detPlot(HOSTILE, HOSTILE, HOSTILE, [
          { name: HOSTILE, points: [{ threshold: 1, falseRate: 0.5, missRate: 0.1 }] },
        ]),
      ),
    ],
  });
  expect(text).not.toContain('<script');
  expect(text).not.toMatch(/(?:src|href)=|@import|url\(/);
  expect(text).not.toContain('NaN');
});
