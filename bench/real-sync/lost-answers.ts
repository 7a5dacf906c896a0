import type { KindName } from '@leadline/domain/contract/record-kinds';
import { oneTablet } from './one-tablet.ts';
import type { Stage } from './stage.ts';

/** Of every kind of record that is edited without a network one edit (edits.ts). */
const EDITS: Partial<Record<KindName, number>> = { pilotage: 1, vessel: 6, routeChecks: 8, extras: 10, drawings: 14 };
export const KINDS = Object.keys(EDITS) as KindName[];

export interface LostAnswers {
  /** Acknowledged edits, each of which was sent at least twice because the answer was lost. */
  edits: number;
  sends: number;
  /** Those that had exactly one effect, and those that had another number of them. */
  onceEach: number;
  otherwise: number;
  /** What does not agree in version, audit and receipts. */
  miscounted: string[];
}

/**
 * The server has done it and the answer never comes: of every edit one to four answers are lost, so that some are sent
 * again within the run and some by the next "Start Sync".
 */
export async function loseAnswers(stage: Stage, type: KindName, count: number, seed = 1): Promise<LostAnswers> {
  const tablet = await oneTablet(stage, 50_000 + seed + 1000 * KINDS.indexOf(type));
  const what = EDITS[type] ?? 0;
  const edits: string[] = [];
  let sends = 0;
  let toLose = 0;
  tablet.world.networkFault = ({ key }) => {
    if (key === null) return null;
    sends += 1;
    toLose -= 1;
    return toLose >= 0 ? 'lostAnswer' : null;
  };
  for (let index = 0; index < count; index += 1) {
    const { edit, saved } = await tablet.record(await tablet.wanted(what, 1 + (index % 3)));
    if (saved !== 'saved') throw new Error('The tablet did not keep the edit');
    edits.push(edit);
    toLose = 1 + (index % 4);
    await tablet.start();
    if (tablet.tab.engine.outbox().ops.length > 0) await tablet.start();
  }
  const { applied, miscounted } = await tablet.effects();
  const effectsOf = (edit: string) => applied.filter((effect) => effect.edits.includes(edit)).length;
  const onceEach = edits.filter((edit) => effectsOf(edit) === 1).length;
  tablet.discard();
  return { edits: edits.length, sends, onceEach, otherwise: edits.length - onceEach, miscounted };
}
