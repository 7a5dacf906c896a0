import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GroupChange, Receipt, Values } from '../operation.ts';
import { decideMerge, decideReplay } from './decide-write.ts';
import { groupChanges } from './group-changes.ts';

type Groups = Record<string, GroupChange>;

const STORED = {
  vesselFwdDraft: 8,
  vesselAftDraft: 8.2,
  vesselMaxDraft: 8.2,
  notes: null,
  date: '2026-11-22T15:30:00.000Z',
};
const patch = (changes: Values, base?: Values, stored: Values = STORED): Groups =>
  groupChanges('pilotage', { changes, base, stored });
const decide = (groups: Groups, stored: Values = STORED) => decideMerge('pilotage', groups, stored);
const receipt = (changes: Partial<Receipt> = {}): Receipt => ({
  bodyHash: 'h1',
  result: 'applied',
  code: null,
  version: 2,
  ...changes,
});

describe('worked cases', () => {
  test.each(['applied', 'noop', 'conflict', 'rejected'] as const)(
    'S1 a receipt that says %s is replayed, whatever stands now',
    (result) => {
      const kept = receipt({ result });
      expect(decideReplay(kept, 'h1')).toEqual({ kind: 'replay', receipt: kept });
    },
  );

  test('S6 a key that was cancelled never has an effect, whatever bytes come with it', () => {
    const cancelled = receipt({ result: 'cancelled', bodyHash: '' });
    expect(decideReplay(cancelled, 'h1')).toEqual({ kind: 'cancelled' });
    expect(decideReplay(cancelled, '')).toEqual({ kind: 'cancelled' });
  });

  test('S2 a key with other bytes', () => {
    expect(decideReplay(receipt({ bodyHash: 'h2' }), 'h1')).toEqual({ kind: 'keyReused' });
  });

  test('S3 what was seen still stands: applied', () => {
    expect(decide(patch({ vesselFwdDraft: 8.6 }, STORED))).toEqual({ kind: 'apply', groups: ['drafts'] });
  });

  test('S3 somebody changed another field of the same group: a conflict', () => {
    const meanwhile = { ...STORED, vesselAftDraft: 8.9 };
    expect(decide(patch({ vesselFwdDraft: 8.6 }, STORED), meanwhile)).toEqual({ kind: 'conflict', groups: ['drafts'] });
  });

  test('S3 somebody changed another group: applied', () => {
    const meanwhile = { ...STORED, notes: 'Fog' };
    expect(decide(patch({ vesselFwdDraft: 8.6 }, STORED), meanwhile)).toEqual({ kind: 'apply', groups: ['drafts'] });
  });

  test('S3 somebody made the same change: nothing to do', () => {
    const meanwhile = { ...STORED, vesselFwdDraft: 8.6 };
    expect(decide(patch({ vesselFwdDraft: 8.6 }, STORED), meanwhile)).toEqual({ kind: 'noop' });
  });

  test('S3 a value that went away and came back is what was seen', () => {
    expect(decide(patch({ vesselFwdDraft: 8.6 }, { ...STORED }), { ...STORED })).toMatchObject({ kind: 'apply' });
  });

  test('S3 one group in conflict holds back all', () => {
    const meanwhile = { ...STORED, notes: 'Fog' };
    expect(decide(patch({ vesselFwdDraft: 8.6, notes: 'Rain' }, STORED), meanwhile)).toEqual({
      kind: 'conflict',
      groups: ['notes'],
    });
  });

  test('S3 a base that lacks a field of a touched group', () => {
    const base = { vesselFwdDraft: 8, vesselMaxDraft: 8.2 };
    expect(decide(patch({ vesselFwdDraft: 8.6 }, base))).toEqual({ kind: 'incompleteBase', groups: ['drafts'] });
  });

  test('without a base the last write wins, in the fields sent and no others', () => {
    const operation = patch({ vesselFwdDraft: 8.6 }, undefined, { ...STORED, vesselAftDraft: 9 });
    expect(operation.drafts?.value).toMatchObject({ vesselFwdDraft: 8.6, vesselAftDraft: 9 });
    expect(decide(operation, { ...STORED, vesselAftDraft: 9 })).toEqual({ kind: 'apply', groups: ['drafts'] });
  });
});

/** Three fields of one group and two of others; few values, so that they meet and come back. */
const FIELDS = ['vesselFwdDraft', 'vesselAftDraft', 'vesselMaxDraft', 'notes', 'vesselAgent'] as const;
const fields = fc.uniqueArray(fc.constantFrom(...FIELDS), { minLength: 1 });
const figure = fc.constantFrom(null, 1, 2, 3);
const row: fc.Arbitrary<Values> = fc.record(Object.fromEntries(FIELDS.map((field) => [field, figure])));
const changesOf = (changed: readonly string[], values: Values): Values =>
  Object.fromEntries(changed.map((field) => [field, values[field]]));

function apply(stored: Values, operation: Groups): Values {
  const decision = decideMerge('pilotage', operation, stored);
  if (decision.kind !== 'apply') return stored;
  return Object.assign({}, stored, ...decision.groups.map((group) => operation[group]?.value));
}

describe('what always holds', () => {
  test('S3 nothing that nobody saw is overwritten: every field that changes stood as the person saw it', () => {
    fc.assert(
      fc.property(row, row, row, fields, (seen, stored, wanted, changed) => {
        const after = apply(stored, patch(changesOf(changed, wanted), seen, stored));
        for (const field of FIELDS) if (after[field] !== stored[field]) expect(stored[field]).toBe(seen[field]);
      }),
    );
  });

  test('S3 all or nothing: whoever is not refused finds all of the change', () => {
    fc.assert(
      fc.property(row, row, row, fields, (seen, stored, wanted, changed) => {
        const operation = patch(changesOf(changed, wanted), seen, stored);
        const decision = decideMerge('pilotage', operation, stored);
        const after = apply(stored, operation);
        if (decision.kind === 'conflict') expect(after).toEqual(stored);
        else expect(after).toMatchObject(changesOf(changed, wanted));
      }),
    );
  });

  test('a change that was applied is nothing to do the second time', () => {
    fc.assert(
      fc.property(row, row, fields, (seen, wanted, changed) => {
        const operation = patch(changesOf(changed, wanted), seen, seen);
        expect(decideMerge('pilotage', operation, apply(seen, operation))).toEqual({ kind: 'noop' });
      }),
    );
  });

  test('S1 however often and late each write arrives, it has one effect: the same as when each came once', () => {
    const write = fc.record({ key: fc.integer({ min: 0, max: 4 }), wanted: row, changed: fields });
    fc.assert(
      fc.property(
        row,
        fc.array(write, { maxLength: 5 }),
        fc.array(fc.nat(), { maxLength: 20 }),
        (start, writes, order) => {
          const known = new Map(writes.map((each) => [each.key, each]));
          const arrivals = [
            ...known.values(),
            ...order.flatMap((pick) => [...known.values()].slice(pick % 5, (pick % 5) + 1)),
          ];
          const receipts = new Map<number, Receipt>();
          let stored = start;
          let effects = 0;
          for (const { key, wanted, changed } of arrivals) {
            const kept = receipts.get(key);
            if (kept && decideReplay(kept, `h${key}`).kind === 'replay') continue;
            stored = apply(stored, patch(changesOf(changed, wanted), undefined, stored));
            effects += 1;
            receipts.set(key, receipt({ bodyHash: `h${key}` }));
          }
          expect(effects).toBe(known.size);
          const once = [...known.values()].reduce(
            (values, { wanted, changed }) => apply(values, patch(changesOf(changed, wanted), undefined, values)),
            start,
          );
          expect(stored).toEqual(once);
        },
      ),
    );
  });
});
