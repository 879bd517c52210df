/** User interface texts. `data-text-…` attributes replace them for other languages. */
const english = {
  title: 'Transcript',
  search: 'Search the transcript',
  previous: 'Previous match',
  next: 'Next match',
  found: '{n} of {all}',
  none: 'No matches',
  uncertain: 'Uncertain word',
  follow: 'Follow the player',
  failed: 'The transcript cannot be shown.',
};

export type Texts = typeof english;

/** @param data attributes of the script: `data-text-search` is `textSearch` */
export function textsOf(data: DOMStringMap): Texts {
  const entries = Object.entries(english).map(([name, text]) => {
    const attribute = `text${name[0]!.toUpperCase()}${name.slice(1)}`;
    return [name, data[attribute] ?? text];
  });
  return Object.fromEntries(entries) as Texts;
}
