import { makePdf } from '@leadline/paper/make-pdf';
import type { PaperContent } from '@leadline/paper/paper-content';
import { planDocument } from '@leadline/paper/plan-document';
import { FONTS } from '@leadline/paper/sample/sample-paper';
import type { Page } from '@playwright/test';
import { familyCpuMs } from '../kit/family-cpu.ts';
import { drawPlan } from './drawn-plan.ts';
import type { PapersBrowser } from './papers-browser.ts';
import { type PrintedPage, printedPage } from './printed-page.ts';

/** What one paper took, milliseconds, and what came of it. */
export interface Cost {
  cpuMs: number;
  /** Of these for printing alone, without the page being read. */
  printingMs: number;
  wallMs: number;
  bytes: number;
  pages: number;
}

export interface Pair {
  ours: Cost;
  chromium: Cost;
}

/**
 * Each plan as a paper of ours and as a page that Chromium prints, one after the other, and who begins changes from plan to
 * plan: other work of the machine falls on both. One of each is made before, uncounted: code is warm, the browser stands.
 */
export async function costsOfPapers(browser: PapersBrowser, count: number, firstSeed: number): Promise<Pair[]> {
  const page = await browser.openPage();
  await pairOf(page, browser.pid, drawPlan(firstSeed, true), true);
  const pairs: Pair[] = [];
  for (let index = 0; index < count; index += 1)
    pairs.push(await pairOf(page, browser.pid, drawPlan(firstSeed + index, true), index % 2 === 0));
  await page.context().close();
  return pairs;
}

async function pairOf(page: Page, pid: number, content: PaperContent, isOursFirst: boolean): Promise<Pair> {
  // The browser gets its page ready-made; ours begins with the content.
  const ready = printedPage(planDocument(content));
  if (isOursFirst) {
    const ours = await costOfOurs(content);
    return { ours, chromium: await costOfPrinting(page, pid, ready, content.pageSize) };
  }
  const chromium = await costOfPrinting(page, pid, ready, content.pageSize);
  return { ours: await costOfOurs(content), chromium };
}

async function costOfOurs(content: PaperContent): Promise<Cost> {
  const [begun, before] = [performance.now(), process.cpuUsage()];
  const made = await makePdf(planDocument(content), FONTS);
  const { user, system } = process.cpuUsage(before);
  const cpuMs = (user + system) / 1000;
  return { cpuMs, printingMs: cpuMs, wallMs: performance.now() - begun, ...sizeOf(made) };
}

async function costOfPrinting(page: Page, pid: number, ready: PrintedPage, size: PaperContent['pageSize']) {
  const [begun, before] = [performance.now(), familyCpuMs(pid)];
  await page.setContent(ready.html);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const read = familyCpuMs(pid);
  const made = await page.pdf({
    ...{ format: size === 'A4' ? 'A4' : 'Letter', printBackground: true, displayHeaderFooter: true },
    ...{ headerTemplate: ready.header, footerTemplate: ready.footer },
    margin: { top: '0.86in', bottom: '0.92in', left: '0.56in', right: '0.56in' },
  });
  const after = familyCpuMs(pid);
  return {
    ...{ cpuMs: after - before, printingMs: after - read, wallMs: performance.now() - begun },
    ...sizeOf(made),
  };
}

function sizeOf(pdf: Uint8Array): Pick<Cost, 'bytes' | 'pages'> {
  const pages =
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length ?? 0;
  return { bytes: pdf.length, pages };
}
