import { readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { readVessel } from '@leadline/domain/contract/vessel-endpoints';
import { EFFECT, SYNC } from '@leadline/domain/words/sync';
import type { Choice } from '@leadline/sync/decide-conflict';
import { foldable, foldGroups } from '@leadline/sync/fold';
import type { GroupId, Values } from '@leadline/sync/operation';
import type { ConflictingGroup, GroupEdit, QueuedOp } from '@leadline/sync/outbox';
import { useEffect, useId, useState } from 'react';
import { useCache } from '../data/use-entity.ts';
import { StatusShape } from '../ui/states/status-mark.tsx';
import { ClearanceEffect, ServersEffect, touchesClearance } from './clearance-effect.tsx';
import { groupLabel, type Lookup, type ShownRow, shownInstant, shownRows } from './group-words.ts';
import { keepBoth } from './keep-both.ts';

interface Props {
  /** "22 Nov 2026, 04:30 KEA MERIDIAN, definition" */
  title: string;
  /** All that waits for the record; the first was refused. */
  ops: readonly QueuedOp[];
  lookup: Lookup;
  isDisabled: boolean;
  onDecide: (choices: Record<GroupId, Choice>) => void;
  onLater: () => void;
}

/** Nothing is chosen beforehand: whose value counts, a person says, group by group. */
export function ConflictCard({ title, ops, lookup, isDisabled, onDecide, onLater }: Props) {
  const heading = useId();
  const [choices, setChoices] = useState<Record<GroupId, Choice>>({});
  useReadAnew();
  const part = foldable(ops);
  const refusal = part[0]?.refusal;
  if (refusal?.kind !== 'conflict') return null;
  const mine = foldGroups(part);
  const groups = Object.entries(refusal.groups);
  const isDecided = groups.every(([group]) => choices[group]);
  const place = lookup.nameOf(part[0]?.context.routeConstraint ?? '');
  const [head] = part;
  const allOf = (values: readonly Values[]) => Object.assign({}, ...values) as Values;
  const mineValues = Object.values(mine).map(({ value }) => value);
  const effects = head && {
    mine: <ClearanceEffect op={head} values={allOf(mineValues)} />,
    theirs: <ServersEffect op={head} values={allOf(groups.map(([, { current }]) => current))} />,
  };
  // Both states are those of the whole record: they are told once.
  const toldAt = groups.find(([group]) => touchesClearance(group))?.[0];
  const taken = groups.filter(([group]) => choices[group]?.kind === 'theirs').map(([, { current }]) => current);
  const isMixed = isDecided && toldAt !== undefined && taken.length > 0 && taken.length < groups.length;
  return (
    <article className="conflict" aria-labelledby={heading}>
      <header>
        <StatusShape kind="warning" />
        <h2 id={heading}>{SYNC.conflict}</h2>
        <span className="dim">{title}</span>
      </header>
      {groups.map(([group, theirs]) => (
        <GroupChoice
          key={group}
          group={group}
          place={place}
          effects={group === toldAt ? effects : undefined}
          edit={mine[group]}
          theirs={theirs}
          lookup={lookup}
          chosen={choices[group]}
          onChoose={(choice) => setChoices({ ...choices, [group]: choice })}
        />
      ))}
      {isMixed && head && (
        <section className="mixed" aria-label={EFFECT.decision}>
          <b>{EFFECT.decision}</b>
          <ClearanceEffect op={head} values={allOf([...mineValues, ...taken])} />
        </section>
      )}
      <footer>
        <button type="button" className="btn flat" onClick={onLater}>
          Decide later
        </button>
        <button type="button" className="btn go" disabled={!isDecided || isDisabled} onClick={() => onDecide(choices)}>
          Use this decision
        </button>
      </footer>
    </article>
  );
}

/** What stands on the server besides is asked for once more: the copy of this device may be older than the conflict. */
function useReadAnew(): void {
  const cache = useCache();
  useEffect(() => {
    for (const read of [readPilotage, readVessel]) cache.outdate(read);
  }, [cache]);
}

interface GroupProps {
  group: GroupId;
  /** The constraint that it is about. */
  place: string | undefined;
  /** The clearances as they are on this tablet and on the server; undefined where they are told elsewhere or not at all. */
  effects: Record<'mine' | 'theirs', React.ReactNode> | undefined;
  edit: GroupEdit | undefined;
  theirs: ConflictingGroup;
  lookup: Lookup;
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

function GroupChoice({ group, place, effects, edit, theirs, lookup, chosen, onChoose }: GroupProps) {
  const mine = edit?.value ?? {};
  const both = keepBoth(mine, theirs.current);
  const rows = shownRows([edit?.base ?? {}, mine, theirs.current, ...(both ? [both] : [])], lookup);
  const button = (choice: Choice, label: string) => (
    <button type="button" className="btn" aria-pressed={chosen?.kind === choice.kind} onClick={() => onChoose(choice)}>
      {label}
    </button>
  );
  return (
    <fieldset className="conflictgroup">
      <legend>{place === undefined ? groupLabel(group) : `${groupLabel(group)}: ${place}`}</legend>
      <Version name="Before" rows={rows} index={0} isChoice={false} />
      <Version name="Yours" note="on this tablet" rows={rows} index={1} isChosen={chosen?.kind === 'mine'}>
        {effects?.mine}
        {button({ kind: 'mine' }, 'Use mine')}
      </Version>
      <Version
        name="Now on the server"
        note={byWhom(theirs, lookup)}
        rows={rows}
        index={2}
        isChosen={chosen?.kind === 'theirs'}
      >
        {effects?.theirs}
        {button({ kind: 'theirs' }, 'Use theirs')}
      </Version>
      {both && (
        <Version name="Both" note="theirs, then yours" rows={rows} index={3} isChosen={chosen?.kind === 'both'}>
          {button({ kind: 'both', value: both }, 'Keep both')}
        </Version>
      )}
    </fieldset>
  );
}

interface VersionProps {
  name: string;
  note?: string;
  rows: readonly ShownRow[];
  /** Which of the texts of a row are this version's. */
  index: number;
  isChosen?: boolean;
  /** What stood before both cannot be chosen. */
  isChoice?: boolean;
  children?: React.ReactNode;
}

const FIGURE = /^[−-]?[\d {2}.]+ ?(m|t)$/;

function Version({ name, note, rows, index, isChosen = false, isChoice = true, children }: VersionProps) {
  return (
    <div className={`version${isChosen ? ' chosen' : ''}${isChoice ? '' : ' before'}`}>
      <p>
        <b>{name}</b> <small className="dim">{note}</small>
      </p>
      <dl>
        {rows.map(({ label, texts }) => (
          <div key={label} className={classOf(texts, index)}>
            {rows.length > 1 && <dt>{label}</dt>}
            <dd>{texts[index]}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}

/** What both have alike steps back; a figure that differs is read from afar. */
function classOf(texts: readonly string[], index: number): string | undefined {
  if (texts[1] === texts[2]) return 'same';
  return FIGURE.test(texts[index] ?? '') ? 'figure' : undefined;
}

function byWhom({ by, at }: ConflictingGroup, { zone }: Lookup): string {
  return [by ?? 'someone else', at ? shownInstant(at, zone) : null].filter(Boolean).join(', ');
}
