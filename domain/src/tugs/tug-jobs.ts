import { isOpen, spanOf } from '../pilotages/clashes/clashes.ts';
import type { Pilotage } from '../pilotages/pilotage.ts';
import { formatPortTime } from '../time/port-time.ts';
import { TUGS } from '../words/tugs.ts';
import type { PilotageTug, PortTug, TugJob } from './tug.ts';

type Movement = Pick<Pilotage, 'uuid' | 'status' | 'date' | 'passageMinutes'>;

/**
 * The other ships that a tug is assigned to for more than an instant of this movement, from the start to the last
 * constraint. What nobody knows the duration of has none: that is no word of the tug being free.
 */
export function jobsMeanwhile({ jobs = [] }: Pick<PortTug, 'jobs'>, own: Movement): TugJob[] {
  const span = spanOf(own);
  if (span === null || !isOpen(own)) return [];
  return jobs.filter((job) => {
    const other = spanOf(job);
    return job.uuid !== own.uuid && other !== null && span.start < other.end && other.start < span.end;
  });
}

/** "Kaha is also on KEA MERIDIAN, 04:30, 22 Nov 2026": of each tug of a movement that another ship has meanwhile. */
export function jobLines(
  assigned: readonly PilotageTug[],
  ofPort: readonly PortTug[],
  own: Movement & Pick<Pilotage, 'port'>,
): { uuid: string; text: string }[] {
  const tugs = ofPort.filter(({ uuid }) => assigned.some(({ tug }) => tug.uuid === uuid));
  return tugs.flatMap((tug) =>
    jobsMeanwhile(tug, own).map(({ uuid, vesselName, date }) => {
      const when = formatPortTime(Date.parse(date), own.port.timezone, 'HH:mm, D MMM YYYY');
      return { uuid, text: TUGS.alsoOn(tug.name, vesselName, when) };
    }),
  );
}
