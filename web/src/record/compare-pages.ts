import { comparedPages, type PagesVerdict, pagesOf } from '@leadline/paper/pages-in-record';
import { makePaper } from '../data/papers/make-paper.ts';

export type PagesResult = PagesVerdict | { kind: 'notMade' } | { kind: 'comparing' };

/** Makes the paper once more of what its file holds; whoever wrote that may have written what takes too long or is none. */
export async function comparePages(file: Uint8Array, record: string): Promise<PagesResult> {
  const content = pagesOf(record);
  if ('kind' in content) return content;
  try {
    const made = await makePaper({ kind: 'plan', content });
    return comparedPages(file, new Uint8Array(await made.arrayBuffer()));
  } catch {
    return { kind: 'notMade' };
  }
}
