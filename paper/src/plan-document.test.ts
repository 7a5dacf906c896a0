import { createHash } from 'node:crypto';
import type { ReadText } from '@leadline/domain/share/shown-parts';
import { START_WINDOW } from '@leadline/domain/words/clearance/windows';
import { PAPER } from '@leadline/domain/words/paper';
import { describe, expect, test } from 'vitest';
import { assessPaper } from './assess-paper.ts';
import { makePdf } from './make-pdf.ts';
import { contentOf, type PaperContent } from './paper-content.ts';
import { planDocument } from './plan-document.ts';
import { unpackedObjects } from './sample/pdf-file.ts';
import { pdfText } from './sample/pdf-text.ts';
import { FONTS, kea, signedBox, withCharts, withPilotage, withPlan } from './sample/sample-paper.ts';

const bytesOf = (content: PaperContent) => makePdf(planDocument(content), FONTS);
const textOf = async (content: PaperContent) => pdfText(await bytesOf(content));
/** All of the file, and nothing packed. */
const unpackedOf = async (content: PaperContent) => [...unpackedObjects(await bytesOf(content)).values()].join('\n');
const onOneLine = (text: string) => text.replace(/\s+/g, ' ');
/** A break after a slash or a hyphen reads as a space. */
const bare = (text: string) => text.replace(/\s+/g, '');
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('API-28 every figure of the risk list stands on the paper, beside its constraint', async () => {
  const text = await textOf(kea());
  const rows = assessPaper(kea()).passage?.route.rows ?? [];
  expect(rows.length).toBe(9);
  const lines = text.split('\n');
  for (const { routeConstraint, sum, shownResult } of rows) {
    const { name } = routeConstraint.constraint;
    expect(lines.some((line) => line.includes(name))).toBe(true);
    if (sum === null) continue;
    // Name, tide, available, required and result stand on one line; what remains in larger letters beside them.
    const line = lines.find((one) => one.includes(name) && one.includes(sum.available.toFixed(2))) ?? '';
    expect([name, line]).toEqual([name, expect.stringContaining(sum.required.toFixed(2))]);
    expect(text).toContain(shownResult);
  }
  // By the pack 12.90 m are charted, and the margin is 10 % of 12.40.
  const cutter = rows.find(({ routeConstraint }) => routeConstraint.constraint.name === 'Cutter Channel');
  const tide = cutter?.sum?.availableParts.find(({ key }) => key === 'tide')?.metres.toFixed(2);
  expect(text).toContain(`Depth 12.90 + Tide ${tide}; needs Max. draft 12.40`);
  expect(text).toContain('+ Safety margin 1.24');
});

test('the file names its language and shows its title, for who has it read aloud', async () => {
  const file = await unpackedOf(kea());
  expect(file).toMatch(/\/Lang \(en-GB\)/);
  expect(file).toMatch(/\/DisplayDocTitle true/);
});

test('RISK-07 a hidden row is named, has no figures, and is counted', async () => {
  const content = kea();
  const [hidden] =
    content.plan.route?.routeConstraints.filter(({ constraint }) => constraint.name === 'Swing basin') ?? [];
  const check = {
    ...{ uuid: '0b7e2f1c-6a51-4d0e-9c58-3a2b1f4e5d61', version: 1 },
    routeConstraint: { uuid: hidden?.uuid ?? '' },
    overrides: { hideConstraint: '1' as const },
  };
  const text = onOneLine(await textOf(withPilotage(content, { pilotageRouteChecks: [check] })));
  expect(text).toContain('1 of 9 rows are hidden and not assessed.');
  expect(text).toContain('Hidden, not assessed');
  expect(text).not.toContain('FAILED');
  expect(text).toContain('1 hidden, not assessed');
});

test('a cancelled plan says so on every page, and offers no start', async () => {
  const text = onOneLine(await textOf(withPilotage(kea(), { status: 'Canc' })));
  const pages = Number(/Page 1 of (\d+)/.exec(text)?.[1]);
  expect(bare(text).split(bare('CANCELLED: nobody sails by this plan'))).toHaveLength(pages + 1);
  expect(text).not.toContain(START_WINDOW.title);
  expect(onOneLine(await textOf(kea()))).toContain(START_WINDOW.title);
});

test.each([
  ['pass', 'caution', 'Judged pass; the figure said caution'],
  ['caution', 'pass', 'Judged caution; the figure said pass'],
] as const)(
  'CHECK-05 a row judged %s against its figure says so, with the figure, whose it is, how old it was, and when',
  async (judged, says, against) => {
    const content = kea();
    const known = {
      ...{ text: '−0.12 m at Cutter Channel', says, source: 'Harmonic prediction' },
      ...{ asOf: '2026-11-22T17:55:00.000Z', at: '2026-11-22T18:05:00.000Z' },
    };
    const item = { uuid: '5b1a4c1e-94a5-4f0e-8d8c-0d8a0d5e7f31', label: 'Clearance', isHeader: false, comment: null };
    const value = [
      {
        ...item,
        disableForMovementTypes: [],
        passChecked: judged === 'pass',
        failChecked: judged === 'caution',
        known,
      },
    ];
    const list: PaperContent['plan']['extras'][number] = {
      ...{ uuid: '5b1a4c1e-94a5-4f0e-8d8c-0d8a0d5e7f32', version: 1, updatedAt: known.at },
      ...{ pilotage: { uuid: content.plan.pilotage.uuid }, extraType: 'pass_fail_checklist' },
      metadata: { value, comment: null },
    };
    const text = onOneLine(await textOf(withPlan(content, { extras: [list] })));
    // 17:55 UTC is 06:55 of the next day in Auckland, UTC+13 in November (tz database, Pacific/Auckland).
    for (const words of ['−0.12 m at Cutter Channel', 'Harmonic prediction, as of 23/0655; judged 23/0705', against])
      expect(text).toContain(words);
  },
);

describe('what stands on every page', () => {
  const digest = 'c0ffee'.padEnd(64, '0');
  test('SHARE-04 ship, day, offset from UTC, digest and page n of m', async () => {
    const lines = (await textOf({ ...kea(), digest })).split('\n');
    const count = (wanted: string) => lines.filter((line) => bare(line).includes(bare(wanted))).length;
    const [, pages] = /Page 1 of (\d+)/.exec(lines.join('\n')) ?? [];
    expect(Number(pages)).toBeGreaterThan(2);
    for (let page = 1; page <= Number(pages); page++) expect(count(`Page ${page} of ${pages}`)).toBe(1);
    // Auckland is at UTC+13 in November (tz database, Pacific/Auckland).
    expect(count('All times are of the port, UTC+13:00 (Pacific/Auckland)')).toBe(Number(pages));
    expect(count('KEA MERIDIAN, Arrival, Mon 23 Nov 2026 09:50')).toBe(Number(pages));
    expect(count(digest)).toBeGreaterThanOrEqual(Number(pages));
  });

  test.each([
    ['nobody signed', {}, 'Not signed'],
    ['the pilot signed', { pilot: signedBox('Aroha Ngata', []) }, 'Signed by the pilot, not by the master'],
    [
      'both signed',
      { pilot: signedBox('Aroha Ngata', []), master: signedBox('R. Santos', []) },
      'Signed by pilot and master',
    ],
    [
      'the plan was changed',
      { pilot: signedBox('Aroha Ngata', ['tugs']), master: signedBox('R. Santos', ['tugs']) },
      'Changed since signature',
    ],
  ])('ACCEPT-09 %s', async (_, boxes, words) => {
    const content = { ...kea(), usesSignatures: true, boxes: { ...kea().boxes, ...boxes } };
    const lines = (await textOf(content)).split('\n');
    const pages = lines.filter((line) => /Page \d+ of \d+/.test(line)).length;
    expect(lines.filter((line) => line === words).length).toBeGreaterThanOrEqual(pages);
  });

  test('ACCEPT-09 what changed since has its values, who changed it and why a signature counts nevertheless', async () => {
    const differences = [{ label: 'Max. draft', signed: '12.40 m', now: '12.60 m' }];
    const box = { ...signedBox('Aroha Ngata', ['pilotage details']), differences, keptReason: 'Agreed by VHF' };
    const changes = [
      { at: '2026-11-22T21:05:00.000Z', who: 'Office, Koru', what: 'Max. draft' },
      { at: '2026-11-22T21:06:00.000Z', who: null, what: 'Tug Kaha' },
    ];
    const content = {
      ...kea(),
      usesSignatures: true,
      boxes: { pilot: box, master: box },
      since: { changes, earlier: 3 },
    };
    const text = bare(await textOf(content));
    // 21:05 UTC is 10:05 of the next day in Auckland, UTC+13 in November (tz database, Pacific/Auckland).
    for (const words of [
      'What (Pilot, Master)When signedNowMax. draft12.40 m12.60 m',
      'Reason: Agreed by VHF',
      '23/1005Office, KoruMax. draft23/1006Name removedTug Kaha',
      '3 earlier changes are in the record of the port.',
    ])
      expect(text).toContain(bare(words));
    expect(bare(await textOf({ ...content, since: null }))).toContain(bare(PAPER.since.unknown));
  });

  test('where a ship is not told whether the rest is as it was, every page says what was compared', async () => {
    const master = { ...signedBox('R. Santos', []), isPartly: true as const };
    const boxes = { pilot: signedBox('Aroha Ngata', []), master };
    const lines = (await textOf({ ...kea(), usesSignatures: true, boxes })).split('\n');
    const pages = lines.filter((line) => /Page \d+ of \d+/.test(line)).length;
    const words = 'Signed by pilot and master. Only what is shown was compared with what was signed.';
    expect(lines.filter((line) => line === words)).toHaveLength(pages);
    // And once below the signature itself.
    const said = bare(lines.join('')).split(bare('Only what is shown was compared with what was signed.')).length - 1;
    expect(said).toBe(pages + 1);
  });

  test('a port that signs by name says so', async () => {
    const boxes = { pilot: signedBox('Aroha Ngata', []), master: signedBox('R. Santos', []) };
    expect(await textOf({ ...kea(), usesSignatures: false, boxes })).toContain('Accepted by name by pilot and master');
  });
});

test('the paper says what each had ticked as read and when, by the clock of the port', async () => {
  const withRead = (name: string, read: ReadText[]) => {
    const box = signedBox(name, []);
    return { ...box, signature: box.signature && { ...box.signature, read } };
  };
  const terms = { text: 'terms', digest: 'a'.repeat(64), at: '2026-11-22T20:40:12.000Z' };
  const boxes = { pilot: withRead('Aroha Ngata', []), master: withRead('R. Santos', [terms]) };
  const text = onOneLine(await textOf({ ...kea(), boxes }));
  // 20:40 UTC is 09:40 of the next day in Auckland, UTC+13 in November (tz database, Pacific/Auckland).
  expect(text.split('Ticked as read:')).toHaveLength(2);
  expect(bare(text)).toContain(bare('Ticked as read: Port Terms & Conditions 23/0940'));
});

test('names in Māori, Greek and Cyrillic are letters; what the face does not have is its code, never nothing', async () => {
  const vessel = { ...kea().plan.pilotage.vessel, name: 'Ōtākou ΑΙΓΑΙΟΝ ПАЛЛАДА 中 \u202e' };
  const text = await textOf(withPilotage(kea(), { vessel }));
  expect(text).toContain('Ōtākou ΑΙΓΑΙΟΝ ПАЛЛАДА 中 [U+202E]');
});

test('what a person typed is text and no markup', async () => {
  const vessel = { ...kea().plan.pilotage.vessel, name: '<img src=http://127.0.0.1:9/x>' };
  const notes = '</text><image href="http://127.0.0.1:9/y"/> url(http://127.0.0.1:9/z)';
  const text = await textOf(withPilotage(kea(), { vessel, notes }));
  expect(bare(text)).toContain(bare('<img src=http://127.0.0.1:9/x>'));
  expect(bare(text)).toContain(bare('<image href="http://127.0.0.1:9/y"/> url(http://127.0.0.1:9/z)'));
});

test('the start window says that no limit of weather is in it', async () => {
  expect(await textOf(kea())).toContain('Of clearances alone: limits of weather are not in it.');
});

test('PREFS-11 without a tug the section is left out where the port wants it so', async () => {
  const flags = { no_tugs_exclude_in_pdf_enabled: true };
  const others = kea().plan.preferences.filter(({ key }) => key !== 'feature_flags');
  const without = withPlan(kea(), { preferences: [...others, { key: 'feature_flags', metadata: flags }] });
  expect(await textOf(kea())).toContain('No tugs are assigned');
  expect(await textOf(without)).not.toContain('No tugs are assigned');
});

test('guidelines and terms of several pages stand on the paper to their last line', async () => {
  // Three thousand words; a page takes about six hundred.
  const clauses = Array.from({ length: 300 }, (_, index) => `Clause ${index + 1} binds whoever signs here, ten words.`);
  const value = clauses.join('\n');
  const portExtras = kea().plan.portExtras.map((extra) => ({ ...extra, metadata: { value } }));
  const lines = (await textOf(withPlan(kea(), { portExtras }))).split('\n');
  expect(portExtras.map(({ extraType }) => extraType)).toEqual(['guidelines', 'terms']);
  for (const clause of clauses) expect([clause, lines.filter((line) => line === clause).length]).toEqual([clause, 2]);
});

test('a chart that could not be read is said to be missing, and the stage stays', async () => {
  const text = await textOf(kea());
  const drawn = kea().plan.planSettings.stages.filter(({ chart }) => chart !== null).length;
  expect(drawn).toBe(4);
  expect(text.split('The chart could not be read when this paper was made.').length - 1).toBe(drawn);
});

test('the same content gives the same bytes, A4 and Letter, with the charts as vectors', async () => {
  const content = withCharts(kea());
  const [one, again] = [await bytesOf(content), await bytesOf(structuredClone(content))];
  expect(sha256(one)).toBe(sha256(again));
  const text = await unpackedOf(content);
  expect(text).not.toContain('/Subtype /Image');
  expect(text).toContain('595.28 841.89');
  expect(await unpackedOf({ ...kea(), pageSize: 'LETTER' })).toContain('[0 0 612 792]');
  // Four charts: at most 400 kB.
  expect(one.length).toBeLessThan(400_000);
});

test('a port with US Letter has its papers so', () => {
  const { plan, charts } = kea();
  const flags = [{ key: 'feature_flags', metadata: { paper_size: 'LETTER' } }];
  const known = { charts, vessel: null, signatures: [], proof: null, now: '2026-11-23T00:00:00.000Z', history: null };
  const sizes = [plan.preferences, flags].map(
    (preferences) =>
      contentOf({ ...known, plan: { ...plan, preferences }, beside: () => ({ texts: [], isWhole: true }) }).pageSize,
  );
  expect(sizes).toEqual(['A4', 'LETTER']);
});

test('PDF/A-3: the XMP says so, an output intent is given, and every face is embedded', async () => {
  const text = await unpackedOf(kea());
  expect(text).toMatch(/<pdfaid:part>3</);
  expect(text).toMatch(/<pdfaid:conformance>B</);
  expect(text).toContain('/OutputIntents');
  const faces = text.match(/\/Type \/FontDescriptor/g)?.length ?? 0;
  expect(faces).toBe(2);
  expect(text.match(/\/FontFile2 /g)?.length).toBe(faces);
});

test('a heading stands on the page of the first rows below it, however full the page before is', async () => {
  // With 10.00 m the risk list begins where only its heading has room.
  for (const vesselMaxDraft of [10, 12.4]) {
    const text = onOneLine(await textOf(withPilotage(kea(), { vesselMaxDraft })));
    expect(text).toMatch(/Risk Assessment Time Constraint/);
  }
});

test('a plan is laid out once: what stands below each page is asked for once a page', async () => {
  const document = planDocument(kea());
  const asked: number[] = [];
  await makePdf({ ...document, footer: (page: number) => asked.push(page) && '' }, FONTS);
  expect(asked.length).toBeGreaterThan(5);
  expect(asked).toEqual(asked.map((_, index) => index + 1));
});
