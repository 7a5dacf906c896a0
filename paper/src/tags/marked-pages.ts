import { type LaidOut, type LaidOutItem, type LaidOutPage, stepTo } from '../pdfkit/laid-out-page.ts';
import type { Tag } from './tag.ts';
import type { Artifact, TaggedPdf } from './tagged-pdf.ts';

/** Before each item that belongs to another element than the one before it comes a step that begins its mark. */
export function markPages(pdf: TaggedPdf, pages: readonly LaidOutPage[]): void {
  const shown = new Set<unknown>();
  for (const page of pages) {
    let open: Tag | Artifact | null = null;
    page.items = page.items.flatMap((item) => {
      const mark = markOf(item, shown);
      if (mark === open) return [item];
      open = mark;
      return [stepTo(() => beginMark(pdf, mark, item)), item];
    });
  }
}

/** The heads of a table are laid out once and painted again on each page that it goes over to: read once, they are enough. */
function markOf({ type, item }: LaidOutItem, shown: Set<unknown>): Tag | Artifact {
  const mark = item?.inlines?.[0]?.mark ?? item?.mark;
  const once = item?.inlines ?? mark;
  if (mark === undefined || shown.has(once)) return type === 'line' ? 'Pagination' : 'Layout';
  shown.add(once);
  return mark;
}

function beginMark(pdf: TaggedPdf, mark: Tag | Artifact, { item }: LaidOutItem): void {
  // The last one of a page ends with it.
  if (pdf.page.markings.length > 0) pdf.endMarkedContent();
  if (typeof mark === 'string') pdf.markContent('Artifact', { type: mark });
  else {
    mark.painted.push(pdf.markStructureContent(mark.name));
    if (mark.name === 'Figure') mark.box = boxOf(item);
  }
}

const boxOf = ({ x = 0, y = 0, _width = 0, _height = 0 }: LaidOut = {}) => [x, y, x + _width, y + _height];
