import { samplePilotage } from '@leadline/domain/pilotages/sample-pilotage';
import { planParts, type WholePlan } from '@leadline/domain/share/plan-content';
import { brokenPart, changedParts, sealParts, withheld } from '@leadline/domain/share/signed-content';
import { expect, test } from 'vitest';
import { nodeSealing } from '../record/node-primitives.ts';

const plan: WholePlan = {
  pilotage: samplePilotage(),
  vessel: null,
  drawings: [],
  tugs: [],
  extras: [],
  portExtras: [],
};
const text = { uuid: '10000000-0000-4000-8000-000000000001', extraType: 'terms', metadata: { value: 'Pay' } };
const of = (parts: Partial<WholePlan>) => planParts({ ...plan, ...parts });
const seal = (parts: Partial<WholePlan>, former?: Parameters<typeof sealParts>[2]) =>
  sealParts(nodeSealing, of(parts), former);

test('the digest of a part is over 16 random bytes and its canonical JSON, that of the whole over those of its parts', async () => {
  const salts = ['00', '11', '22', '33'].map((pair) => pair.repeat(16));
  const { parts, digest } = await sealParts({ ...nodeSealing, newSalt: () => salts.shift() ?? '' }, [
    { name: 'tugs', value: '[]' },
    { name: 'texts.terms', value: '{"value":"Tōtara"}' },
  ]);
  // By coreutils: (printf '00…' | xxd -r -p; printf '[]') | sha256sum, and of {"texts.terms":"…","tugs":"…"}.
  expect(parts.map((part) => part.digest)).toEqual([
    '9f84af2ec9f8f2a0da8b2e7472a86a8c42e6b8c75017c8726bfcb9bc2f8a8d1c',
    '90fac4a51008129a8482eaa63987ded718acd388077896431fdebc4791acbbb5',
  ]);
  expect(digest).toBe('f8d493c497aabf76cf5c717760dc2827bf291d48a0456d689a7539d88c0ae219');
});

test('pilot, master and server who begin from each other’s parts come to one digest; a value that changed has new random bytes', async () => {
  const pilot = await seal({});
  expect((await seal({})).digest).not.toBe(pilot.digest);
  const master = await seal({}, pilot.parts);
  expect(master).toEqual(pilot);
  const later = await seal({ pilotage: { ...plan.pilotage, vesselAgent: 'Another' } }, pilot.parts);
  expect(later.digest).not.toBe(pilot.digest);
  const saltOf = (side: typeof pilot, name: string) => side.parts.find((part) => part.name === name)?.salt;
  expect(saltOf(later, 'fields')).not.toBe(saltOf(pilot, 'fields'));
  expect(saltOf(later, 'tugs')).toBe(saltOf(pilot, 'tugs'));
});

test('what changed is named part by part; what is no part of the plan changes nothing', async () => {
  const before = await seal({});
  expect(changedParts(before, of({ pilotage: { ...plan.pilotage, vesselAgent: 'Another' } }))).toEqual(['fields']);
  expect(changedParts(before, of({ portExtras: [text] }))).toEqual(['texts.terms']);
  expect(changedParts(await seal({ portExtras: [text] }), of({}))).toEqual(['texts.terms']);
  const moved = { ...plan.pilotage, status: 'SentRead' as const, version: 9, pilotAccepted: true };
  expect(changedParts(before, of({ pilotage: moved }))).toEqual([]);
});

test('a part, its random bytes, a digest, a part twice: each shows; a part that is withheld does not break the rest', async () => {
  const side = await seal({ portExtras: [text] });
  const broken = (change: (copy: typeof side) => void) => {
    const copy = structuredClone(side);
    change(copy);
    return brokenPart(nodeSealing, copy);
  };
  expect(broken(() => {})).toBeNull();
  expect(broken(({ parts }) => void Object.assign(parts[1] ?? {}, { value: '[1]' }))).toBe('constraints');
  expect(broken(({ parts }) => void Object.assign(parts[3] ?? {}, { salt: '0'.repeat(32) }))).toBe('tugs');
  expect(broken(({ parts }) => void parts.pop())).toBe('digest');
  expect(broken(({ parts }) => void parts.push(parts[0] as (typeof parts)[number]))).toBe('fields');
  expect(broken((copy) => void Object.assign(copy, { digest: '0'.repeat(64) }))).toBe('digest');
  const copy = withheld(side, (name) => name !== 'fields');
  expect(JSON.stringify(copy)).not.toContain('vesselAgent');
  expect(brokenPart(nodeSealing, copy)).toBeNull();
});
