import { failureBody } from '@leadline/domain/contract/failure';
import { addCosignature } from '@leadline/domain/contract/record-endpoints';
import { seconds } from '@leadline/domain/time/instant';

const LONGEST_MS: number = seconds(30);

interface HandedIn {
  words: string;
  isTaken: boolean;
}

/** Gives a cosigned head to the server of its log, for the records of pilotages; what the witness keeps is not touched by it. */
export async function handIn(log: URL, note: string): Promise<HandedIn> {
  const url = new URL(`${log.pathname.replace(/\/$/, '')}/cosignatures`, log);
  try {
    const answer = await fetch(url, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ note }) },
      ...{ signal: AbortSignal.timeout(LONGEST_MS), redirect: 'error' },
    });
    const body: unknown = await answer.json().catch(() => null);
    if (!answer.ok) return { words: `NOT HANDED IN: ${refusalOf(body, answer.status)}.`, isTaken: false };
    const [item] = (body as { data?: unknown[] } | null)?.data ?? [];
    const { isKept } = addCosignature.answer.schema.parse(item);
    return { words: isKept ? 'Handed in.' : 'As large a head was handed in before.', isTaken: true };
  } catch (error) {
    return { words: `NOT HANDED IN: ${error instanceof Error ? error.message : String(error)}.`, isTaken: false };
  }
}

const REFUSALS: Readonly<Record<string, string>> = {
  noNote: 'the server reads no signed head in it',
  notSigned: 'the server says that its log never signed this head',
  otherHead: 'the server says that its log never had this head',
  unknownWitness: 'the server takes no cosignatures of this key: its operator sets it in LEADLINE_WITNESSES',
  brokenCosignature: 'the server says that the cosignature does not hold',
  inFuture: 'the server says that the time is in the future: compare the two clocks',
};

function refusalOf(body: unknown, status: number): string {
  const code = failureBody.safeParse(body).data?.error.fields?.[0]?.code ?? '';
  return REFUSALS[code] ?? `the server answers ${status}`;
}
