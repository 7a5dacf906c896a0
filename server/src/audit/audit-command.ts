import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { cosignerOfVkey } from '@leadline/domain/record/cosignature';
import { verifyRecord } from '@leadline/domain/record/verify-record';
import { pagesWords } from '@leadline/domain/words/verify';
import { comparePages } from '@leadline/paper/pages-in-record';
import { isPdf, recordInPdf } from '@leadline/paper/reading/record-in-pdf';
import { makePapers } from '../paper/paper-thread.ts';
import { demandDatabase, openRunningStore } from '../port-pack/open-running-store.ts';
import { nodePrimitives } from '../record/node-primitives.ts';
import { recordReport, signersReport } from '../record/record-report.ts';
import { openWitnessFolder } from '../record/witness/witness-folder.ts';
import { witnessLog } from '../record/witness/witness-log.ts';
import { readSettings } from '../settings.ts';
import type { Store } from '../start/open-store.ts';
import { runCommand } from '../start/run-command.ts';
import { auditReport } from './audit-report.ts';
import { listAudit, readQuestion } from './list-audit.ts';
import { type KnownHead, readHead, verifyAudit } from './verify-audit.ts';
import { keptReport, verifyKept } from './verify-kept.ts';

const USAGE = `The audit: who did what to which thing, sealed by a chain of hashes. See docs/security.md.

  npm run audit -- verify                            whether the entries are as they were written, and what is kept
                                                     of closed pilotages and their papers as their records say
  npm run audit -- head                              the last link, to be kept elsewhere
  npm run audit -- verify --expect position:hash     the same, and whether the chain leads through that link
  npm run audit -- list [--since 2026-11-01] [--person E-MAIL] [--thing pilotage:UUID]
                                                     who did what to which thing, one line each
  npm run audit -- witness ADDRESS [--key KEY] [--folder DIR] [--send]
                                                     looks at the head of a log at another place than its server:
                                                     whether it continues what was seen before, and cosigns it. The
                                                     address as in the key: https://HOST/api/logs/ID. --send hands it in to
                                                     that server, for its records. See docs/record.md.
  npm run audit -- verify FILE --key KEY [--witness-key KEY] [--turn-over FILE]
                                                     whether the record of a pilotage, or the one within the PDF of a
                                                     plan, is as written and signed by the key you know; wants no
                                                     database. See docs/record.md.`;

const NO_RECORD_INSIDE =
  'NO RECORD INSIDE: the PDF holds no record that can be read, or several that differ. If another program encrypted it, save ' +
  'the attachment record.json out of it, and give that.';

await runCommand(run);

async function run([command, ...options]: string[]): Promise<number> {
  if (command === 'list') return list(options);
  if (command === 'witness') return witness(options);
  const [option, value, ...more] = options;
  if (command === 'verify' && option && !option.startsWith('--')) return verifyFile(option, options.slice(1));
  const known = value === undefined ? null : knownHead(value);
  const isExpecting = option === '--expect' && known !== null;
  if (more.length > 0 || (option !== undefined && !isExpecting)) return usage();
  if (command === 'verify') return withStore((store) => verify(store, known));
  if (command === 'head' && option === undefined) return withStore(head);
  return usage();
}

/** The keys that are known from elsewhere; null when something else is asked. */
function knownKeys(options: string[]): { key: string | null; witnesses: string[]; turnOvers: string[] } | null {
  try {
    const { values } = parseArgs({
      args: options,
      options: {
        key: { type: 'string' },
        'witness-key': { type: 'string', multiple: true, default: [] },
        'turn-over': { type: 'string', multiple: true, default: [] },
      },
    });
    const witnesses = values['witness-key'];
    const areKeys = witnesses.every((each) => cosignerOfVkey(nodePrimitives, each) !== null);
    return areKeys ? { key: values.key ?? null, witnesses, turnOvers: values['turn-over'] } : null;
  } catch {
    return null;
  }
}

async function verifyFile(file: string, options: string[]): Promise<number> {
  const known = knownKeys(options);
  if (!known) return usage();
  const bytes = await readFile(file);
  const text = isPdf(bytes) ? await recordInPdf(bytes) : bytes.toString('utf8');
  if (text === null) {
    console.log(NO_RECORD_INSIDE);
    return 1;
  }
  const turnOvers = await Promise.all(known.turnOvers.map((each) => readFile(each, 'utf8')));
  const verdict = verifyRecord(nodePrimitives, text, { witnesses: known.witnesses, turnOvers });
  const { words, status } = recordReport(verdict, known.key);
  console.log(words);
  const signers = verdict.fault ? '' : signersReport(text);
  if (signers !== '') console.log(signers);
  if (!isPdf(bytes) || verdict.fault) return status;
  const papers = makePapers();
  const pages = await comparePages(bytes, text, papers.make).finally(papers.close);
  console.log(pagesWords(pages));
  return pages.kind === 'notAsSigned' ? 1 : status;
}

async function witness(options: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    ...{ args: options, allowPositionals: true, strict: false },
    options: {
      ...{ key: { type: 'string' }, folder: { type: 'string', default: 'leadline-witness' } },
      send: { type: 'boolean' },
    },
  });
  const [address, ...more] = positionals;
  if (!address || more.length > 0 || !URL.canParse(address)) return usage();
  const { words, status } = await witnessLog({
    ...{ address: new URL(address), key: typeof values.key === 'string' ? values.key : null, now: Date.now() },
    ...{ folder: openWitnessFolder(String(values.folder)), isHandedIn: values.send === true },
  });
  console.log(words);
  return status;
}

async function list(options: string[]): Promise<number> {
  const asked = readQuestion(options);
  if (!asked) return usage();
  const count = await withStore(async ({ db }) => listAudit(db, asked, console.log));
  return count > 0 ? 0 : nothingFound();
}

/** On the other stream, so that a program reads no entry. */
function nothingFound(): number {
  console.error('No such entry.');
  return 0;
}

function usage(): number {
  console.error(USAGE);
  return 2;
}

function knownHead(text: string): KnownHead | null {
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(text) ?? [];
  return position && hash ? { position: Number(position), hash: hash.toLowerCase() } : null;
}

async function withStore(work: (store: Store) => Promise<number>): Promise<number> {
  // What is said on the way goes to the other stream: `head` is read by programs.
  const settings = readSettings(process.env);
  demandDatabase(settings);
  const store = await openRunningStore(settings, console.error);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

async function verify({ db }: Store, known: KnownHead | null): Promise<number> {
  const found = await verifyAudit(db, known);
  console.log(auditReport(found));
  const kept = await verifyKept(db);
  console.log(keptReport(kept));
  return found.fault || kept.faults.length > 0 ? 1 : 0;
}

async function head({ db }: Store): Promise<number> {
  const last = await readHead(db);
  console.log(last ? `${last.position}:${last.hash}` : 'Nothing was sealed yet.');
  return last ? 0 : 1;
}
