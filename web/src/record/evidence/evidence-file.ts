import type { KeptPaper } from '@leadline/domain/record/kept-paper';
import type { RecordVerdict } from '@leadline/domain/record/verify-record';
import type { Instant } from '@leadline/domain/time/instant';
import { isoInPort } from '@leadline/domain/time/port-time';
import { EVIDENCE, KEPT_PAPERS } from '@leadline/domain/words/record';
import { faultWords } from '@leadline/domain/words/verify';
import { strToU8, zipSync } from 'fflate';
import page from '../../../../docs/record.md?raw';
import { sha256 } from '../../data/sha256.ts';
import { whyNotKept } from '../kept-paper-words.ts';

/** Its bytes, where the server keeps them. */
export type PaperOfEvidence = KeptPaper & { bytes: Uint8Array<ArrayBuffer> | null };

export interface Evidence {
  /** What the pilotage is called: visit, ship. */
  names: readonly string[];
  /** Canonical JSON, as the server gave it. */
  record: string;
  /** What this device finds of the record. */
  verdict: RecordVerdict;
  papers: readonly PaperOfEvidence[];
  /** Verifier keys of logs and witnesses that this device knows, each with the day of the first time. */
  keys: Readonly<Record<string, string>>;
  madeAt: Instant;
  zone: string;
}

/** Of `docs/record.md`, which goes along: the program to check a record without Leadline. */
const [, RECIPE = ''] = /```python\n([\s\S]+?)```/.exec(page) ?? [];

/** A ZIP that proves a pilotage to somebody who has no Leadline: record, papers as signed, keys, and what checks them. */
export async function evidenceFile(evidence: Evidence): Promise<Uint8Array<ArrayBuffer>> {
  const { record, keys } = evidence;
  const papers = await Promise.all(evidence.papers.map(paperOf));
  const files: Record<string, Uint8Array> = {
    'README.txt': strToU8(readme(evidence, papers)),
    'record.json': strToU8(record),
    ...Object.fromEntries(papers.flatMap(({ name, bytes }) => (bytes ? [[name, bytes]] : []))),
    'keys.txt': strToU8(Object.keys(keys).join('\n')),
    'check.py': strToU8(RECIPE),
    'record.md': strToU8(page),
  };
  return zipSync(files);
}

const paperOf = async ({ bytes, ...paper }: PaperOfEvidence, index: number) => ({
  ...{ paper, bytes, name: `paper-${index + 1}.pdf` },
  digest: bytes && (await sha256(bytes)),
});

type Paper = Awaited<ReturnType<typeof paperOf>>;

function readme({ names, verdict, keys, madeAt, zone }: Evidence, papers: readonly Paper[]): string {
  const at = (iso: string) => isoInPort(Date.parse(iso), zone);
  const { fault, sound, withheld } = verdict;
  const signed = ({ paper }: Paper) => KEPT_PAPERS.signed(at(paper.signedAt));
  const known = Object.entries(keys);
  const files = [
    ['record.json', EVIDENCE.record],
    ...papers.flatMap((each) => (each.digest ? [[each.name, EVIDENCE.paper(signed(each), each.digest)]] : [])),
    ['keys.txt', EVIDENCE.keys(known.length)],
    ['check.py', EVIDENCE.recipe],
    ['record.md', EVIDENCE.page],
  ];
  const width = Math.max(...files.map(([name = '']) => name.length));
  const blocks = [
    [EVIDENCE.title(names), EVIDENCE.madeAt(isoInPort(madeAt, zone))],
    [
      EVIDENCE.entries(sound),
      ...(fault ? [EVIDENCE.fault(faultWords(fault))] : []),
      ...(withheld.length > 0 ? [EVIDENCE.withheld(withheld.length)] : []),
    ],
    [EVIDENCE.files, ...files.map(([name = '', words]) => `    ${name.padEnd(width)}  ${words}`)],
    papers.flatMap((each) => {
      const why = whyNotKept(each.paper, at);
      return why === null ? [] : [EVIDENCE.noPaper(signed(each), why)];
    }),
    [EVIDENCE.toCheck, '    python3 check.py record.json KEY'],
    [known.length > 0 ? EVIDENCE.key : EVIDENCE.noKey, ...known.map(([key, day]) => `    ${EVIDENCE.known(key, day)}`)],
  ];
  const shown = blocks.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${shown.join('\n\n')}\n`;
}
