/** An element of a sheet with what is in it. */
export interface SheetElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: SheetElement[];
}

const TAG = /<(\/?)([a-z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/gi;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;

/** A sheet that the import has checked: elements and attributes alone, without text, comments, entities or prolog. */
export function sheetTree(sheet: string): SheetElement {
  const whole: SheetElement = { name: '', attributes: {}, children: [] };
  const open = [whole];
  for (const [, isEnd, name = '', attributes = '', isEmpty] of sheet.matchAll(TAG)) {
    if (isEnd) open.pop();
    else {
      const element = { name, attributes: attributesOf(attributes), children: [] };
      open.at(-1)?.children.push(element);
      if (!isEmpty) open.push(element);
    }
  }
  const [root] = whole.children;
  if (root?.name !== 'svg' || open.length !== 1) throw new Error('The drawing is no sheet of the chart tool');
  return root;
}

const attributesOf = (text: string) =>
  Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]));
