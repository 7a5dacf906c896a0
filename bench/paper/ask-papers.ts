// The program that bench:papers-at-once starts beside the server: people who all ask for a paper at once.

/** A path of each paper, with the token of who asks. */
export interface AskedPapers {
  origin: string;
  asked: { path: string; token: string }[];
}

process.on('message', async ({ origin, asked }: AskedPapers) => {
  const begun = performance.now();
  await Promise.all(asked.map((each) => askOne(origin, each)));
  process.send?.(performance.now() - begun);
});

async function askOne(origin: string, { path, token }: AskedPapers['asked'][number]): Promise<void> {
  const answer = await fetch(origin + path, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok || bytes.subarray(0, 5).toString() !== '%PDF-')
    throw new Error(`a paper was answered by ${answer.status}: ${bytes.toString().slice(0, 200)}`);
}
