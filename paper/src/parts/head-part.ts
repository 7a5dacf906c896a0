import { showLength } from '@leadline/domain/numbers/feet';
import { isMaxDraftEntered } from '@leadline/domain/pilotages/pilotage-changes';
import { factFields, PILOTAGE_FIELDS } from '@leadline/domain/pilotages/pilotage-fields';
import { type Person, shortName } from '@leadline/domain/session/user';
import { clockWithOffset, formatPortTime } from '@leadline/domain/time/port-time';
import { UNASSIGNED } from '@leadline/domain/words/labels';
import type { AssessedPaper } from '../assess-paper.ts';
import { type Content, facts } from '../page-parts.ts';

/** Time, ship, movement and leg, and what is set of the rest. */
export function headPart({ plan, start, zone, inFeet }: AssessedPaper): Content[] {
  const { pilotage } = plan;
  const leg = [pilotage.fromLocation?.name, pilotage.toLocation?.name].map((name) => name ?? '--').join(' – ');
  return [
    { text: `${clockWithOffset(start, zone)}  ${pilotage.vessel.name}`, style: 'ship', tag: 'H1' },
    { text: [pilotage.movementType, leg].filter(Boolean).join(', '), fontSize: 12, margin: [0, 0, 0, 6] },
    facts(factsOf({ plan, start, zone, inFeet }), 5),
    ...(pilotage.notes ? [{ text: pilotage.notes, bold: true, margin: [0, 4, 0, 0] }] : []),
  ];
}

type Told = Pick<AssessedPaper, 'plan' | 'start' | 'zone' | 'inFeet'>;

function factsOf({ plan: { pilotage, vessel }, start, zone, inFeet }: Told) {
  const marks = factFields('header').map((field) => ({ label: PILOTAGE_FIELDS[field].label, value: pilotage[field] }));
  const all = [
    { label: PILOTAGE_FIELDS.vesselMaxDraft.short, value: maxDraftText(pilotage, inFeet) },
    { label: 'Date', value: formatPortTime(start, zone, 'ddd D MMM YYYY') },
    { label: 'IMO', value: vessel?.IMO ?? pilotage.vessel.IMO },
    { label: 'Pilots', value: pilotsOf([pilotage.pilot, pilotage.pilotSecond]) },
    { label: 'Route', value: pilotage.route?.name ?? null },
    { label: PILOTAGE_FIELDS.vesselFwdDraft.short, value: metresOf(pilotage.vesselFwdDraft, inFeet) },
    { label: PILOTAGE_FIELDS.vesselAftDraft.short, value: metresOf(pilotage.vesselAftDraft, inFeet) },
    { label: PILOTAGE_FIELDS.sideTo.label, value: pilotage.sideTo },
    { label: PILOTAGE_FIELDS.vesselVisitCode.short, value: pilotage.vesselVisitCode },
    { label: PILOTAGE_FIELDS.pilotageMode.short, value: pilotage.pilotageMode },
    ...marks,
  ];
  return all.flatMap(({ label, value }) => (value === null || value === '' ? [] : [{ label, value: String(value) }]));
}

/** It decides: where it is not set, that is said. */
function maxDraftText(pilotage: AssessedPaper['plan']['pilotage'], inFeet: AssessedPaper['inFeet']): string {
  const shown = showLength(pilotage.vesselMaxDraft, 'up', inFeet);
  return isMaxDraftEntered(pilotage) ? `${shown}, entered` : shown;
}

const metresOf = (metres: number | null, inFeet: AssessedPaper['inFeet']) =>
  metres === null ? null : showLength(metres, 'up', inFeet);

function pilotsOf(pilots: readonly (Person | null)[]): string {
  const names = pilots.flatMap((pilot) => (pilot?.metadata ? [shortName(pilot.metadata)] : []));
  return names.length === 0 ? UNASSIGNED : names.join(', ');
}
