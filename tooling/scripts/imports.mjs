const statement = /\b(?:import|export)\s+(type\s[^'"]*?|[^'";()]*?)\bfrom\s*(['"])([^'"\n]+)\2/g;
const call = /\b(?:import|require|mock|requireActual|importActual)\s*\(?\s*(['"])([^'"\n]+)\1/g;

/** Returns the text with comments blanked out. Line numbers do not change. */
export const withoutComments = (text) =>
  text.replace(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ' '));

/** Returns all imports, re-exports, dynamic imports, `require` and `jest.mock` of a source without comments. */
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
