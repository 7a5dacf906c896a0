import { shortName } from '../../session/user.ts';
import { formatPortTime } from '../../time/port-time.ts';
import { UNSET } from '../../words/labels.ts';
import { CLASH } from '../../words/office/clashes.ts';
import type { Clash, ClashKind } from './clashes.ts';

const KINDS: readonly ClashKind[] = ['berth', 'pilot', 'ship'];

/** "Clash: berth, pilot": as much as a row of the list holds. */
export function clashWord(clashes: readonly Clash[]): string {
  const kinds = KINDS.filter((kind) => clashes.some((clash) => clash.kind === kind));
  return `${CLASH.title}: ${kinds.map((kind) => CLASH.kinds[kind]).join(', ')}`;
}

/** "Berth 8 is also taken by KEA MERIDIAN, 04:30, 22 Nov 2026" */
export function clashLine({ kind, uuid, other }: Clash, zone: string | null | undefined): string {
  const when = formatPortTime(Date.parse(other.date), zone, 'HH:mm, D MMM YYYY');
  const { fromLocation, toLocation, vessel } = other;
  if (kind === 'ship') return CLASH.ship(when, fromLocation?.name ?? UNSET, toLocation?.name ?? UNSET);
  if (kind === 'berth') return CLASH.berth(toLocation?.name ?? UNSET, vessel.name, when);
  const pilot = [other.pilot, other.pilotSecond].find((one) => one?.uuid === uuid);
  return CLASH.pilot(pilot?.metadata ? shortName(pilot.metadata) : UNSET, vessel.name, when);
}
