import { expect, test } from 'vitest';
import { markBeside } from '../risks/beside-line.ts';
import type { AnswerFit } from './answer-fit.ts';
import { planState } from './plan-caution.ts';
import { planOutcome } from './plan-outcome.ts';
import { samplePlan, sampleVariant } from './sample-plan.ts';
import { type ServiceLine, type ServiceState, serviceLine } from './service-caution.ts';

const ZONE = 'Pacific/Auckland';
const FITS: AnswerFit = { differences: [], unknown: [], isOld: false, counts: true };
const OTHER_DRAFT: AnswerFit = { ...FITS, differences: [{ of: 'draft', made: 12.75, own: 12.2 }], counts: false };
const known = (verdict: 'passed' | 'failed' | 'notCalculable' | 'withheld', fit = FITS): ServiceState => ({
  ...{ is: 'known', verdict, fit },
  least: '0.00 m, 05:20 Cutter Channel',
});
const line = (state: ServiceState, isRequired = false) =>
  serviceLine(state, { service: 'dukc', kind: 'plan', zone: ZONE, isRequired });

test.each<[string, ServiceState, string | null]>([
  ['passed', known('passed'), null],
  ['failed', known('failed'), 'DUKC failed: 0.00 m, 05:20 Cutter Channel'],
  ['not calculable', known('notCalculable'), 'DUKC is not calculable'],
  ['for another draft', known('withheld', OTHER_DRAFT), 'DUKC has no verdict. This plan is for 12.75 m.'],
  [
    'for an unknown draft',
    known('withheld', { ...FITS, unknown: ['draft'], counts: false }),
    'DUKC has no verdict. It is not known for which draft this plan is.',
  ],
  ['old', known('withheld', { ...FITS, isOld: true, counts: false }), 'DUKC has no verdict. An hour old or more.'],
])('a plan that is %s is said beside the verdict of the port', (_, state, text) => {
  expect(line(state)).toEqual(text === null ? null : { kind: 'caution', text });
});

test('that there is no answer is a caution where the port relies on the service, and else nothing', () => {
  expect([line({ is: 'none' }), line({ is: 'notFetched' })]).toEqual([null, null]);
  expect(line({ is: 'none' }, true)).toEqual({ kind: 'caution', text: 'DUKC has nothing for this pilotage' });
  expect(line({ is: 'notFetched' }, true)).toEqual({ kind: 'caution', text: 'DUKC could not be fetched' });
});

test('what is waited for is said, and is no caution yet', () => {
  expect(line({ is: 'loading' })).toEqual({ kind: 'waiting', text: 'DUKC is asked, no answer yet' });
});

test('the figure of a failure is of the place that decides', () => {
  const { transitTable, ...variant } = sampleVariant('p1', 0.4);
  const plan = samplePlan({ ...variant, transitTable });
  const wanted = {
    ...{ pilotageUuid: null, vesselIMO: '9434761', maxDraft: 11.6 },
    start: Date.parse(plan.passagePlan.timeStamp),
    route: { uuid: null, name: 'Inner channel to Berth 5' },
  };
  const outcome = planOutcome(plan, wanted, { chosenId: null, now: Date.parse(plan.lastFetched) });
  // 16:20 UTC of 21 November is 05:20 of the 22nd.
  expect(planState(outcome, ZONE)).toMatchObject({ verdict: 'failed', least: '0.40 m, 05:20 Cutter Channel' });
});

test('beside a caution of a service nothing is a plain pass, and no other verdict gets better by it', () => {
  const lines: ServiceLine[] = [{ kind: 'waiting', text: 'NCOS is asked, no answer yet' }];
  expect(markBeside('passed', lines)).toBe('passed');
  lines.push({ kind: 'caution', text: 'DUKC is not calculable' });
  expect((['passed', 'failed', 'notCalculable', 'loading'] as const).map((mark) => markBeside(mark, lines))).toEqual([
    ...['caution', 'failed', 'notCalculable', 'loading'],
  ]);
});
