const statement = /\b(?:import|export)\s+(type\s[^'"]*?|[^'";()]*?)\bfrom\s*(['"])([^'"\n]+)\2/g;
const call = /\b(?:import|require|mock|requireActual|importActual)\s*\(?\s*(['"])([^'"\n]+)\1/g;

/** The text with its comments blanked; every line stays where it was. */
export const withoutComments = (text) =>
  text.replace(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ' '));

/** Every import, re-export, dynamic import, `require` and `jest.mock` of a source file without comments. */
export function importsOf(text) {
  const found = [];
  for (const match of text.matchAll(statement))
    found.push({
      specifier: match[3],
      typeOnly: match[1].startsWith('type'),
      line: lineAt(text, match.index),
    });
  for (const match of text.matchAll(call))
    found.push({ specifier: match[2], typeOnly: false, line: lineAt(text, match.index) });
  return found;
}

export const lineAt = (text, index) => text.slice(0, index).split('\n').length;
