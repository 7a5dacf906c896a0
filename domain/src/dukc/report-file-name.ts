import type { Pilotage } from '../pilotages/pilotage.ts';
import type { Instant } from '../time/instant.ts';
import { formatPortTime } from '../time/port-time.ts';

/**
 * API-38: the report is saved under visit, ship and the start that it is for, in port time, as a person looks for it:
 * `omc_dukc_K2611-041_KEA-MERIDIAN_2026-11-22_0430.pdf`.
 */
export function reportFileName(
  { vesselVisitCode, vessel, port }: Pick<Pilotage, 'vesselVisitCode' | 'vessel' | 'port'>,
  start: Instant,
): string {
  const day = formatPortTime(start, port.timezone, 'yyyy-MM-dd');
  const clock = formatPortTime(start, port.timezone, 'HH:mm').replace(':', '');
  const parts = [vesselVisitCode, vessel.name, day, clock].map((part) => ofFile(part ?? '')).filter(Boolean);
  return `omc_dukc_${parts.join('_')}.pdf`;
}

/** What every file system takes. */
function ofFile(part: string): string {
  return part.replace(/[^\p{L}\p{N}-]+/gu, '-').replace(/^-+|-+$/g, '');
}
