import type { Locator } from '@playwright/test';

/** Texts of which a letter lies outside of a box that hides what is outside of it. */
export function cutTexts(texts: Locator): Promise<string[]> {
  return texts.evaluateAll((all) => {
    const boxesOf = (each: Element): Element[] => {
      const boxes: Element[] = [];
      for (let box: Element | null = each; box && box !== document.body; box = box.parentElement) {
        const { overflow } = getComputedStyle(box);
        // What lies beyond a box that scrolls is scrolled to.
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
        // A column is as wide as its letters up to rounding; the lines of a text are higher than its letters.
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
