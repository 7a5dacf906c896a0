import { PROOF } from '@leadline/domain/words/record';
import { pdfText } from '@leadline/paper/sample/pdf-text';
import { expect, type Page } from '@playwright/test';

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

/** A file as a person gives it to a page. */
export interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The record as the pilot downloads it, once the log has its last entry: it takes in what happened once a second. */
export async function recordOf(page: Page, job: string): Promise<GivenFile> {
  await page.goto(`${job}/record`);
  const button = page.getByRole('button', { name: PROOF.download });
  await expect(button).toBeEnabled({ timeout: 60_000 });
  let file = await readDownload(page, () => button.click());
  await expect
    .poll(
      async () => {
        const { entries, log } = JSON.parse(file.text);
        const isWhole = log?.entry === entries.length;
        if (!isWhole) file = await readDownload(page, () => button.click());
        return isWhole;
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  return { name: file.name, mimeType: 'application/json', buffer: Buffer.from(file.text) };
}

/** The page that checks records, given one of them and the keys of this port. */
export async function giveToVerify(page: Page, url: string, record: GivenFile): Promise<void> {
  await page.goto(`${url}/verify`);
  const keys = await page.request.get(`${url}/.well-known/jwks.json`);
  const files = page.locator('input[type=file]');
  await files.last().setInputFiles({ name: 'jwks.json', mimeType: 'application/json', buffer: await keys.body() });
  await files.first().setInputFiles(record);
}
