import { readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { reasonsRefused } from '@leadline/domain/contract/reasons-refused';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import { doubtfulFigures, doubtfulLeg } from '@leadline/domain/risks/changed/doubtful-figures';
import { figuresToExplain } from '@leadline/domain/risks/changed/figures-to-explain';
import { movedOverrides, overrideVersions } from '@leadline/domain/routes/moved-overrides';
import type { Overrides } from '@leadline/domain/routes/route-check';
import { instantToIso } from '@leadline/domain/time/instant';
import { FIGURE_NAMES, type FigureName } from '@leadline/domain/words/clearance/changed-values';
import type { DoubtfulFigure } from '@leadline/domain/words/clearance/doubts';
import { madeField } from '@leadline/domain/words/saving/moved';
import { SAVED, SAVING_FAILED, STORAGE_FULL } from '@leadline/domain/words/toasts';
import { useEffect, useState } from 'react';
import { useCache } from '../../data/use-entity.ts';
import { changedBy } from '../../sync/saving/conflict-details.ts';
import type { Seen } from '../../sync/saving/seen.ts';
import { ASKED, useSave } from '../../sync/saving/use-save.ts';
import type { AskedGroup } from '../../ui/states/conflict-panel.tsx';
import { markSaved } from '../../ui/states/saved-mark.tsx';
import type { AssessedPilotage } from '../use-route-assessment.ts';
import {
  type Amount,
  type CheckForm,
  checkForm,
  defaultForm,
  isSameOverrides,
  withTideOverride,
  withTime,
} from './check-form.ts';
import {
  asSeen,
  filledFrom,
  filledKeepingMine,
  filledWithTheirs,
  followed,
  isOvertaken,
  isTypedIn,
  restoredFrom,
} from './filled-form.ts';
import { currentOverrides, putCheck, saveCheck } from './save-check.ts';
import { keepUnsaved, readUnsaved } from './unsaved-checks.ts';

interface Input {
  pilotage: Pilotage;
  assessed: AssessedPilotage;
  routeConstraintUuid: string;
  /** Asks about implausible values; true where they are meant. */
  isMeant: (doubts: readonly DoubtfulFigure[]) => Promise<boolean>;
  onSaved: () => void;
}

/** All values at a constraint are decided as one. */
export const MET_GROUP = 'overrides';

/** What somebody else stored while this row was being edited. */
interface CheckConflict {
  current: Overrides;
  /** Who stored it, where the server says so of the whole. */
  by: string | null;
}

/** One row while it is edited: its boxes, the verdict of what stands in them, and the way to store it. */
export function useCheckForm({ pilotage, assessed, routeConstraintUuid, isMeant, onSaved }: Input) {
  const cache = useCache();
  const zone = pilotage.port.timezone;
  const stored = readRow(assessed.assessment.rows, routeConstraintUuid);
  const [filled, setFilled] = useFilledForm(pilotage.uuid, stored, zone);
  const { form, seen: seenBefore } = filled;
  const setForm = (change: (now: CheckForm) => CheckForm) => setFilled((now) => ({ ...now, form: change(now.form) }));
  const opened = asSeen(stored, seenBefore);
  const { save, isSaving } = useSave();
  const [isAsked, setAsked] = useState(false);
  const [refusedFigures, setRefusedFigures] = useState<readonly FigureName[]>([]);
  const [refused, setConflict] = useState<CheckConflict | null>(null);
  const checked = checkForm(form, opened, zone, nameBefore(assessed.assessment.rows, routeConstraintUuid));
  const unsaved = new Map([[routeConstraintUuid, checked.overrides]]);
  const { rows } = assessed.preview(unsaved);
  const row = readRow(rows, routeConstraintUuid);
  const toExplain = figuresOf(row, checked.overrides, assessed, refusedFigures);
  const doubts = doubtsOf(rows, row, seenBefore);
  const reasonsMissing = toExplain.filter((figure) => form.reasons[figure].trim() === '');
  // A verdict over what was typed beside what others have changed since would be that of neither.
  const overtaken = !isSaving && isOvertaken(filled, stored, checked.overrides);
  const isDirty = isTypedIn({ ...filled, row: stored }, zone);
  const conflict = refused ?? (isDirty && overtaken ? { current: stored.savedOverrides, by: null } : null);

  useEffect(() => {
    keepUnsaved(pilotage.uuid, routeConstraintUuid, isDirty ? { form, seen: seenBefore } : null);
  }, [pilotage.uuid, routeConstraintUuid, isDirty, form, seenBefore]);
  const forget = () => keepUnsaved(pilotage.uuid, routeConstraintUuid, null);

  const send = async (seen: Seen<Overrides>): Promise<void> => {
    const words = row.isWaypoint ? 'waypoint' : 'constraint';
    const saved = await save({
      send: () => saveCheck({ pilotage, row: stored, overrides: checked.overrides, seen }),
      words: { saved: SAVED[words], failed: SAVING_FAILED[words], full: STORAGE_FULL },
      onStored: (check) => putCheck(cache, pilotage.uuid, check),
      onConflict: (details) => {
        const current = currentOverrides(details);
        if (current === null) return null;
        setConflict({ current, by: changedBy(details) });
        cache.outdate(readPilotage);
        return ASKED;
      },
      onRefused: (details) => {
        const unexplained = reasonsRefused(details);
        if (unexplained.length === 0) return null;
        setRefusedFigures(unexplained);
        setAsked(true);
        return ASKED;
      },
    });
    if (!saved) return;
    forget();
    if (saved.kind !== 'unchanged') markSaved(routeConstraintUuid);
    onSaved();
  };

  /** What leaves less than the port's, or was observed, is not stored without its reason. */
  const isExplained = () => {
    setAsked(reasonsMissing.length > 0);
    return reasonsMissing.length === 0;
  };

  /** Their values become the ones that were seen, and fill the boxes. */
  const settle = (fill: typeof filledWithTheirs) => {
    if (conflict) setFilled(fill(filled, stored, conflict.current, zone));
    setConflict(null);
  };

  return {
    row,
    /** What stands in the boxes. */
    overrides: checked.overrides,
    form,
    errors: checked.errors,
    hasErrors: Object.keys(checked.errors).length > 0,
    isDirty,
    isSaving,
    conflict,
    onAmount: (amount: Amount, typed: string) =>
      setForm((now) =>
        amount === 'tideOverrideValue' ? withOverride(now, typed, row) : withAmount(now, amount, typed),
      ),
    /** What was typed and is implausible: asked about before it is stored. */
    doubts,
    /** Figures that need a reason. */
    toExplain,
    /** Those that have none; told once a save was tried. */
    reasonsMissing: isAsked ? reasonsMissing : [],
    onReason: (amount: Amount, typed: string) =>
      setForm((now) => ({ ...now, reasons: { ...now.reasons, [amount]: typed } })),
    onTime: (typed: { timeTo: string } | { timeAt: string }) => setForm((now) => withTime(now, typed, opened, zone)),
    onConfirmOverride: () => setForm((now) => ({ ...now, tideOverrideAt: instantToIso(row.at) })),
    onHide: () => setForm((now) => ({ ...now, isHidden: !now.isHidden })),
    onReset: () => setForm((now) => ({ ...defaultForm(opened, zone), isHidden: now.isHidden })),
    save: async () => {
      if (isExplained() && (await isMeant(doubts))) await send(seenBefore);
    },
    /** What the save met, in its versions; null where it met nothing. */
    met: refused && metGroup(refused, { seen: seenBefore, typed: checked.overrides, zone }),
    moved: conflict ? movedParts(conflict, { seen: seenBefore, stored, zone }) : [],
    takeTheirs: () => settle(filledWithTheirs),
    keepMine: () => settle(filledKeepingMine),
    /** What was typed is given up. */
    forget,
  };
}

/** Of what differs from what was seen: a stored value is not asked about again. */
function doubtsOf(rows: readonly RowAssessment[], row: RowAssessment, seen: Overrides): DoubtfulFigure[] {
  const typed = row.changes.filter(({ figure, value }) => (seen[figure] ?? null) !== value);
  const isLegTyped = (row.overrides.time ?? null) !== (seen.time ?? null);
  const leg = isLegTyped ? doubtfulLeg(rows[rows.indexOf(row) - 1] ?? null, row) : null;
  return [...doubtfulFigures(typed), ...(leg ? [leg] : [])];
}

/** The server may have other figures of the ship than this device: what it asks for is asked too. */
function figuresOf(
  { routeConstraint: { constraint } }: RowAssessment,
  overrides: Overrides,
  { input }: AssessedPilotage,
  refused: readonly FigureName[],
): FigureName[] {
  const own = input === null ? [] : figuresToExplain({ constraint, ship: input.ship }, overrides);
  return FIGURE_NAMES.filter(
    (figure) => own.includes(figure) || (refused.includes(figure) && overrides[figure] != null),
  );
}

/** "Ben Roe made Residual −0.20 m", for each value that is no longer as it was seen. */
function movedParts(
  { current, by }: CheckConflict,
  { seen, stored, zone }: { seen: Overrides; stored: RowAssessment; zone: string },
): string[] {
  const isShown = isSameOverrides(stored.savedOverrides, current);
  const stamps = isShown ? stored.check?.changedBy : undefined;
  const moved = movedOverrides(seen, current, { stamps, zone });
  return moved.map((each) => madeField(each.by ?? by, each.label, each.to));
}

/** What was stored when the typing began, what is typed, and what is stored by now. */
function metGroup(
  { current, by }: CheckConflict,
  { seen, typed, zone }: { seen: Overrides; typed: Overrides; zone: string },
): AskedGroup {
  return { id: MET_GROUP, rows: overrideVersions([seen, typed, current], zone), by, at: null };
}

/** The boxes of a row: what was typed and not yet saved, else what is stored; they follow the row while it is open. */
function useFilledForm(pilotageUuid: string, stored: RowAssessment, zone: string) {
  const [kept, setFilled] = useState(() => {
    const unsaved = readUnsaved(pilotageUuid, stored.routeConstraint.uuid);
    return unsaved ? restoredFrom(unsaved, stored, zone) : filledFrom(stored, zone);
  });
  const filled = followed(kept, stored, zone);
  if (filled !== kept) setFilled(filled);
  return [filled, setFilled] as const;
}

export type CheckEditing = ReturnType<typeof useCheckForm>;

function withAmount(form: CheckForm, amount: Amount, typed: string): CheckForm {
  return { ...form, amounts: { ...form.amounts, [amount]: typed } };
}

/** Formatting the same height on leaving the box is no new observation. */
function withOverride(form: CheckForm, typed: string, row: RowAssessment): CheckForm {
  const isSame =
    typed !== '' && Number(typed) === Number(form.amounts.tideOverrideValue) && form.tideOverrideAt !== null;
  return isSame ? withAmount(form, 'tideOverrideValue', typed) : withTideOverride(form, typed, row.at);
}

/** Of the row before one of a route; undefined for the first. */
function nameBefore(rows: readonly RowAssessment[], uuid: string): string | undefined {
  const index = rows.findIndex(({ routeConstraint }) => routeConstraint.uuid === uuid);
  return rows[index - 1]?.routeConstraint.constraint.name;
}

function readRow(rows: readonly RowAssessment[], uuid: string): RowAssessment {
  const row = rows.find(({ routeConstraint }) => routeConstraint.uuid === uuid);
  if (!row) throw new Error('The edited row left the route');
  return row;
}
