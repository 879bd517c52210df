/** Makes an element. Text is text: nothing is read as HTML. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** Scrolls a box, and nothing around it, until it shows an element. */
export function reveal(box: HTMLElement, shown: HTMLElement): void {
  const [outer, inner] = [box.getBoundingClientRect(), shown.getBoundingClientRect()];
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 3;
}
