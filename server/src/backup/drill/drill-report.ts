import type { Comparison } from './compare.ts';

export interface DrillFindings extends Comparison {
  /** When the machine is taken to have been lost, ISO. */
  at: string;
  /** What was restored, in words. */
  source: string;
  /** When the last change that came back was saved, ISO; null where that cannot be told. */
  lastCommit: string | null;
}

/** For whoever has to decide whether it is good enough. */
export function drillReport(found: DrillFindings, tookMs: number): string {
  const { at, source, restoredEntries, tables, differing, faults } = found;
  const same = tables - differing.length;
  return [
    `Restored was ${source}, in ${Math.round(tookMs / 1000)} s; the machine is taken to have been lost at ${at}.`,
    lossWords(found),
    `The audit has ${restoredEntries} entries. ${same} of ${tables} tables have as many rows as live${differing.length > 0 ? '; restored:' : '.'}`,
    ...differing.map((line) => `  ${line}`),
    ...faults,
    faults.length === 0
      ? 'SOUND: it can be restored, and its audit is the beginning of the live one.'
      : 'UNSOUND: see above. Take a base backup (npm run backup -- --archive), and look why.',
  ].join('\n');
}

function lossWords({ lost, lastCommit, at, differing }: DrillFindings): string {
  if (lost <= 0 && differing.length === 0) return 'Nothing would be lost.';
  const entries = lost <= 0 ? 'no entry' : lost === 1 ? '1 entry' : `${lost} entries`;
  if (lastCommit === null) return `Lost would be ${entries} of the audit.`;
  const seconds = Math.max(0, Math.ceil((Date.parse(at) - Date.parse(lastCommit)) / 1000));
  return `Lost would be ${entries} of the audit: what was saved in the last ${seconds} s, after ${lastCommit}.`;
}
