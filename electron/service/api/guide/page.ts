import { endpoints } from '#shared/contract/api.ts';
import { ERRORS } from '#shared/contract/errors/errors.ts';
import { FIELD_ERRORS } from '#shared/contract/errors/field-errors.ts';
import { PROBLEM_CODES, PROBLEM_STATUS } from '#shared/contract/problem.ts';
import { LANGUAGES, type Language, snippetOf } from './snippets.ts';
import { GUIDE_STEPS } from './steps.ts';

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const block = (language: string, code: string) =>
  `<div class="block" data-language="${language}"><pre tabindex="0"><code>${escapeHtml(code)}</code></pre><button type="button">Copy</button></div>`;

const HOW_TO_RUN: Readonly<Record<Language, string>> = {
  curl: 'Paste each block into a terminal (bash or zsh) in the folder of the project.',
  TypeScript: 'Save each program as step.ts in the folder of the project, and run it with npx node step.ts.',
  Python:
    'Install the library with pip install requests. Save each program as step.py, and run it with python3 step.py.',
};

const choice = LANGUAGES.map(
  (language, index) =>
    `<label><input type="radio" name="language" value="${language}"${index === 0 ? ' checked' : ''}> ${language}</label>`,
).join('');

const steps = GUIDE_STEPS.map(({ title, text, shell, request, programs, points, outcome }) => {
  const codeIn = (language: Language) => (request === undefined ? programs?.[language] : snippetOf(language, request));
  const blocks = [
    ...(shell ?? []).map((commands) => block('shell', commands)),
    ...LANGUAGES.flatMap((language) => {
      const code = codeIn(language);
      return code === undefined ? [] : [block(language, code)];
    }),
  ];
  const list = (points ?? []).map((point) => `<li>${escapeHtml(point)}</li>`).join('');
  const result = outcome === undefined ? '' : `<p>${escapeHtml(outcome)}</p>`;
  return `<li><h2>${escapeHtml(title)}</h2><p>${escapeHtml(text)}</p>${list && `<ul>${list}</ul>`}${blocks.join('')}${result}</li>`;
}).join('');

const hints = LANGUAGES.map(
  (language) => `<p class="quiet" data-language="${language}">${escapeHtml(HOW_TO_RUN[language])}</p>`,
).join('');

const reasonsOf = (title: string, sentences: Readonly<Record<string, string>>) =>
  `<details><summary>${title}</summary><ul>${Object.entries(sentences)
    .map(([reason, sentence]) => `<li><code>${reason}</code> ${escapeHtml(sentence)}</li>`)
    .join('')}</ul></details>`;

const errors = [
  ...PROBLEM_CODES.map((code) => {
    const own = Object.entries(ERRORS[code]).filter(([reason]) => !Object.hasOwn(FIELD_ERRORS, reason));
    return reasonsOf(`<code>${code}</code>, status ${PROBLEM_STATUS[code]}`, Object.fromEntries(own));
  }),
  reasonsOf('Reasons of fields', FIELD_ERRORS),
].join('');

/** The guide "Verify your first customer". Works without scripts, but for the buttons that copy. */
export const GUIDE_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Countersign: verify your first customer</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="guide.css">
  </head>
  <body>
    <main>
      <h1>Verify your first customer</h1>
      <p>Start with an empty folder and verify a customer. Then verify a company, send somebody a link, and receive callbacks. Everything runs on this machine. The <a href="${endpoints.getDocs.path}">API reference</a> describes every field.</p>
      <fieldset><legend>Show the steps in</legend>${choice}</fieldset>
      ${hints}
      <ol>${steps}</ol>
      <h2>Errors</h2>
      <p>Every error has a code and a reason, and parameters for what the sentence names. Branch on the code. If that is not enough, branch on the reason.</p>
      ${errors}
    </main>
    <p class="status" role="status"></p>
    <script src="guide.js"></script>
  </body>
</html>
`;

export const GUIDE_SCRIPT = `const status = document.querySelector('[role=status]');
const mayCopy = navigator.clipboard !== undefined;
for (const button of document.querySelectorAll('.block button')) {
  button.hidden = !mayCopy;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.previousElementSibling.textContent);
    button.textContent = 'Copied';
    status.textContent = 'Copied';
    setTimeout(() => { button.textContent = 'Copy'; status.textContent = ''; }, 2000);
  });
}
`;

const hidden = LANGUAGES.flatMap((chosen) =>
  LANGUAGES.filter((other) => other !== chosen).map(
    (other) => `body:has(input[value=${chosen}]:checked) [data-language=${other}]`,
  ),
).join(',\n');

export const GUIDE_STYLE = `:root {
  color-scheme: light dark;
  --ground: light-dark(#f5f7fb, #0e141d);
  --surface: light-dark(#fff, #1a212d);
  --text: light-dark(#131a26, #e7ebf2);
  --quiet: light-dark(#4d5a6e, #a9b3c3);
  --line: light-dark(#dbe1ea, #323c4b);
  --accent: light-dark(#234a8f, #8ab0f0);
}
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.55 system-ui, sans-serif; }
main { max-width: 52rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1 { margin: 0; font-size: 1.875rem; letter-spacing: -0.022em; }
h2 { margin: 0; font-size: 1.1875rem; }
p { margin: 0.375rem 0 0.75rem; }
a { color: var(--accent); }
fieldset { display: flex; flex-wrap: wrap; gap: 0.5rem 1.25rem; margin: 1.25rem 0 0; padding: 0; border: 0; }
legend { padding: 0; color: var(--quiet); }
label { padding: 0.25rem 0; }
input { accent-color: var(--accent); }
ol { margin: 2rem 0 0; padding: 0; list-style: none; counter-reset: step; }
ol > li { counter-increment: step; margin-bottom: 2.5rem; }
ul { margin: 0.375rem 0 0.75rem; padding-left: 1.25rem; list-style: disc; }
.quiet { color: var(--quiet); }
ol > li > h2::before { content: counter(step) ". "; color: var(--accent); }
.block { display: flex; flex-direction: column; gap: 0.375rem; margin: 0.75rem 0; }
pre { margin: 0; padding: 1rem; overflow-x: auto; border: 1px solid var(--line); border-radius: 0.625rem; background: var(--surface); }
code { font: 0.875rem/1.55 ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; }
button { align-self: flex-end; min-width: 4.5rem; padding: 0.375rem 0.75rem; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--surface); color: var(--text); font: inherit; font-size: 0.875rem; cursor: pointer; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.status { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); }
${hidden} { display: none; }
`;
