import { SYNC } from '@leadline/domain/words/sync';
import type { Choice } from '@leadline/sync/decide-conflict';
import { foldable, foldGroups } from '@leadline/sync/fold';
import type { GroupId, Values } from '@leadline/sync/operation';
import type { ConflictingGroup, GroupEdit, QueuedOp } from '@leadline/sync/outbox';
import { useId, useState } from 'react';
import { StatusShape } from '../ui/status-mark.tsx';
import { ClearanceEffect, touchesClearance } from './clearance-effect.tsx';
import { groupLabel, type Lookup, type ShownField, shownFields, shownInstant } from './group-words.ts';
import { keepBoth } from './keep-both.ts';

interface Props {
  /** "04:30 KEA MERIDIAN, definition" */
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
  const part = foldable(ops);
  const refusal = part[0]?.refusal;
  if (refusal?.kind !== 'conflict') return null;
  const mine = foldGroups(part);
  const groups = Object.entries(refusal.groups);
  const isDecided = groups.every(([group]) => choices[group]);
  const place = lookup.nameOf(part[0]?.context.routeConstraint ?? '');
  /** One version of a group, the others as they are chosen; where nothing is chosen, as they are on this tablet. */
  const effectOf = (group: GroupId, values: Values) => {
    if (!part[0] || !touchesClearance(group)) return null;
    const others = groups.filter(([other]) => other !== group && choices[other]?.kind === 'theirs');
    const all = [...Object.values(mine).map(({ value }) => value), ...others.map(([, { current }]) => current), values];
    return <ClearanceEffect op={part[0]} values={Object.assign({}, ...all) as Values} />;
  };
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
          effectOf={effectOf}
          edit={mine[group]}
          theirs={theirs}
          lookup={lookup}
          chosen={choices[group]}
          onChoose={(choice) => setChoices({ ...choices, [group]: choice })}
        />
      ))}
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

interface GroupProps {
  group: GroupId;
  /** The constraint that it is about. */
  place: string | undefined;
  /** What a version would do to the clearances; null where it does nothing. */
  effectOf: (group: GroupId, values: Values) => React.ReactNode;
  edit: GroupEdit | undefined;
  theirs: ConflictingGroup;
  lookup: Lookup;
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

function GroupChoice({ group, place, effectOf, edit, theirs, lookup, chosen, onChoose }: GroupProps) {
  const mine = edit?.value ?? {};
  const both = keepBoth(group, mine, theirs.current);
  const theirTexts = new Map(shownFields(theirs.current, lookup).map(({ label, text }) => [label, text]));
  const isAlike = ({ label, text }: ShownField) => theirTexts.get(label) === text;
  const alike = new Set(
    shownFields(mine, lookup)
      .filter(isAlike)
      .map(({ label }) => label),
  );
  const shared = { lookup, alike };
  const button = (choice: Choice, label: string) => (
    <button type="button" className="btn" aria-pressed={chosen?.kind === choice.kind} onClick={() => onChoose(choice)}>
      {label}
    </button>
  );
  return (
    <fieldset className="conflictgroup">
      <legend>{place === undefined ? groupLabel(group) : `${groupLabel(group)}: ${place}`}</legend>
      <Version name="Before" values={edit?.base ?? {}} {...shared} isChoice={false} />
      <Version name="Yours" note="on this tablet" values={mine} {...shared} isChosen={chosen?.kind === 'mine'}>
        {effectOf(group, mine)}
        {button({ kind: 'mine' }, 'Use mine')}
      </Version>
      <Version
        name="Now on the server"
        note={byWhom(theirs, lookup)}
        values={theirs.current}
        {...shared}
        isChosen={chosen?.kind === 'theirs'}
      >
        {effectOf(group, theirs.current)}
        {button({ kind: 'theirs' }, 'Use theirs')}
      </Version>
      {both && (
        <Version name="Both" note="theirs, then yours" values={both} {...shared} isChosen={chosen?.kind === 'both'}>
          {button({ kind: 'both', value: both }, 'Keep both')}
        </Version>
      )}
    </fieldset>
  );
}

interface VersionProps {
  name: string;
  note?: string;
  values: Values;
  lookup: Lookup;
  /** Fields that both have alike: what differs stands out. */
  alike: ReadonlySet<string>;
  isChosen?: boolean;
  /** What stood before both cannot be chosen. */
  isChoice?: boolean;
  children?: React.ReactNode;
}

function Version({ name, note, values, lookup, alike, isChosen = false, isChoice = true, children }: VersionProps) {
  const fields = shownFields(values, lookup);
  return (
    <div className={`version${isChosen ? ' chosen' : ''}${isChoice ? '' : ' before'}`}>
      <p>
        <b>{name}</b> <small className="dim">{note}</small>
      </p>
      <dl>
        {fields.map(({ label, text }) => (
          <div key={label} className={alike.has(label) ? 'same' : undefined}>
            {fields.length > 1 && <dt>{label}</dt>}
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}

function byWhom({ by, at }: ConflictingGroup, { zone }: Lookup): string {
  return [by ?? 'somebody else', at ? shownInstant(at, zone) : null].filter(Boolean).join(', ');
}
