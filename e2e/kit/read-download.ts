import { pdfText } from '@leadline/paper/sample/pdf-text';
import type { Page } from '@playwright/test';

/** Name and text of the file that a press saves. */
export async function readDownload(
  page: Page,
  press: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer; text: string }> {
  const { name, bytes } = await downloaded(page, press);
  return { name, bytes, text: bytes.toString() };
}

/** Name and words of the paper that a press makes and saves, without spaces: a line may break at any of them. */
export async function readPaper(page: Page, press: () => Promise<void>): Promise<{ name: string; words: string }> {
  const { name, bytes } = await downloaded(page, press, 90_000);
  return { name, words: withoutSpaces(pdfText(bytes)) };
}

export const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');

async function downloaded(page: Page, press: () => Promise<void>, timeout?: number) {
  const [file] = await Promise.all([page.waitForEvent('download', timeout ? { timeout } : {}), press()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk);
  return { name: file.suggestedFilename(), bytes: Buffer.concat(chunks) };
}
