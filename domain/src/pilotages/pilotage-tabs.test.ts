import { expect, test } from 'vitest';
import { flowList, PILOTAGE_TABS, unknownLabels, visibleTabs } from './pilotage-tabs.ts';

const ALL = ['vessel', 'tides', 'pilotage plan', 'weather', 'tugs', 'checklist', 'acceptance', 'admin'];

test('DETAIL-01 the tabs stand in this order', () => {
  expect(PILOTAGE_TABS).toEqual(ALL);
});

test('DETAIL-02 without a list all tabs are visible', () => {
  expect(visibleTabs(undefined)).toEqual(ALL);
});

test('DETAIL-02 a list shows its tabs alone, in the order of the side bar', () => {
  expect(visibleTabs(['tugs', 'Checklist', ' vessel '])).toEqual(['vessel', 'tugs', 'checklist']);
});

test('DETAIL-02 a list without labels hides no tab', () => {
  expect(visibleTabs([])).toEqual(ALL);
});

test.each([[['weather', 'omc']], [['Acceptnce', 'tides']]])(
  'DETAIL-02 ACCEPT-03 a list with an unknown label hides no tab: %j',
  (flow) => {
    expect(visibleTabs(flow)).toEqual(ALL);
  },
);

test('ACCEPT-03 unknown labels are named as they are written', () => {
  expect(unknownLabels(['Tides', ' Bridge card', 'constructor'])).toEqual([' Bridge card', 'constructor']);
  expect(unknownLabels(undefined)).toEqual([]);
});

const extra = (value: unknown, extraType = 'flowlist') => [{ extraType, metadata: { value } }];

test('ACCEPT-02 the list of the port counts where the pilotage has none of its own', () => {
  const port = extra(['tides', 'acceptance']);
  expect(flowList([], port)).toEqual(['tides', 'acceptance']);
  expect(flowList(extra(['tugs']), port)).toEqual(['tugs']);
  expect(flowList(extra([]), port)).toEqual(['tides', 'acceptance']);
  expect(flowList([], extra('Guidelines', 'guidelines'))).toBeUndefined();
});

test('ACCEPT-02 a label that a list names twice counts once', () => {
  expect(flowList([], extra(['tides', 'acceptance', 'tides']))).toEqual(['tides', 'acceptance']);
});
