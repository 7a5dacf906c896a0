import { CHANGED_SINCE } from '../record/changed-since.ts';

/** What became of the ship and the port after a pilotage was closed. */
export const SINCE_KEPT = {
  title: 'Ship and port since then',
  intro: (clock: string) =>
    `Ship, depths, tides and texts are shown as they stood when it was closed, ${clock}. These values are different now:`,
  none: (clock: string) =>
    `Ship, depths, tides and texts are shown as they stood when it was closed, ${clock}. Nothing has changed since.`,
  notKept: 'This pilotage was closed before such things were kept: ship, depths, tides and texts are those of now.',
  notHere: 'What was kept of this pilotage is not on this tablet: ship, depths, tides and texts are those of now.',
  changedSince: (count: number) =>
    `${count === 1 ? '1 value of ship or port differs' : `${count} values of ship or port differ`} now.`,
  open: 'Since then',
  whenKept: 'When closed',
  now: CHANGED_SINCE.now,
  asKept: 'As kept',
  changed: CHANGED_SINCE.changed,
  there: 'There',
  gone: 'Not there any more',
  from: 'From',
  to: 'To',
  nextDeparture: 'Next departure',
  depth: 'depth or height',
  margin: 'safety margin',
  marginPercent: 'safety margin in percent',
  tideFactor: 'tide factor',
  datum: 'datum',
  station: 'tide station',
  leg: 'minutes from the row before',
  tide: (station: string) => `Tide at ${station}`,
  fewerHeights: 'Heights are missing',
  otherBy: (most: string) => `Different by up to ${most}`,
  streams: 'Tables of streams',
  settings: 'Switches and margins of the port',
  chart: (stage: string) => `Chart of ${stage}`,
} as const;
