/**
 * Applied as a constructed style sheet, which a policy without inline styles allows. Pages can adjust it with
 * CSS variables.
 */
const css = `
:host{display:block;font:inherit}
form{display:flex;flex-wrap:wrap;gap:.5em;align-items:center;margin:0 0 .5em}
input[type=search]{flex:1 1 12em;min-width:0;font:inherit;padding:.3em .5em}
button{font:inherit;padding:.3em .7em}
.text{overflow-y:auto;max-height:var(--transcript-height,24em);line-height:1.6;position:relative}
p{margin:0 0 .8em}
.speaker{font-weight:bold}
.word{cursor:pointer;border-radius:.2em}
.word:hover{text-decoration:underline}
.uncertain{background:none;color:inherit;text-decoration:underline dotted 2px;text-underline-offset:.2em}
.word:focus-visible{outline:2px solid;outline-offset:1px}
.found{background:var(--transcript-found,#fff3bf);color:var(--transcript-found-text,#000)}
.match{background:var(--transcript-match,#ffa94d);color:var(--transcript-match-text,#000)}
.word[aria-current]{background:var(--transcript-now,#1c4ed8);color:var(--transcript-now-text,#fff)}
`;

export function addStyle(root: ShadowRoot): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
}
