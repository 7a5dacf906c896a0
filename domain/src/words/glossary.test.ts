import { expect, test } from 'vitest';
import { GLOSSARY, partsOf } from './glossary.ts';

test('SHELL-27 the ten abbreviations on screen have one sentence each', () => {
  expect(Object.keys(GLOSSARY).sort()).toEqual(
    ['DUKC', 'ETA', 'HOA', 'LOA', 'MPX', 'MVT', 'OHC', 'SWL', 'SideTo', 'UKC'].sort(),
  );
  for (const sentence of Object.values(GLOSSARY)) expect(sentence).toMatch(/^[A-Z][^.]+\.$/);
});

test.each([
  ['LOA', [{ text: 'LOA', term: 'LOA' }]],
  [
    'Actual UKC',
    [
      { text: 'Actual ', term: null },
      { text: 'UKC', term: 'UKC' },
    ],
  ],
  ['DUKC', [{ text: 'DUKC', term: 'DUKC' }]],
  ['Constraint type: UKC_DYNA', [{ text: 'Constraint type: UKC_DYNA', term: null }]],
  ['LOAD', [{ text: 'LOAD', term: null }]],
  ['', []],
])('in the label "%s" the terms are found', (label, parts) => {
  expect(partsOf(label)).toEqual(parts);
});
