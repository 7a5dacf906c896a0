import type { Page } from '@playwright/test';

/**
 * What stands beyond the right edge of the window, unless it lies in a box that scrolls sideways; and words and buttons in
 * sight that something else lies over. What is drawn, and what is painted on purpose over a chart, is not looked at.
 */
export async function outOfPlace(page: Page): Promise<string[]> {
  // Two frames: what follows the new size has followed it. A browser with much to do may paint none for minutes.
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
        setTimeout(done, 2000);
      }),
  );
  return page.evaluate(() => {
    const named = (each: Element) => (each.ariaLabel ?? each.textContent ?? each.tagName).trim().slice(0, 60);
    const dialogs = document.querySelectorAll('[role="dialog"], dialog[open]');
    const scope = dialogs[dialogs.length - 1] ?? document.body;
    const all = [...scope.querySelectorAll<HTMLElement>('*')].filter(
      (each) =>
        !each.closest('svg, canvas, [role="application"], .vh') && each.checkVisibility({ visibilityProperty: true }),
    );
    const scrolls = (each: Element): boolean => {
      for (let box: Element | null = each; box && box !== document.body; box = box.parentElement)
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(box).overflowX) && box !== each) return true;
      return false;
    };
    const wide =
      document.documentElement.scrollWidth > innerWidth
        ? [`the page is ${document.documentElement.scrollWidth} wide`]
        : [];
    const beyond = all.filter((each) => {
      const { right, width } = each.getBoundingClientRect();
      return width > 1 && right > innerWidth + 1 && !scrolls(each);
    });
    /** Scrolled out of a box that it lies in, or cut by its own. */
    const isClipped = (each: Element, x: number, y: number): boolean => {
      for (let box: Element | null = each; box; box = box.parentElement) {
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const isOutside = x < left || x > right || y < top + 1 || y > bottom - 1;
        if (isOutside && getComputedStyle(box).overflow !== 'visible') return true;
      }
      return false;
    };
    /** A bar that stays in sight while the page runs beneath it, or what was put there on purpose. */
    const isAbove = (over: Element, each: Element): boolean => {
      // A name whose press reaches over its row.
      if (getComputedStyle(over, '::after').position === 'absolute') return true;
      for (let box: Element | null = over; box && !box.contains(each); box = box.parentElement)
        if (/sticky|fixed|absolute/.test(getComputedStyle(box).position)) return true;
      return false;
    };
    const coverOf = (each: Element, box: DOMRect): string | null => {
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (box.width < 2 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight || isClipped(each, x, y)) return null;
      const over = document.elementFromPoint(x, y);
      if (over === null || each.contains(over) || over.contains(each) || isAbove(over, each)) return null;
      return named(over);
    };
    const leaves = all.filter((each) =>
      [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    );
    const covered = [...leaves, ...all.filter((each) => each.matches('button, a[href]'))].flatMap((each) => {
      const range = document.createRange();
      range.selectNodeContents(each);
      const [box] = each.matches('button, a[href]') ? [each.getBoundingClientRect()] : range.getClientRects();
      const { pointerEvents, clipPath } = getComputedStyle(each);
      if (!box || pointerEvents === 'none' || clipPath !== 'none' || each.closest('[inert]')) return [];
      const cover = coverOf(each, box);
      return cover === null ? [] : `${named(each)} lies under ${cover}`;
    });
    return [...wide, ...beyond.map((each) => `${named(each)} stands beyond the window`), ...covered];
  });
}
