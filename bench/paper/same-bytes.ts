import { createHash } from 'node:crypto';
import type { PaperContent } from '@leadline/paper/paper-content';
import { withPlan } from '@leadline/paper/sample/sample-paper';
import { makePapers, type PaperMaker } from '@leadline/server/paper/paper-thread';
import { drawPlan } from './drawn-plan.ts';
import { makeInBrowser, type PapersBrowser } from './papers-browser.ts';

/** So many plans are in memory at once, and so many papers are made by one page. */
const BATCH = 10;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * Seeds of the plans of which not all papers are the same: two of the server's thread, the second ones in the other order,
 * and one of the app's worker in the browser. At the end all papers must differ from plan to plan as well.
 * `isShort`: short plans, each once of the server's thread.
 */
export async function differingPlans(
  browser: PapersBrowser,
  { count, firstSeed, isShort }: { count: number; firstSeed: number; isShort: boolean },
): Promise<number[]> {
  const papers = makePapers();
  const differing: number[] = [];
  const seen = new Map<string, number>();
  try {
    for (let begin = 0; begin < count; begin += BATCH) {
      const seeds = Array.from({ length: Math.min(BATCH, count - begin) }, (_, index) => firstSeed + begin + index);
      for (const [seed, hashes] of await hashesOf(
        papers,
        browser,
        seeds.map((seed) => [seed, planOf(seed, isShort)]),
        !isShort,
      )) {
        if (new Set(hashes).size !== 1 || seen.has(hashes[0] ?? '')) differing.push(seed);
        seen.set(hashes[0] ?? '', seed);
      }
      if ((begin / BATCH) % 10 === 9) console.log(`  ${begin + seeds.length} plans, ${differing.length} differ`);
    }
  } finally {
    await papers.close();
  }
  return differing;
}

/** With charts by chance and drawings on all stages; `isShort`: without the terms of the port, half of the work. */
export function planOf(seed: number, isShort: boolean): PaperContent {
  const content = drawPlan(seed, false);
  if (!isShort) return content;
  return withPlan(content, { portExtras: content.plan.portExtras.filter(({ extraType }) => extraType !== 'terms') });
}

/** By seed, the hashes of its papers. */
async function hashesOf(
  papers: PaperMaker,
  browser: PapersBrowser,
  plans: readonly [seed: number, content: PaperContent][],
  isTwice: boolean,
): Promise<Map<number, string[]>> {
  const hashes = new Map(plans.map(([seed]): [number, string[]] => [seed, []]));
  const inServer = async () => {
    for (const [seed, content] of isTwice ? [...plans, ...plans.toReversed()] : plans)
      hashes.get(seed)?.push(sha256(await papers.make(content)));
  };
  const inBrowser = async () => {
    const page = await browser.openPage();
    for (const [seed, content] of plans) hashes.get(seed)?.push(await makeInBrowser(page, content));
    await page.context().close();
  };
  await Promise.all([inServer(), inBrowser()]);
  return hashes;
}
