import type { MovementType, TransferMethod } from '@leadline/domain/pilotages/pilotage';
import type { PilotageStatus } from '@leadline/domain/pilotages/pilotage-status';

/** Which start on the day is wanted: one at which every row passes, or one at which a keel row fails and a later passes. */
export type WantedStart = 'passes' | 'failsThenPasses' | 'any';

/** One movement of the demonstration: days from the port's today, drafts in metres, displacement in tonnes. */
export interface DemoJob {
  day: number;
  clock: string;
  movement: MovementType;
  route: string;
  status: PilotageStatus;
  imo: string;
  /** Forward and aft, metres. */
  drafts: [number, number];
  displacement: number;
  side: 'Port' | 'Starboard' | null;
  pilots: DemoPilot[];
  agent: string;
  notes?: string;
  ends?: { outer?: string; inner?: string; bridge?: string };
  transfer?: TransferMethod;
  mode?: 'Direct' | 'Indirect';
  start: WantedStart;
  /** Metres entered for the bascule once its opening was confirmed. */
  openBridge?: number;
}

export type DemoPilot = 'aroha' | 'ben' | 'tui';

export interface DemoPort {
  organisation: string;
  port: string;
  /** First letter of the visit codes. */
  letter: string;
  jobs: DemoJob[];
}

const KAHU = 'Kahu Shipping Agencies';
const SEABRIDGE = 'Seabridge Agency';
const MOANA = 'Moana Port Agency';

type Vessel = Pick<DemoJob, 'imo' | 'drafts' | 'displacement' | 'agent'>;
const vessel = (imo: string, drafts: [number, number], displacement: number, agent: string): Vessel => ({
  imo,
  drafts,
  displacement,
  agent,
});

const KEA = vessel('4123018', [11.2, 11.6], 61_900, KAHU);
const TARANUI = vessel('4124024', [8.0, 8.2], 46_000, SEABRIDGE);
const RATA = vessel('4125030', [9.4, 9.9], 49_000, MOANA);
const MANUKA = vessel('4126046', [10.8, 10.8], 48_000, SEABRIDGE);
const TOTARA = vessel('4127052', [6.6, 7.1], 14_400, MOANA);
const HOKI = vessel('4128068', [4.8, 5.9], 2500, MOANA);
const KOWHAI = vessel('4129074', [8.4, 8.8], 30_400, KAHU);
const KAWAU = vessel('4130085', [4.3, 4.4], 3560, SEABRIDGE);
const PUKEKO = vessel('4131091', [4.0, 4.2], 545, MOANA);
const TUI = vessel('4132100', [5.9, 6.2], 16_600, KAHU);
const WAKA = vessel('4133116', [6.4, 6.9], 11_300, MOANA);
const SILVER = vessel('4134122', [3.3, 3.5], 1120, SEABRIDGE);

const arrival = { movement: 'Arrival', start: 'passes' } as const;
const departure = { movement: 'Departure', start: 'passes' } as const;
const shift = { movement: 'Shift', start: 'passes', transfer: 'Wharf' } as const;

const KORU_JOBS: DemoJob[] = [
  {
    ...SILVER,
    ...arrival,
    day: -7,
    clock: '09:30',
    route: 'arrival-berth-8',
    status: 'Arch',
    side: 'Port',
    pilots: ['tui'],
    transfer: 'Helicopter',
  },
  {
    ...HOKI,
    ...departure,
    day: -7,
    clock: '15:10',
    route: 'departure-berth-8',
    status: 'Arch',
    side: 'Starboard',
    pilots: ['ben'],
  },
  {
    ...TOTARA,
    ...arrival,
    day: -6,
    clock: '06:40',
    route: 'arrival-berth-8',
    status: 'Arch',
    side: 'Port',
    pilots: ['aroha'],
    notes: 'Linesmen ordered for 08:10.',
    ends: { outer: '61', inner: '70' },
  },
  {
    ...KEA,
    ...arrival,
    day: -5,
    clock: '04:50',
    route: 'arrival-berth-5',
    status: 'Done',
    side: 'Starboard',
    pilots: ['aroha', 'ben'],
    ends: { outer: '12', inner: '25', bridge: '15' },
    notes: 'Two tugs. Swung to starboard, wind 18 kn from the north-east.',
  },
  {
    ...KEA,
    ...departure,
    day: -4,
    clock: '16:20',
    route: 'departure-berth-5',
    status: 'Done',
    side: 'Starboard',
    pilots: ['ben'],
    drafts: [11.4, 11.9],
    displacement: 63_800,
  },
  {
    ...TOTARA,
    ...shift,
    day: -4,
    clock: '21:00',
    route: 'shift-berth-8-berth-5',
    status: 'Done',
    side: 'Starboard',
    pilots: ['tui'],
    ends: { outer: '14', inner: '21' },
  },
  {
    ...MANUKA,
    ...arrival,
    day: -3,
    clock: '07:15',
    route: 'arrival-berth-2',
    status: 'Done',
    side: 'Starboard',
    pilots: ['aroha'],
    notes: 'Both tugs fast before the Swing basin.',
  },
  {
    ...TOTARA,
    ...departure,
    day: -2,
    clock: '05:30',
    route: 'departure-berth-5',
    status: 'Done',
    side: 'Starboard',
    pilots: ['ben'],
    drafts: [7.4, 7.9],
    displacement: 16_100,
  },
  {
    ...TARANUI,
    ...arrival,
    day: -2,
    clock: '06:50',
    route: 'arrival-berth-5',
    status: 'Done',
    side: 'Port',
    pilots: ['aroha'],
    transfer: 'Pilot Launch',
    notes: 'Master handled, pilot advised.',
  },
  {
    ...TARANUI,
    ...departure,
    day: -2,
    clock: '18:00',
    route: 'departure-berth-5',
    status: 'Done',
    side: 'Port',
    pilots: ['tui'],
  },
  {
    ...WAKA,
    ...shift,
    day: -1,
    clock: '10:00',
    route: 'shift-berth-2-berth-5',
    status: 'Canc',
    side: 'Port',
    pilots: [],
    notes: 'Cancelled: dredging goes on at Berth 2 until the weekend.',
  },
  {
    ...MANUKA,
    ...departure,
    day: -1,
    clock: '11:40',
    route: 'departure-berth-2',
    status: 'Done',
    side: 'Starboard',
    pilots: ['aroha', 'tui'],
    drafts: [7.1, 8.0],
    displacement: 34_200,
  },
  {
    ...PUKEKO,
    ...shift,
    day: -1,
    clock: '14:00',
    route: 'shift-berth-5-berth-8',
    status: 'Arch',
    side: 'Port',
    pilots: ['ben'],
    mode: 'Indirect',
  },
  {
    ...TUI,
    ...arrival,
    day: 0,
    clock: '06:15',
    route: 'arrival-berth-5',
    status: 'SentUnread',
    side: 'Starboard',
    pilots: ['aroha'],
    ends: { outer: '16', inner: '26' },
  },
  {
    ...RATA,
    ...arrival,
    day: 0,
    clock: '10:20',
    route: 'arrival-berth-8',
    status: 'Plan',
    side: 'Port',
    pilots: ['aroha', 'ben'],
    transfer: 'Helicopter',
    ends: { outer: '62', inner: '71', bridge: '64' },
    notes: 'Under the Harbour bridge: air draft 38.1 m declared by the master.',
  },
  {
    ...TUI,
    ...departure,
    day: 0,
    clock: '17:45',
    route: 'departure-berth-5',
    status: 'SentRead',
    side: 'Starboard',
    pilots: ['aroha'],
  },
  {
    ...PUKEKO,
    ...shift,
    day: 0,
    clock: '19:30',
    route: 'shift-berth-8-berth-2',
    status: 'SentNewComment',
    side: 'Starboard',
    pilots: ['tui'],
  },
  {
    ...KEA,
    ...arrival,
    day: 1,
    clock: '05:00',
    route: 'arrival-berth-5',
    status: 'Plan',
    side: 'Starboard',
    pilots: ['aroha', 'ben'],
    drafts: [12.2, 12.4],
    displacement: 67_600,
    start: 'failsThenPasses',
    ends: { outer: '12', inner: '25', bridge: '15' },
    notes: 'Agent asks for this start. Deep draft: check the tide in the Cutter Channel.',
  },
  { ...HOKI, ...arrival, day: 1, clock: '13:10', route: 'arrival-berth-8', status: 'Draft', side: null, pilots: [] },
  {
    ...WAKA,
    ...shift,
    day: 1,
    clock: '15:30',
    route: 'shift-berth-2-berth-5',
    status: 'New',
    side: 'Port',
    pilots: ['ben'],
  },
  {
    ...TUI,
    ...arrival,
    day: 2,
    clock: '06:15',
    route: 'arrival-berth-5',
    status: 'Plan',
    side: 'Starboard',
    pilots: ['tui'],
  },
  {
    ...RATA,
    ...departure,
    day: 2,
    clock: '12:00',
    route: 'departure-berth-8',
    status: 'Plan',
    side: 'Port',
    pilots: ['aroha'],
    drafts: [6.2, 7.4],
    displacement: 34_500,
    notes: 'Light ship: air draft is greater than on arrival. Check the bridge.',
  },
  {
    ...KOWHAI,
    ...arrival,
    day: 3,
    clock: '08:30',
    route: 'arrival-berth-8',
    status: 'New',
    side: 'Port',
    pilots: ['ben'],
    start: 'any',
    notes: 'Agent asks for Berth 8. Air draft 43.1 m: the bridge will not clear at any tide.',
  },
  {
    ...KEA,
    ...departure,
    day: 3,
    clock: '20:00',
    route: 'departure-berth-5',
    status: 'New',
    side: 'Starboard',
    pilots: ['aroha'],
    drafts: [11.0, 11.6],
    displacement: 61_200,
  },
  {
    ...MANUKA,
    ...arrival,
    day: 4,
    clock: '07:00',
    route: 'arrival-berth-2',
    status: 'New',
    side: 'Starboard',
    pilots: ['ben', 'tui'],
  },
  {
    ...TARANUI,
    ...arrival,
    day: 5,
    clock: '06:30',
    route: 'arrival-berth-5',
    status: 'New',
    side: 'Port',
    pilots: ['aroha'],
  },
  {
    ...TARANUI,
    ...departure,
    day: 5,
    clock: '18:00',
    route: 'departure-berth-5',
    status: 'Draft',
    side: 'Port',
    pilots: [],
  },
  {
    ...KAWAU,
    ...arrival,
    day: 6,
    clock: '09:00',
    route: 'arrival-berth-5',
    status: 'Draft',
    side: null,
    pilots: [],
    notes: 'Visit to be confirmed.',
  },
  {
    ...SILVER,
    ...departure,
    day: 7,
    clock: '16:40',
    route: 'departure-berth-8',
    status: 'New',
    side: 'Port',
    pilots: ['tui'],
    transfer: 'Helicopter',
  },
];

const MERCURY = vessel('4136144', [13.0, 13.3], 138_500, 'Sound Line Agencies');
const HARVEST = vessel('4137150', [9.0, 9.6], 61_200, 'Cascade Ship Agency');
const RAINIER = vessel('4138166', [8.9, 9.2], 35_100, 'Sound Line Agencies');
const TIMBER = vessel('4139172', [6.4, 7.0], 19_600, 'Cascade Ship Agency');
const STAR = vessel('4140183', [9.5, 9.9], 43_600, 'Tahoma Maritime');
const NISQUALLY = vessel('4141199', [9.8, 10.3], 50_400, 'Tahoma Maritime');

const TACOMA_JOBS: DemoJob[] = [
  {
    ...HARVEST,
    ...arrival,
    day: -7,
    clock: '08:20',
    route: 'arrival-anchorage',
    status: 'Arch',
    side: null,
    pilots: ['ben'],
  },
  {
    ...NISQUALLY,
    ...arrival,
    day: -6,
    clock: '05:30',
    route: 'arrival-pier-7',
    status: 'Arch',
    side: 'Starboard',
    pilots: ['aroha'],
  },
  {
    ...NISQUALLY,
    ...departure,
    day: -5,
    clock: '19:10',
    route: 'departure-pier-7',
    status: 'Done',
    side: 'Starboard',
    pilots: ['ben'],
  },
  {
    ...HARVEST,
    ...shift,
    day: -5,
    clock: '09:00',
    route: 'anchorage-pier-4',
    status: 'Done',
    side: 'Port',
    pilots: ['aroha'],
    transfer: 'Tug',
  },
  {
    ...RAINIER,
    ...arrival,
    day: -4,
    clock: '06:45',
    route: 'arrival-blair-terminal',
    status: 'Done',
    side: 'Starboard',
    pilots: ['aroha', 'ben'],
  },
  {
    ...HARVEST,
    ...departure,
    day: -3,
    clock: '14:30',
    route: 'departure-pier-4',
    status: 'Done',
    side: 'Port',
    pilots: ['ben'],
    drafts: [12.3, 12.5],
    displacement: 83_400,
  },
  {
    ...RAINIER,
    ...departure,
    day: -2,
    clock: '21:15',
    route: 'departure-blair-terminal',
    status: 'Done',
    side: 'Starboard',
    pilots: ['aroha'],
  },
  {
    ...TIMBER,
    ...arrival,
    day: -2,
    clock: '10:00',
    route: 'arrival-hylebos-wharf',
    status: 'Done',
    side: 'Port',
    pilots: ['ben'],
    openBridge: 56.02,
    notes: 'Bascule opened on request.',
  },
  {
    ...STAR,
    ...arrival,
    day: -1,
    clock: '07:50',
    route: 'arrival-pier-4',
    status: 'Canc',
    side: 'Starboard',
    pilots: [],
    notes: 'Cancelled: orders changed to another port.',
  },
  {
    ...MERCURY,
    ...arrival,
    day: -1,
    clock: '04:40',
    route: 'arrival-pier-4',
    status: 'Done',
    side: 'Port',
    pilots: ['aroha', 'ben'],
    notes: 'Three tugs, tethered astern.',
  },
  {
    ...TIMBER,
    ...departure,
    day: 0,
    clock: '11:30',
    route: 'departure-hylebos-wharf',
    status: 'Plan',
    side: 'Port',
    pilots: ['aroha', 'ben'],
    openBridge: 56.02,
    notes: 'Under the bascule and the cables: opening confirmed, height under the cables entered.',
  },
  {
    ...MERCURY,
    ...shift,
    day: 0,
    clock: '15:00',
    route: 'shift-pier-4-blair-terminal',
    status: 'SentUnread',
    side: 'Port',
    pilots: ['ben'],
    drafts: [12.0, 12.4],
    displacement: 129_000,
    transfer: 'Wharf',
  },
  {
    ...NISQUALLY,
    ...arrival,
    day: 0,
    clock: '18:20',
    route: 'arrival-pier-7',
    status: 'SentRead',
    side: 'Starboard',
    pilots: ['aroha'],
  },
  {
    ...HARVEST,
    ...arrival,
    day: 1,
    clock: '06:00',
    route: 'arrival-blair-terminal',
    status: 'Plan',
    side: 'Port',
    pilots: ['aroha', 'ben'],
    drafts: [14.2, 14.4],
    displacement: 95_100,
    start: 'failsThenPasses',
    notes: 'Summer draft. Agent asks for this start: check the tide in the Blair Waterway.',
  },
  {
    ...NISQUALLY,
    ...departure,
    day: 1,
    clock: '20:10',
    route: 'departure-pier-7',
    status: 'SentNewComment',
    side: 'Starboard',
    pilots: ['ben'],
  },
  {
    ...STAR,
    ...arrival,
    day: 2,
    clock: '08:00',
    route: 'arrival-anchorage',
    status: 'New',
    side: null,
    pilots: ['aroha'],
  },
  {
    ...MERCURY,
    ...departure,
    day: 2,
    clock: '13:30',
    route: 'departure-blair-terminal',
    status: 'Plan',
    side: 'Port',
    pilots: ['ben'],
    drafts: [12.8, 13.0],
    displacement: 136_000,
  },
  {
    ...STAR,
    ...shift,
    day: 3,
    clock: '09:40',
    route: 'anchorage-pier-4',
    status: 'New',
    side: 'Starboard',
    pilots: ['aroha'],
    transfer: 'Tug',
  },
  {
    ...TIMBER,
    ...arrival,
    day: 4,
    clock: '10:20',
    route: 'arrival-hylebos-wharf',
    status: 'New',
    side: 'Starboard',
    pilots: [],
    start: 'any',
    notes: 'Bascule opening not yet ordered.',
  },
  {
    ...HARVEST,
    ...departure,
    day: 5,
    clock: '07:30',
    route: 'departure-blair-terminal',
    status: 'New',
    side: 'Port',
    pilots: ['aroha'],
  },
  { ...RAINIER, ...arrival, day: 6, clock: '05:50', route: 'arrival-pier-4', status: 'Draft', side: null, pilots: [] },
  {
    ...RAINIER,
    ...departure,
    day: 7,
    clock: '22:00',
    route: 'departure-pier-4',
    status: 'Draft',
    side: 'Port',
    pilots: [],
  },
];

/** A week either side of today at both ports, over every movement and every status. */
export const DEMO_SCHEDULE: DemoPort[] = [
  { organisation: 'koru-harbours', port: 'koru', letter: 'K', jobs: KORU_JOBS },
  { organisation: 'koru-harbours', port: 'tacoma', letter: 'T', jobs: TACOMA_JOBS },
];
