import type { Sheet } from '../drawn/sheet/sheet-forms.ts';
import type { Tag } from '../tags/tag.ts';

/** A laid-out page as pdfmake's renderer gets it. */
export interface LaidOutPage {
  items: LaidOutItem[];
}

export interface LaidOutItem {
  readonly type: string;
  readonly item?: LaidOut;
}

/** A line has its words, which carry what `tagged-document.ts` gave to their text; a picture carries it itself. */
export interface LaidOut {
  readonly inlines?: readonly { readonly mark?: Tag }[];
  readonly mark?: Tag;
  readonly sheet?: Sheet;
  /** Of a picture, as pdfmake has written it anew with its width and height. */
  svg?: string;
  readonly x?: number;
  readonly y?: number;
  readonly _width?: number;
  readonly _height?: number;
}

/** The renderer asks an item once what it is, and passes over one of a kind that it does not know. */
export function stepTo(step: () => void): LaidOutItem {
  return {
    get type() {
      step();
      return 'step';
    },
  };
}
