import { createRequire } from 'node:module';

const partOfJsdom = createRequire(import.meta.url);

/**
 * What the test libraries ask of an element's style: whether it is seen, and whether it can be pressed. For each answer jsdom
 * goes through every rule of its own style sheet, of links, headings and directions of text too, and does so anew after each
 * change of the page: a fifth of the time of the tests of screens. The rules that say nothing of these are taken out of it.
 */
const ASKED = ['display', 'visibility', 'pointer-events'];

interface Rule {
  parentStyleSheet: { cssRules: { _list: Rule[] } };
  style?: { getPropertyValue: (property: string) => string };
}

const styleRule: { isImpl: (rule: Rule) => boolean } = partOfJsdom('jsdom/lib/generated/idl/CSSStyleRule.js');

export function keepAskedStyles(): void {
  const sheet = sheetOfTheBrowser();
  if (!sheet) throw new Error('jsdom goes another way through its style sheet: see web/test/page/quick-jsdom.ts');
  sheet.cssRules._list = sheet.cssRules._list.filter(({ style }) =>
    ASKED.some((property) => style?.getPropertyValue(property)),
  );
}

/** jsdom hands it out nowhere; it is the first whose rules a look at a style goes through. */
function sheetOfTheBrowser(): Rule['parentStyleSheet'] | undefined {
  const { isImpl } = styleRule;
  let first: Rule | undefined;
  styleRule.isImpl = (rule) => {
    first ??= rule;
    return isImpl(rule);
  };
  getComputedStyle(document.createElement('div')).getPropertyValue('display');
  styleRule.isImpl = isImpl;
  return first?.parentStyleSheet;
}

interface Versioned {
  /** Grows with each change of an element, its attributes or anything in it; jsdom's own lists go by it. */
  _version: number;
}

interface Label {
  getRootNode: (options: object) => Versioned;
}

const REMEMBERS = Symbol.for('leadline.labels-remember');

/**
 * What a label names is looked for in the whole page, for every button and box whose name is asked for. A label remembers it
 * until the page changes.
 */
export function rememberLabelled(): void {
  const { implementation } = partOfJsdom('jsdom/lib/jsdom/living/nodes/HTMLLabelElement-impl.js');
  const labels: object = implementation.prototype;
  if (REMEMBERS in labels) return;
  const look = Object.getOwnPropertyDescriptor(labels, 'control')?.get;
  if (!look) throw new Error('jsdom knows another way what a label names: see web/test/page/quick-jsdom.ts');
  const known = new WeakMap<Label, { root: Versioned; version: number; control: unknown }>();
  Object.defineProperties(labels, {
    [REMEMBERS]: { value: true },
    control: {
      get(this: Label) {
        const root = this.getRootNode({});
        const before = known.get(this);
        if (before?.root === root && before.version === root._version) return before.control;
        const control = look.call(this);
        known.set(this, { root, version: root._version, control });
        return control;
      },
    },
  });
}
