import { expect, test } from 'vitest';
import { pageLines } from '../../../../electron/service/providers/page-lines.ts';

test('the text of a page, without what nobody sees', () => {
  const page = `<!doctype html><html><head><title>Harbour &amp; Sons</title><SCRIPT>var a = "<p>Mill Lane</p>";</SCRIPT>
    <style>.a::before { content: "Mill" }</style></head><body><!-- Mill Lane --><h1>Harbour <b>Trading</b>
    Ltd</h1><p>M&uuml;ller &#x26; Co&#46; &bogus; 3 < 4</p><div>Company no.<br>00445790</div><noscript>Mill</noscript></body>`;
  expect(pageLines(page)).toEqual([
    'Harbour & Sons',
    'Harbour Trading Ltd',
    'Müller & Co. &bogus; 3 < 4',
    'Company no.',
    '00445790',
  ]);
});

test.each([
  ['an element that never ends', `<p>Harbour</p><script>${'x<'.repeat(100)}`, ['Harbour']],
  ['a comment that never ends', '<p>Harbour</p><!-- x', ['Harbour']],
  ['a tag that never ends', 'Harbour<p class="', ['Harbour']],
  ['no tags', 'Harbour', ['Harbour']],
  ['nothing', '', []],
])('%s ends the page', (_, page, lines) => {
  expect(pageLines(page)).toEqual(lines);
});

test('a hostile page gives bounded lines', () => {
  for (const page of [
    '<'.repeat(131_072),
    '<p>x'.repeat(30_000),
    'x'.repeat(131_072),
    '<b>'.repeat(40_000),
    '&#'.repeat(99_999),
  ]) {
    const lines = pageLines(page);
    expect(lines.length).toBeLessThanOrEqual(501);
    expect(Math.max(0, ...lines.map(({ length }) => length))).toBeLessThanOrEqual(300);
  }
});
