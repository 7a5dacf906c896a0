import { expect, test } from 'vitest';
import { wordsOfEntry } from './entry-lines.ts';
import { type HistoryEntry, slimValues } from './history-entry.ts';
import { sinceSigned } from './since-signed.ts';

const ZONE = 'Pacific/Auckland';
const entry = (number: number, changes: Partial<HistoryEntry>): HistoryEntry => ({
  ...{ number, at: '2026-11-22T03:00:00.000Z', entity: 'pilotage', id: `entry ${number}`, action: 'changed' },
  ...{ who: 'Ben Roe', device: null, isWithheld: false, before: null, after: null, about: null, names: {} },
  ...{ isInLog: true },
  ...changes,
});
const signed = (number: number, id: string, after: object) =>
  entry(number, { entity: 'signatures', action: 'created', id, after: { name: 'R. Santos', ...after } });

const TABLET = { uuid: '0b0e6c1e-0000-4000-8000-00000000be11', name: 'KORU-03' };
const at = (clock: string) => `2026-11-22T${clock}:00.000Z`;

/**
 * At 03:10 the master signs without a network, on a tablet with an edit that waits; at 03:20 the office changes the agent; at
 * 03:30 the tablet sends its edit and the signature, and at 03:40 its pilot keeps that as signed.
 */
const KEPT = [
  signed(6, 'kept', {
    ...{ role: 'master', isAccepted: true },
    keeps: { signature: 'late', reason: 'He had seen all but the agent' },
  }),
  {
    ...signed(5, 'late', { role: 'master', isAccepted: false, signedAt: at('03:10') }),
    device: TABLET,
    at: at('03:30'),
  },
  entry(4, { at: at('03:30'), device: TABLET, before: { bridgeMark: '12.5' }, after: { bridgeMark: '12.0' } }),
  entry(3, { at: at('03:20'), before: { vesselAgent: 'One' }, after: { vesselAgent: 'Another' } }),
];
const FIRST = entry(1, { action: 'created', after: { vesselAgent: 'One' } });
const pilot = (number: number) => signed(number, 'pilot', { role: 'pilot', isAccepted: true });

test('of a signature that was kept as signed the entry names the reason, and does not say that it covers what came between', () => {
  const [kept] = KEPT;
  expect(kept && wordsOfEntry(kept, ZONE)).toEqual({
    title: 'Signed by the master',
    text: 'R. Santos, kept as signed before others changed the plan: He had seen all but the agent',
    lines: [],
  });
  const [, late] = KEPT;
  expect(late && wordsOfEntry(late, ZONE).text).toBe(
    'R. Santos, on the pilot’s tablet, kept as evidence: the plan had changed meanwhile',
  );
});

test('what others changed before it came is changed since signature, also where the pilot signed after it; what it was sent with is not', () => {
  for (const entries of [
    [...KEPT, FIRST],
    [pilot(7), ...KEPT, FIRST],
  ]) {
    const found = sinceSigned(entries, ZONE);
    expect([found.signed, ...found.after]).toEqual([2, 3]);
    expect(found.changes.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Agent', 'One', 'Another'],
    ]);
  }
});

test('of two signatures what changed after the first counts, and nothing that both were put under', () => {
  const changed = entry(3, { before: { bridgeMark: '12.5' }, after: { bridgeMark: '12.0' } });
  const master = signed(4, 'master', { role: 'master', isAccepted: true });
  const found = sinceSigned([master, changed, pilot(2), FIRST], ZONE);
  expect([found.signed, ...found.after]).toEqual([1, 3]);
  expect([...sinceSigned([master, pilot(3), FIRST], ZONE).after]).toEqual([]);
});

test.each([
  ['turned alone', [], ['Drawing, arrival berth, Turn of the vessel: 90°']],
  [
    'drawn and turned',
    [{ id: 'a' }, { id: 'b' }],
    ['Drawing, arrival berth, Turn of the vessel: 90°', 'Drawing, arrival berth: 2 drawn'],
  ],
])(
  'REPORT-01 a first drawing of a berth after the signature, %s, is named with all that is in it',
  (_, shapes, said) => {
    const whole = { metadata: { shapes, vesselRotation: 90 }, stage: null, type: 'arrival-berthing' };
    const drawn = entry(3, {
      ...{ entity: 'drawings', action: 'created', about: 'arrival-berthing' },
      ...slimValues('drawings', { before: null, after: whole }),
    });
    const { changes } = sinceSigned([drawn, pilot(2), FIRST], ZONE);
    expect(changes.map(({ label, after }) => `${label}: ${after}`)).toEqual(said);
  },
);

test('where the kept signature is on an earlier page it is not known yet since when', () => {
  const [kept] = KEPT;
  expect(sinceSigned(kept ? [kept] : [], ZONE)).toMatchObject({ signed: null, after: new Set(), changes: [] });
});
