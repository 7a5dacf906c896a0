import type { Page } from '@playwright/test';

/** Gloves and a moving bridge: what can be pressed is 48 px wide and high, rounding of the layout apart. */
const LEAST = 47.5;

/** What can be pressed and is smaller; of a box with an input the whole box takes the press, of a list row the row. */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const dialogs = document.querySelectorAll('[role="dialog"], dialog[open]');
    const scope = dialogs[dialogs.length - 1] ?? document.body;
    const pressed = scope.querySelectorAll<HTMLElement>(
      // Of an input that is not seen its label is pressed.
      'button, a[href], input:not(.vh), input.vh + label, select, textarea, summary, [role="option"], [role^="menuitem"]',
    );
    // A word in a text is pressed by what lies around it too.
    const reachOf = (each: Element) => {
      const { width, height } = getComputedStyle(each, '::after');
      return { width: Number.parseFloat(width), height: Number.parseFloat(height) };
    };
    const seen = [...pressed].filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.hidden);
    return seen.flatMap((each) => {
      // A name whose press reaches over its row.
      const isStretched = getComputedStyle(each, '::after').position === 'absolute';
      const isBox = isStretched || each.matches('input, textarea, a');
      const box = (isBox && each.closest('label, [class*="box"], [class*="area"], [data-pilotage], tr')) || each;
      const { width, height } = each.matches('[class*="_term_"]') ? reachOf(each) : box.getBoundingClientRect();
      if (width === 0 || (width >= least && height >= least)) return [];
      return [`${each.ariaLabel ?? each.textContent}: ${Math.round(width)} x ${Math.round(height)}`];
    });
  }, LEAST);
}
