/** Trusted markup. Only `html` creates it, so everything else is escaped. */
export type Html = { readonly markup: string };

type Part = Html | string | number | null | undefined | readonly Part[];

/** A template whose values are escaped unless they are markup themselves. */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Html {
  return {
    markup: strings.map((text, index) => text + (index < values.length ? written(values[index]) : '')).join(''),
  };
}

function written(part: Part): string {
  if (part === null || part === undefined) return '';
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return 'markup' in part ? part.markup : part.map(written).join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

export type Cell = string | number | null | Html;
export type Table = {
  readonly caption: string;
  readonly columns: readonly string[];
  /** Numbers are right-aligned; null is an empty cell. */
  readonly rows: readonly (readonly Cell[])[];
};

export function table({ caption, columns, rows }: Table): Html {
  const cell = (value: Cell) =>
    typeof value === 'number' || (typeof value === 'string' && /^[\d−.,]+(?:\s?%| ms)?(?: \(.*\))?$/.test(value))
      ? html`<td class="number">${value}</td>`
      : html`<td>${value}</td>`;
  return html`<figure class="table"><figcaption>${caption}</figcaption><div class="wide"><table>
<thead><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map(cell)}</tr>\n`)}</tbody></table></div></figure>`;
}

export function section(title: string, ...parts: readonly Html[]): Html {
  return html`<section><h2>${title}</h2>${parts}</section>`;
}

export function paragraph(text: string): Html {
  return html`<p>${text}</p>`;
}

const STYLE = `
:root{color-scheme:light dark;--text:#1c2330;--quiet:#5b6472;--ground:#fff;--raised:#f5f7fa;--line:#d5dbe3;--c0:#1663c7;--c1:#c2410c;--c2:#0f766e;--c3:#7c3aed;--c4:#a16207;--c5:#be185d}
@media (prefers-color-scheme:dark){:root{--text:#e6eaf0;--quiet:#9aa5b4;--ground:#12161d;--raised:#1b212b;--line:#323b49;--c0:#6aa9ff;--c1:#fb923c;--c2:#2dd4bf;--c3:#b794f6;--c4:#facc15;--c5:#f472b6}}
*{box-sizing:border-box}
body{margin:0 auto;padding:2.5rem 1.5rem 4rem;max-width:76rem;background:var(--ground);color:var(--text);font:16px/1.55 system-ui,sans-serif}
h1{font-size:1.8rem;line-height:1.2;margin:0 0 .4rem}h2{font-size:1.25rem;margin:2.6rem 0 .6rem}
p{max-width:46rem;margin:.5rem 0}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.15rem 1.2rem;margin:1.2rem 0;padding:1rem 1.2rem;background:var(--raised);border-radius:.6rem}
dt{color:var(--quiet)}dd{margin:0}
figure{margin:1.2rem 0}figcaption{color:var(--quiet);margin-bottom:.4rem}
.wide{overflow-x:auto}
table{border-collapse:collapse;font-size:.92rem}
th,td{padding:.32rem .8rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
th{font-weight:600;color:var(--quiet)}
td.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
svg{max-width:100%;height:auto;font:12px system-ui,sans-serif}
svg text{fill:var(--quiet)}svg .axis{stroke:var(--line);fill:none}svg .grid{stroke:var(--line);stroke-dasharray:2 4}
svg .line{fill:none;stroke-width:2}svg .bar{opacity:.55}
${[0, 1, 2, 3, 4, 5].map((index) => `.s${index}{stroke:var(--c${index})}.f${index}{fill:var(--c${index});stroke:none}`).join('')}
@media print{body{max-width:none;padding:0}}`;

export type Page = {
  readonly title: string;
  /** The whole report in one sentence. */
  readonly summary: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly sections: readonly Html[];
};

/** A self-contained page: no scripts, no external addresses. */
export function page({ title, summary, facts, sections }: Page): string {
  const style: Html = { markup: STYLE };
  const { markup } = html`<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${summary}</p>
<dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
${sections}</main></body></html>`;
  return `<!doctype html>\n${markup}\n`;
}
