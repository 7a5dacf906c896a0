import { judgedAgainst, judgementOf } from '@leadline/domain/checklist/list-edits';
import type { PassFailItem } from '@leadline/domain/checklist/pilotage-extra';
import { dayAndClock } from '@leadline/domain/time/port-time';
import { CHECKLIST, KNOWN } from '@leadline/domain/words/checklist';
import { StatusShape } from '../../ui/states/status-mark.tsx';
import type { Known } from './use-known-figures.ts';

interface Props {
  item: PassFailItem;
  /** What stands now. */
  known: Known | null | undefined;
  zone: string;
}

/** Below the words of a row: what Leadline says now, and what it said when it was judged. */
export function KnownLines({ item, known, zone }: Props) {
  const isJudged = judgementOf(item) !== null;
  const then = item.known;
  const against = judgedAgainst(item);
  return (
    <>
      {known === null && <small className="dim">{KNOWN.loading}</small>}
      {known && <small>{known.text}</small>}
      {then && then.text !== known?.text && (
        <small className="dim">{CHECKLIST.wasSaid(then.text, dayAndClock(Date.parse(then.at), zone))}</small>
      )}
      {against && (
        <small className="row">
          <StatusShape kind="caution" className="s" />
          {CHECKLIST.against[against]}
        </small>
      )}
      {known === undefined && !isJudged && <small className="dim">{CHECKLIST.notJudged}</small>}
      <Limits item={item} />
    </>
  );
}

/** The port's limits, in its words. */
function Limits({ item: { pass, caution } }: { item: PassFailItem }) {
  const words = [pass && `${CHECKLIST.pass}: ${pass}`, caution && `${CHECKLIST.caution}: ${caution}`].filter(Boolean);
  return words.length === 0 ? null : <small className="dim">{words.join(' · ')}</small>;
}
