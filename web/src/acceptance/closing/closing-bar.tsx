import { mayBeDone, revertRefusal, revertUntil } from '@leadline/domain/acceptance/revert-rules';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { type Caller, canEdit, isAssigned } from '@leadline/domain/pilotages/rights/pilotage-rights';
import type { Route } from '@leadline/domain/routes/route';
import { DAY } from '@leadline/domain/time/instant';
import { clockWithOffset, formatPortTime, portDay } from '@leadline/domain/time/port-time';
import { ACCEPTANCE } from '@leadline/domain/words/acceptance';
import { CLOSING, CLOSING_PROMPTS, waitHere } from '@leadline/domain/words/admin/closing';
import { MAIL_FOLDER } from '@leadline/domain/words/share';
import { useNow } from '../../data/calls/server-clock.ts';
import { useOnline } from '../../data/connection.ts';
import { lastSettings } from '../../session/sign-in/use-public-settings.ts';
import { useWaitingOps } from '../../sync/saving/use-waiting.ts';
import { useQuestion } from '../../ui/dialogs/use-question.tsx';
import styles from './closing-bar.module.css';
import { useClosing } from './use-closing.ts';

interface Props {
  pilotage: Pilotage;
  caller: Caller;
  /** Null where the pilotage has none; undefined while it is not known, and then nothing is offered by its time. */
  route: Route | null | undefined;
  /** Parts of the plan that are not as they were signed. */
  changed: readonly string[];
  /** Times that are typed here and saved nowhere. */
  unsaved: number;
  onArchived: () => void;
}

/** ADMIN-01: what ends the pilotage, at the foot of the tab; and Undo, as long as the server takes it back. */
export function ClosingBar({ pilotage, caller, route, changed, unsaved, onArchived }: Props) {
  const { status, port } = pilotage;
  const closing = useClosing(pilotage);
  const { ask, question } = useQuestion();
  const isOnline = useOnline();
  const now = useNow();
  const waiting = useWaitingOf(pilotage.uuid) + unsaved;
  const until = route === undefined ? null : revertUntil(pilotage, route);
  const mayRevert = until !== null && revertRefusal(caller, pilotage, { until, now }) === null;
  const isTheirs = canEdit(caller) && isAssigned(caller, pilotage);
  const isOver = status === 'Arch' || status === 'Canc';
  const isOff = !isOnline || closing.isBusy || !isTheirs;
  const here = waiting > 0 ? <p>{waitHere(waiting)}</p> : undefined;

  const setDone = async () => {
    if (here && !(await ask({ ...CLOSING_PROMPTS.waits, text: waitHere(waiting) }))) return;
    const details = <p>{ACCEPTANCE.changed(changed)}</p>;
    if (changed.length > 0 && !(await ask({ ...CLOSING_PROMPTS.changed, details }))) return;
    await closing.setDone();
  };
  const archive = async () => {
    const details = (
      <>
        <p>{CLOSING.copies}</p>
        {lastSettings()?.hasMailServer === false && <p>{MAIL_FOLDER}</p>}
        {here}
      </>
    );
    const isSure = await ask({ ...CLOSING_PROMPTS.archive, danger: true, details });
    if (isSure && (await closing.archive())) onArchived();
  };
  const revert = async () => {
    if (await ask({ ...CLOSING_PROMPTS.revert, danger: true })) await closing.revert();
  };
  return (
    <section className={styles.bar} aria-label={CLOSING.title}>
      <button type="button" className="btn danger" disabled={isOff || isOver} onClick={() => void archive()}>
        {CLOSING.archive}
      </button>
      <span className="grow" />
      <span className={closing.problem === null ? 'dim' : 'neg'} role="status">
        {closing.problem ?? reasonOf(pilotage, isTheirs, isOnline)}{' '}
        {mayRevert && CLOSING.undoUntil(untilText(until, now, port.timezone))}
      </span>
      {mayRevert && (
        <button type="button" className="btn" disabled={isOff} onClick={() => void revert()}>
          {CLOSING.undo}
        </button>
      )}
      <button type="button" className="btn go" disabled={isOff || !mayBeDone(pilotage)} onClick={() => void setDone()}>
        {CLOSING.mpxDone}
      </button>
      {question}
    </section>
  );
}

/** Edits of this pilotage and of what hangs on it that the server does not have. */
function useWaitingOf(uuid: string): number {
  const ops = useWaitingOps().filter((op) => op.item === `pilotage:${uuid}` || op.context.pilotage === uuid);
  return ops.length;
}

/** Why MPX Done is not offered, in the order in which it could be mended. */
function reasonOf(pilotage: Pilotage, isTheirs: boolean, isOnline: boolean): string | null {
  const { status, pilotAccepted, masterAccepted } = pilotage;
  if (status === 'Arch' || status === 'Canc') return CLOSING.closed[status];
  if (!isTheirs) return CLOSING.onlyPilots;
  if (!isOnline) return CLOSING.offline;
  if (status === 'Done') return CLOSING.isDone;
  if (!(pilotAccepted && masterAccepted)) return CLOSING.needsBoth;
  return mayBeDone(pilotage) ? null : CLOSING.isNotPlan;
}

/** "05:50", "05:50 tomorrow", "05:50, 24 Nov 2026" */
function untilText(until: number, now: number, zone: string): string {
  const clock = clockWithOffset(until, zone);
  const day = portDay(until, zone);
  if (day === portDay(now, zone)) return clock;
  return day === portDay(now + DAY, zone)
    ? `${clock} tomorrow`
    : `${clock}, ${formatPortTime(until, zone, 'D MMM YYYY')}`;
}
