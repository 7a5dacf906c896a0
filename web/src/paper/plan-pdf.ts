import { planFileName } from '@leadline/paper/plan-file-name';
import { makePaper } from '../data/papers/make-paper.ts';
import { type PlanOnPaper, readPaper } from './read-paper.ts';

/** The file of a plan and its name. */
export async function planPdf(plan: PlanOnPaper): Promise<{ name: string; file: Blob }> {
  const content = await readPaper(plan);
  return { name: planFileName(content.plan), file: await makePaper({ kind: 'plan', content }) };
}
