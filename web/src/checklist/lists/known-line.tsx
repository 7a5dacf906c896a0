import { isAgainstFigure, judgementOf } from '@leadline/domain/checklist/list-edits';
import type { PassFailItem } from '@leadline/domain/checklist/pilotage-extra';
import { isoToInstant } from '@leadline/domain/time/instant';
import { dayAndClock } from '@leadline/domain/time/port-time';
import { CHECKLIST, KNOWN } from '@leadline/domain/words/checklist';
import { shownAge } from '../../ui/age-and-size.ts';
import { StatusShape } from '../../ui/states/status-mark.tsx';
import type { Known } from './use-known-figures.ts';

interface Props {
  item: PassFailItem;
  /** What stands now. */
  known: Known | null | undefined;
  now: number;
  zone: string;
}

/** Below the words of a row: what Leadline says now, whose figures those are, and what it said when it was judged. */
export function KnownLines({ item, known, now, zone }: Props) {
  const isJudged = judgementOf(item) !== null;
  const then = item.known;
  return (
    <>
      {known === null && <small className="dim">{KNOWN.loading}</small>}
      {known && (
        <small>
          {known.text} <span className="dim">{originOf(known, now)}</span>
        </small>
      )}
      {then && then.text !== known?.text && (
        <small className="dim">{CHECKLIST.wasSaid(then.text, dayAndClock(Date.parse(then.at), zone))}</small>
      )}
      {isAgainstFigure(item) && (
        <small className="row">
          <StatusShape kind="caution" className="s" />
          {CHECKLIST.against}
        </small>
      )}
      {known === undefined && !isJudged && <small className="dim">{CHECKLIST.notJudged}</small>}
      <Limits item={item} />
    </>
  );
}

function originOf({ source, asOf }: Known, now: number): string {
  const read = asOf === null ? null : isoToInstant(asOf);
  return `(${CHECKLIST.ages(source, read === null ? null : CHECKLIST.readAgo(shownAge(now - read)))})`;
}

/** The port's limits, in its words. */
function Limits({ item: { pass, caution } }: { item: PassFailItem }) {
  const words = [pass && `${CHECKLIST.pass}: ${pass}`, caution && `${CHECKLIST.caution}: ${caution}`].filter(Boolean);
  return words.length === 0 ? null : <small className="dim">{words.join(' · ')}</small>;
}
