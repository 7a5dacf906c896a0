import { planDocument } from '@leadline/paper/plan-document';
import { expect, test } from 'vitest';
import { drawPlan } from './drawn-plan.ts';
import { printedPage } from './printed-page.ts';
import { planOf } from './same-bytes.ts';
import { withWholePictures } from './whole-pictures.ts';

test('the same seed draws the same plan, another seed another one', () => {
  expect(drawPlan(7, true)).toEqual(drawPlan(7, true));
  expect(drawPlan(7, true)).not.toEqual(drawPlan(8, true));
  expect(Object.keys(drawPlan(7, true).charts)).toHaveLength(4);
});

test('of the 20 plans whose papers are compared each has drawings on all stages, and each chart is on several', () => {
  const plans = Array.from({ length: 20 }, (_, index) => planOf(index + 1, true));
  for (const { plan } of plans)
    expect(plan.drawings.every(({ metadata }) => metadata.shapes.length > 0) && plan.drawings.length > 0).toBe(true);
  const charts = plans.flatMap((plan) => Object.keys(plan.charts));
  const counts = Object.keys(drawPlan(1, true).charts).map((uuid) => charts.filter((each) => each === uuid).length);
  expect(counts).toHaveLength(4);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(5);
});

test('what Chromium prints has the texts, tables and charts of the paper, and markup in a name is text', () => {
  const content = drawPlan(7, true);
  content.plan.pilotage.vessel.name = 'KEA <b>& "II"';
  const { html, header, footer } = printedPage(withWholePictures(planDocument(content)));
  for (const { constraint } of content.plan.route?.routeConstraints ?? []) expect(html).toContain(constraint.name);
  // Number 90 of the clauses: every drawn plan has as many.
  expect(html).toContain('90. The master remains in command');
  expect(html).toContain('KEA &lt;b&gt;&amp; &quot;II&quot;');
  // The size of the sheets of the demo port, ports/koru/charts.
  expect(html.match(/viewBox="0 0 1379 1095"/g)).toHaveLength(4);
  expect(html).not.toMatch(/undefined|\[object/);
  expect(header).toContain('KEA &lt;b&gt;');
  expect(footer).toContain('class="pageNumber"');
});
