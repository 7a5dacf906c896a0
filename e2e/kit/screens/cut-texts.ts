import type { Locator } from '@playwright/test';

/** Texts that are clipped: some of their glyphs lie outside an ancestor that hides its overflow. */
export function cutTexts(texts: Locator): Promise<string[]> {
  return texts.evaluateAll((all) => {
    const boxesOf = (each: Element): Element[] => {
      const boxes: Element[] = [];
      for (let box: Element | null = each; box && box !== document.body; box = box.parentElement) {
        const { overflow } = getComputedStyle(box);
        // Content of a scroll container can be scrolled into view.
        if (/auto|scroll/.test(overflow)) break;
        if (/hidden|clip/.test(overflow)) boxes.push(box);
      }
      return boxes;
    };
    const isCut = (each: Element) => {
      const range = document.createRange();
      range.selectNodeContents(each);
      return boxesOf(each).some((box) => {
        const { left, right, top, bottom } = box.getBoundingClientRect();
        // Widths are rounded to a pixel, and a line box is taller than its glyphs.
        return [...range.getClientRects()].some(
          (line) => line.left < left - 1 || line.right > right + 1 || line.top < top - 4 || line.bottom > bottom + 4,
        );
      });
    };
    return all
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && isCut(each))
      .map((each) => each.textContent ?? '');
  });
}
