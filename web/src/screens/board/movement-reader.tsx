import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { RISK_SUMMARY } from '@leadline/domain/words/clearance/problems';
import { DAY_BOARD } from '@leadline/domain/words/office/board';
import { EDITS_UNREADABLE } from '@leadline/domain/words/session/unreadable-edits';
import { memo, useEffect } from 'react';
import { usePilotage } from '../../pilotages/use-pilotage.ts';
import { useWaitingKnown } from '../../sync/saving/use-waiting.ts';
import { FaultBoundary } from '../../ui/states/fault-boundary.tsx';
import { type MovementFacts, useMovement } from './use-movement.ts';

interface Props {
  id: string;
  onFound: (id: string, facts: MovementFacts) => void;
}

/** Reads one movement, once for all the rows that it stands in, and tells the board what it comes to. */
export const MovementReader = memo(function MovementReader({ id, onFound }: Props) {
  const { data, status } = usePilotage(id);
  const isUnread = useWaitingKnown() === 'unread';
  // One movement that a fault keeps from being checked leaves the others of the day.
  if (data && !isUnread)
    return (
      <FaultBoundary place={String(data.version)} instead={<Told id={id} onFound={onFound} facts={NOT_CHECKED} />}>
        <LoadedReader pilotage={data} onFound={onFound} />
      </FaultBoundary>
    );
  const isFailed = isUnread || status === 'error';
  const failure = isUnread ? `${RISK_SUMMARY.notCalculable} ${EDITS_UNREADABLE}.` : DAY_BOARD.notChecked;
  return (
    <Told
      id={id}
      onFound={onFound}
      facts={{
        mark: isFailed ? 'notCalculable' : 'loading',
        says: isFailed ? failure : RISK_SUMMARY.loading,
        ...{ windows: [], window: null },
      }}
    />
  );
});

const NOT_CHECKED: MovementFacts = {
  mark: 'notCalculable',
  says: DAY_BOARD.notChecked,
  ...{ windows: [], window: null },
};

function LoadedReader({ pilotage, onFound }: { pilotage: Pilotage; onFound: Props['onFound'] }) {
  return <Told id={pilotage.uuid} onFound={onFound} facts={useMovement(pilotage).facts} />;
}

/** The same facts are told once. */
function Told({ id, facts, onFound }: Props & { facts: MovementFacts }) {
  const text = JSON.stringify(facts);
  useEffect(() => onFound(id, JSON.parse(text) as MovementFacts), [id, text, onFound]);
  return null;
}
