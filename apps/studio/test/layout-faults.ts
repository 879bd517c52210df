import type { Page } from 'playwright-core';

/**
 * Returns the controls that something else covers when they are scrolled into view, and the texts that are cut off
 * without an ellipsis. Each control must be hit at its middle.
 */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const scope = document.querySelector('dialog[open]') ?? document.body;
    const show = (element: Element | null) =>
      element ? element.outerHTML.slice(0, 120).replaceAll(/\s+/g, ' ') : 'nothing';
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.visually-hidden, [inert], [popover]:not(:popover-open)');
    const belongs = (element: Element, hit: Element | null) =>
      hit !== null &&
      (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element) === true);
    const controls = 'a[href], button:not(:disabled), input, select, textarea, summary, [tabindex="0"]';
    for (const control of scope.querySelectorAll(controls)) {
      if (!isShown(control)) continue;
      control.scrollIntoView({ block: 'center', inline: 'center' });
      const [box] = control.getClientRects();
      if (!box || box.width < 2 || box.bottom < 0) continue; // such as a link that skips the navigation
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      const covers = hit !== null && hit.contains(control) && getComputedStyle(hit).position !== 'static';
      if (!belongs(control, hit) && !covers) faults.push(`covered: ${show(control)} by ${show(hit)}`);
    }
    for (const element of scope.querySelectorAll('*')) {
      const hasText = [...element.childNodes].some(({ nodeType, data }: ChildNode & { data?: string }) =>
        nodeType === Node.TEXT_NODE ? data!.trim() !== '' : false,
      );
      if (!hasText || !isShown(element) || element.tagName === 'OPTION') continue;
      const { overflowX, overflowY, textOverflow, clipPath, webkitLineClamp } = getComputedStyle(element);
      if (clipPath !== 'none' || webkitLineClamp !== 'none') continue;
      const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const isWide = isHidden(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const isHigh = isHidden(overflowY) && element.scrollHeight > element.clientHeight + 2;
      if ((isWide && textOverflow !== 'ellipsis') || isHigh) faults.push(`clipped: ${show(element)}`);
    }
    scrollTo(0, 0);
    return faults;
  });
