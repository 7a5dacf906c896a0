import { expect, test } from 'vitest';
import { samplePilotage, sampleUuid } from '../pilotages/sample-pilotage.ts';
import { planParts } from './plan-content.ts';
import { readIn, readTexts, stillRead, tickedLine } from './read-texts.ts';
import { shownParts } from './shown-parts.ts';
import { partValue, sealParts } from './signed-content.ts';

const textOf = (extraType: 'guidelines' | 'terms', value: string) => ({
  ...{ uuid: sampleUuid(extraType === 'terms' ? 53 : 54), extraType },
  metadata: { value },
});
const partsOf = (guidelines: string, terms: string) =>
  planParts({
    ...{ pilotage: samplePilotage(), vessel: null, drawings: [], tugs: [], extras: [] },
    portExtras: [textOf('guidelines', guidelines), textOf('terms', terms)],
  });
/** Other bytes, another digest: enough to tell parts from each other. */
const sealing = {
  sha256: (bytes: Uint8Array) => String(bytes.reduce((sum, byte) => (sum * 31 + byte) % 1e9, 7)),
  utf8: (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
  newSalt: () => '00',
};
const MARKS = [
  { text: 'guidelines', at: '2026-11-22T01:30:00.000Z' },
  { text: 'terms', at: '2026-11-22T12:05:00.000Z' },
];

async function signed(marks = MARKS) {
  const decided = await sealParts(sealing, partsOf('Two tugs at least.', 'v1'));
  const pilotage = samplePilotage();
  const beside = { pilotage, tugs: [], drawings: [], portExtras: [], rows: [], curves: new Map() };
  const shown = await sealParts(sealing, shownParts({ ...beside, read: readTexts(marks, decided) }));
  return { decided, shown };
}

test('what was ticked as read is signed with its time, under the digest that its text is signed with', async () => {
  const content = await signed();
  const digestOf = (name: string) => content.decided.parts.find((part) => part.name === name)?.digest;
  expect(digestOf('texts.guidelines')).not.toBe(digestOf('texts.terms'));
  expect(partValue(content.shown, 'read')).toEqual([
    { ...MARKS[0], digest: digestOf('texts.guidelines') },
    { ...MARKS[1], digest: digestOf('texts.terms') },
  ]);
  expect(readIn(content).map(({ text }) => text)).toEqual(['guidelines', 'terms']);
});

test('ACCEPT-10 what is signed has the versions of the texts beside them; the text alone decides', async () => {
  const since = '2026-05-12T02:00:00.000Z';
  const texts = [{ ...textOf('terms', 'v1'), since }, textOf('guidelines', 'v1')];
  const beside = { pilotage: samplePilotage(), tugs: [], drawings: [], rows: [], curves: new Map() };
  const versions = (portExtras: typeof texts) =>
    shownParts({ ...beside, portExtras }).find(({ name }) => name === 'texts')?.value;
  expect(versions(texts)).toBe(`{"terms":"${since}"}`);
  expect(versions([])).toBeUndefined();
});

test('ACCEPT-05 who ticked nothing signs all the same, and of a text that the port has not given nothing was read', async () => {
  expect(readIn(await signed([]))).toEqual([]);
  expect(readIn(null)).toEqual([]);
  expect(readIn(await signed([{ text: 'tides', at: '2026-11-22T01:30:00.000Z' }]))).toEqual([]);
});

test('a text that changed since is unread, the other stays read', async () => {
  const content = await signed();
  expect(stillRead(content, partsOf('Two tugs at least.', 'v1'))).toEqual(['guidelines', 'terms']);
  expect(stillRead(content, partsOf('Three tugs at least.', 'v1'))).toEqual(['terms']);
  expect(stillRead(await signed([]), partsOf('Two tugs at least.', 'v1'))).toEqual([]);
});

test('a tick under another digest than that of the text that was signed says nothing', async () => {
  const { decided, shown } = await signed();
  const forged = decided.parts.map((part) => (part.name === 'texts.terms' ? { ...part, digest: '0' } : part));
  const content = { decided: { ...decided, parts: forged }, shown };
  expect(readIn(content).map(({ text }) => text)).toEqual(['guidelines']);
  expect(stillRead(content, partsOf('Two tugs at least.', 'v1'))).toEqual(['guidelines']);
});

test('what a device states instead of ticks is no tick, and breaks neither screen nor paper', async () => {
  const { decided, shown } = await signed();
  const [tick] = readIn({ decided, shown });
  const stated = (value: unknown) => {
    const parts = shown.parts.map((part) => (part.name === 'read' ? { ...part, value: JSON.stringify(value) } : part));
    return readIn({ decided, shown: { ...shown, parts } });
  };
  for (const other of [null, 5, 'terms', {}, [null], [{ ...tick, at: 'yesterday' }], [{ ...tick, text: 7 }]])
    expect(stated(other)).toEqual([]);
  expect(stated([tick, tick, { ...tick, text: 'names' }])).toEqual([tick]);
});

test('the line names texts with day and clock of the port', () => {
  // Auckland is at UTC+13 in November (tz database, Pacific/Auckland).
  expect(tickedLine(MARKS, 'Pacific/Auckland')).toBe(
    'Ticked as read: Port Guidelines 22/1430, Port Terms & Conditions 23/0105',
  );
  expect(tickedLine([], 'Pacific/Auckland')).toBeNull();
});
