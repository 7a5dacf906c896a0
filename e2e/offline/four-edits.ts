import { expect, type Page } from '@playwright/test';
import type { ServerRecords } from '../kit/server-records.ts';

const SHIP = '4123018';
/** The records that are edited, in the order in which they are sent, as the sync screen names them. */
export const RECORDS = ['KEA MERIDIAN, definition', SHIP, 'KEA MERIDIAN, route check', 'KEA MERIDIAN, general notes'];

export interface Edits {
  draft: string;
  tide: string;
  notes: string;
  callSign: string;
}

let round = 0;

/** Another value of everything in each round. */
export function nextEdits(): Edits {
  round += 1;
  const hundredths = (round % 80) / 100;
  return {
    draft: (8.61 + hundredths).toFixed(2),
    tide: (0.11 + hundredths).toFixed(2),
    notes: `Round ${round}`,
    callSign: `ZM${round}`,
  };
}

/** No screen edits a ship's particulars yet; the engine takes the edit as it will from that screen. */
export async function recordCallSign(page: Page, before: ServerRecords, callSign: string): Promise<void> {
  const edit = {
    item: { type: 'vessel', uuid: before.imo, pilotageUuid: null },
    kind: 'patch',
    groups: {
      'metadata.call_sign': {
        base: { 'metadata.call_sign': before.vessel.callSign },
        value: { 'metadata.call_sign': callSign },
      },
    },
    context: { port: before.portUuid },
    sendsNow: false,
  };
  const said = await page.evaluate(
    (made) =>
      (
        globalThis as unknown as { leadlineWatched: { engine: { record: (edit: unknown) => Promise<string> } } }
      ).leadlineWatched.engine.record(made),
    edit,
  );
  expect(said).toBe('saved');
}

/** Which of the edits the server has. */
export function effectsIn(records: ServerRecords, edits: Edits): string[] {
  const isThere = [
    records.pilotage.maxDraft === Number(edits.draft),
    records.vessel.callSign === edits.callSign,
    records.checks.some(({ tide }) => tide === Number(edits.tide)),
    records.notes?.value === edits.notes,
  ];
  return RECORDS.filter((_, index) => isThere[index]);
}
