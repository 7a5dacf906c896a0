import { canonicalJson } from '@leadline/domain/numbers/canonical-json';
import type { PortClocks } from '@leadline/domain/time/port-clocks';
import { afterEach, expect, test, vi } from 'vitest';
import { makePdf } from './make-pdf.ts';
import { contentOf, type PaperContent } from './paper-content.ts';
import { planDocument } from './plan-document.ts';
import { pdfText } from './sample/pdf-text.ts';
import { FONTS, kea } from './sample/sample-paper.ts';

const textOf = async (content: PaperContent) =>
  pdfText(await makePdf(planDocument(content), FONTS)).replace(/\s+/g, ' ');
const clocksOf = (zone: string, minutes: number): PortClocks => ({
  ...{ zone, from: '2026-01-01T00:00:00.000Z', to: '2027-12-31T00:00:00.000Z' },
  offsets: [{ from: '2026-01-01T00:00:00.000Z', minutes }],
});

afterEach(() => vi.restoreAllMocks());

test('a paper is made without asking the device for a time zone', async () => {
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(() => {
    throw new Error('the paper asked for a time zone');
  });
  const text = await textOf(kea());
  // 20:50 UTC.
  expect(text).toContain('Mon 23 Nov 2026 09:50');
  expect(text).toContain('All times are of the port, UTC+13:00 (Pacific/');
});

test('it shows its times by the clocks that were kept, whatever the zone data say of them now', async () => {
  const text = await textOf({ ...kea(), clocks: clocksOf('Pacific/Auckland', 720) });
  expect(text).toContain('Mon 23 Nov 2026 08:50');
  expect(text).toContain('All times are of the port, UTC+12:00 (Pacific/');
  expect(text).not.toContain('09:50');
});

test('what stands as both signed it has the clocks that the pilot signed; any other those of now', () => {
  const signature = (role: 'pilot' | 'master', createdAt: string, clocks: PortClocks) => {
    const part = { name: 'clocks', value: canonicalJson(clocks), salt: '00', digest: 'c'.repeat(64) };
    return {
      ...{ uuid: crypto.randomUUID(), version: 1, pilotage: { uuid: kea().plan.pilotage.uuid }, role, name: role },
      ...{ image: null, strokes: null, createdAt, signedAt: createdAt, isStated: true, shownDiffers: [], keeps: null },
      content: { decided: { digest: 'a'.repeat(64), parts: [] }, shown: { digest: 'b'.repeat(64), parts: [part] } },
      isAccepted: true,
    };
  };
  const signatures = [
    signature('master', '2026-11-22T20:42:00.000Z', clocksOf('Pacific/Auckland', 660)),
    signature('pilot', '2026-11-22T20:41:00.000Z', clocksOf('Pacific/Auckland', 720)),
  ];
  const { plan, charts } = kea();
  const pilotage = { ...plan.pilotage, pilotAccepted: true, masterAccepted: true };
  const made = (isChanged: boolean) =>
    contentOf({
      ...{ history: null, charts, vessel: null, signatures, proof: null, now: '2026-11-23T00:00:00.000Z' },
      plan: { ...plan, pilotage },
      beside: () => ({ texts: isChanged ? [{ name: 'fields', value: '{}' }] : [], isWhole: true }),
    }).clocks;
  expect(made(false)).toEqual(clocksOf('Pacific/Auckland', 720));
  expect(made(true).offsets.map(({ minutes }) => minutes)).toEqual([780, 720, 780, 720, 780]);
});
