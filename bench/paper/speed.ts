import { makePdf } from '@leadline/paper/make-pdf';
import type { PaperContent } from '@leadline/paper/paper-content';
import { planDocument } from '@leadline/paper/plan-document';
import { readPdf } from '@leadline/paper/sample/pdf-file';
import { FONTS } from '@leadline/paper/sample/sample-paper';
import type { Page } from '@playwright/test';
import { familyCpuMs } from '../kit/family-cpu.ts';
import { drawPlan } from './drawn-plan.ts';
import type { PaperPeer } from './paper-peer.ts';
import type { PapersBrowser } from './papers-browser.ts';
import { type PrintedPage, printedPage } from './printed-page.ts';
import { withWholePictures } from './whole-pictures.ts';

/** What one paper took, milliseconds, and what came of it. */
export interface Cost {
  cpuMs: number;
  /** Of these for printing alone, without the page being read. */
  printingMs: number;
  wallMs: number;
  bytes: number;
  pages: number;
}

/** One plan as each makes it; without `reactPdf` where that peer is left out. */
export interface Papers {
  ours: Cost;
  chromium: Cost;
  reactPdf?: Cost;
}

/**
 * Each plan as a paper of ours, as a page that Chromium prints, and as one of @react-pdf/renderer, one after the other, and
 * who begins changes from plan to plan: other work of the machine falls on all. One of each is made before, uncounted: code
 * is warm, the browser stands.
 */
export async function costsOfPapers(
  browser: PapersBrowser,
  peer: PaperPeer | null,
  count: number,
  firstSeed: number,
): Promise<Papers[]> {
  const page = await browser.openPage();
  const makers = { page, pid: browser.pid, peer };
  await papersOf(makers, drawPlan(firstSeed, true), true);
  const papers: Papers[] = [];
  for (let index = 0; index < count; index += 1)
    papers.push(await papersOf(makers, drawPlan(firstSeed + index, true), index % 2 === 0));
  await page.context().close();
  return papers;
}

interface Makers {
  page: Page;
  pid: number;
  peer: PaperPeer | null;
}

async function papersOf({ page, pid, peer }: Makers, content: PaperContent, isOursFirst: boolean): Promise<Papers> {
  // The others get theirs ready-made; ours begins with the content.
  const document = withWholePictures(planDocument(content));
  const ready = printedPage(document);
  const elements = peer?.elementsOf(document);
  const first = isOursFirst ? await costOfOurs(content) : null;
  const chromium = await costOfPrinting(page, pid, ready, content.pageSize);
  const reactPdf = peer ? await costHere(() => peer.makeFile(elements)) : null;
  return { ours: first ?? (await costOfOurs(content)), chromium, ...(reactPdf && { reactPdf }) };
}

const costOfOurs = (content: PaperContent) => costHere(() => makePdf(planDocument(content), FONTS));

async function costHere(make: () => Promise<Uint8Array>): Promise<Cost> {
  const [begun, before] = [performance.now(), process.cpuUsage()];
  const made = await make();
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
  const file = Buffer.from(pdf).toString('latin1');
  // In ours pages stand among packed objects.
  const isPacked = file.includes('/Type /ObjStm');
  const pages = isPacked ? readPdf(pdf).pages.length : (file.match(/\/Type \/Page\b/g)?.length ?? 0);
  return { bytes: pdf.length, pages };
}
