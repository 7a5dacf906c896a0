import { expect, test } from 'vitest';
import { PILOTAGE_TABS, visibleTabs } from './pilotage-tabs.ts';

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

test.each([[[]], [['omc']]])('DETAIL-02 a list that names no tab hides none: %j', (flow) => {
  expect(visibleTabs(flow)).toEqual(ALL);
});

test('DETAIL-02 a label that is no tab changes nothing', () => {
  expect(visibleTabs(['weather', 'omc'])).toEqual(['weather']);
});
