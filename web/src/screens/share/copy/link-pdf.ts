import { planFileName } from '@leadline/paper/plan-file-name';
import { makePaper } from '../../../data/papers/make-paper.ts';
import { readLinkPaper } from './read-link-paper.ts';

/** The file of a plan that came by a link, and its name. */
export async function linkPdf(...sources: Parameters<typeof readLinkPaper>): Promise<{ name: string; file: Blob }> {
  const content = await readLinkPaper(...sources);
  return { name: planFileName(content.plan), file: await makePaper({ kind: 'plan', content }) };
}
