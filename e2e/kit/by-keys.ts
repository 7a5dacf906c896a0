import { expect, type Locator, type Page } from '@playwright/test';

/** A person without a mouse. After every key something has the focus, and it is seen. */
interface Keys {
  press: (key: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Presses Tab until it has the focus: nobody who has no mouse gets there otherwise. */
  to: (wanted: Locator, tab?: 'Tab' | 'Shift+Tab') => Promise<void>;
  pressAt: (wanted: Locator, key?: string) => Promise<void>;
  typeAt: (wanted: Locator, text: string) => Promise<void>;
  /** From a list that opens below its box, by the arrow. */
  choose: (box: Locator, option: string) => Promise<void>;
  /** From a menu that opens below its button. */
  pick: (menu: Locator, item: Locator) => Promise<void>;
}

/** A checklist has two stops for each of its items. */
const MOST_STOPS = 240;
const MOST_CHOICES = 15;

/** The look of a control that has not got the focus; an invalid field is red without it too. */
const WITHOUT_RING = `
  :focus, :focus::after, :focus-within { outline: none !important }
  :is([class*="box"], [class*="area"], .inp, [class*="_figurebutton_"][class*="_open_"], .mantine-Select-input):is(:focus, :focus-within)
    :not([class*="bad"], .err, [data-bad]) { box-shadow: none !important }`.replace(/\n\s+:not/g, ':not');

export function keysOf(page: Page): Keys {
  const seen = new Set<string>();
  const look = async () => {
    let kind = '';
    const find = async () => {
      kind = await kindOfFocus(page);
      return kind;
    };
    await expect.poll(find, { message: 'the focus is somewhere' }).not.toBe('');
    if (seen.has(kind)) return;
    await expect.poll(() => hasRing(page), { message: `the focus is seen at ${kind}` }).toBe(true);
    seen.add(kind);
  };
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await look();
  };
  const to = async (wanted: Locator, tab: 'Tab' | 'Shift+Tab' = 'Tab') => {
    await expect(wanted).toBeVisible();
    for (let presses = 0; presses < MOST_STOPS; presses++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press(tab);
      // After the last stop of the page comes the browser's own bar, and then the first one.
      if ((await kindOfFocus(page)) === '') await page.keyboard.press(tab);
      await look();
    }
    throw new Error(`${tab} does not lead to ${wanted}`);
  };
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await look();
  };
  const pressAt = async (wanted: Locator, key = 'Enter') => {
    await to(wanted);
    await press(key);
  };
  const arrowTo = async (isThere: () => Promise<boolean>, wanted: string) => {
    for (let presses = 0; presses < MOST_CHOICES; presses++) {
      await press('ArrowDown');
      if (await isThere()) return press('Enter');
    }
    throw new Error(`the arrow does not lead to ${wanted}`);
  };
  return {
    press,
    type,
    to,
    pressAt,
    choose: async (box, option) => {
      await pressAt(box);
      const wanted = page.getByRole('option', { name: option, exact: true });
      await expect(wanted).toBeVisible();
      await arrowTo(async () => (await wanted.getAttribute('data-combobox-selected')) !== null, option);
      await expect(wanted).toBeHidden();
    },
    pick: async (menu, item) => {
      await pressAt(menu);
      await expect(item).toBeVisible();
      await arrowTo(() => item.evaluate((element) => element === document.activeElement), `${item}`);
    },
    typeAt: async (wanted, text) => {
      await to(wanted);
      await type(text);
    },
  };
}

/** What looks the same when it has the focus; empty when nothing has it. */
function kindOfFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return '';
    const { className, ariaInvalid, role, localName, parentElement } = focused as HTMLElement;
    return [localName, role, className, ariaInvalid, parentElement?.className].filter(Boolean).join(' ');
  });
}

/** Whether pixels change when the ring is taken away: one that is clipped or covered is none. */
async function hasRing(page: Page): Promise<boolean> {
  const clip = await page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const around = focused.closest('tr, label, [class*="box"], .inp, [class*="_figurebutton_"]') ?? focused;
    const boxes = [focused, around].map((each) => each.getBoundingClientRect());
    const x = Math.max(0, Math.min(...boxes.map(({ left }) => left)) - 6);
    const y = Math.max(0, Math.min(...boxes.map(({ top }) => top)) - 6);
    const right = Math.min(innerWidth, Math.max(...boxes.map((box) => box.right)) + 6);
    const bottom = Math.min(innerHeight, Math.max(...boxes.map((box) => box.bottom)) + 6);
    return { x, y, width: right - x, height: bottom - y };
  });
  if (clip.width <= 0 || clip.height <= 0) return false;
  const look = { clip, animations: 'disabled' } as const;
  const lit = await page.screenshot(look);
  return !lit.equals(await page.screenshot({ ...look, style: WITHOUT_RING }));
}
