import { isoToInstant } from '@leadline/domain/time/instant';
import type { Zone } from '@leadline/domain/time/port-clocks';
import { formatPortTime } from '@leadline/domain/time/port-time';
import { MET } from '@leadline/domain/words/saving/moved';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { GroupedFigures } from '../boxes/grouped-figure.tsx';
import styles from './conflict-panel.module.css';
import { StatusShape } from './status-mark.tsx';

/** Whose value of a merge group counts. */
export type Side = 'mine' | 'theirs' | 'both';
export type Sides = Readonly<Record<string, Side>>;

/** One field: its text before, of this person, on the server now, and joined where that can be; null is not shown. */
export interface VersionRow {
  label: string;
  texts: readonly (string | null)[];
}

/** What is decided as one. */
export interface AskedGroup {
  id: string;
  /** Absent where the panel stands beside the one thing it is about. */
  title?: string;
  note?: string;
  rows: readonly VersionRow[];
  mayKeepBoth?: boolean;
  by: string | null;
  at: string | null;
  /** What each version would do; absent where it is told elsewhere or not at all. */
  effects?: Readonly<Record<'mine' | 'theirs', ReactNode>> | undefined;
}

interface Props {
  title: string;
  /** At the side of the title. */
  about?: string;
  intro?: string;
  groups: readonly AskedGroup[];
  zone: Zone | undefined;
  isDisabled?: boolean;
  /** Of one group: a press decides at once. */
  isAtOnce?: boolean;
  onDecide: (sides: Sides) => void;
  /** Absent where the person is asked before a form, which waits. */
  onLater?: () => void;
  below?: (sides: Sides) => ReactNode;
}

/** Nothing is chosen beforehand: whose value counts, a person says, group by group. */
export function ConflictPanel(props: Props) {
  const { title, about, intro, groups, zone, isDisabled = false, isAtOnce = false, onDecide, onLater, below } = props;
  const heading = useId();
  const [sides, setSides] = useState<Sides>({});
  const isDecided = groups.every(({ id }) => sides[id]);
  const choose = (id: string, side: Side) => (isAtOnce ? onDecide({ [id]: side }) : setSides({ ...sides, [id]: side }));
  return (
    <article className={styles.panel} role={onLater ? undefined : 'alert'} aria-labelledby={heading}>
      <header>
        <StatusShape kind="warning" />
        <h2 id={heading}>{title}</h2>
        {about && <span className="dim">{about}</span>}
      </header>
      {intro && <p className={styles.intro}>{intro}</p>}
      {groups.map((group) => (
        <GroupVersions
          key={group.id}
          group={group}
          zone={zone}
          isDisabled={isAtOnce && isDisabled}
          chosen={isAtOnce ? null : sides[group.id]}
          onChoose={(side) => choose(group.id, side)}
        />
      ))}
      {below?.(sides)}
      {!isAtOnce && (
        <footer>
          {onLater && (
            <button type="button" className="btn flat" onClick={onLater}>
              {MET.later}
            </button>
          )}
          <button type="button" className="btn go" disabled={!isDecided || isDisabled} onClick={() => onDecide(sides)}>
            {MET.decide}
          </button>
        </footer>
      )}
    </article>
  );
}

interface GroupProps {
  group: AskedGroup;
  zone: Zone | undefined;
  isDisabled: boolean;
  /** Null where a press decides and nothing stays chosen. */
  chosen: Side | null | undefined;
  onChoose: (side: Side) => void;
}

const SIDES: readonly (Side | null)[] = [null, 'mine', 'theirs', 'both'];

function GroupVersions({ group, zone, isDisabled, chosen, onChoose }: GroupProps) {
  const { title, note, rows, mayKeepBoth = false, effects } = group;
  const notes = [undefined, MET.notes.mine, byWhom(group, zone), MET.notes.both];
  return (
    <fieldset className={styles.group}>
      {title && <legend>{title}</legend>}
      {note && <p className={styles.note}>{note}</p>}
      {SIDES.map((side, index) => {
        if (side === 'both' && !mayKeepBoth) return null;
        const isChosen = side !== null && chosen === side;
        return (
          <Version
            key={side}
            name={MET.versions[index] ?? ''}
            note={notes[index]}
            rows={rows}
            index={index}
            isChosen={isChosen}
          >
            {side !== null && (
              <Fragment>
                {side !== 'both' && effects?.[side]}
                <button
                  type="button"
                  className="btn"
                  disabled={isDisabled}
                  aria-pressed={chosen === null ? undefined : isChosen}
                  onClick={() => onChoose(side)}
                >
                  {MET[side]}
                </button>
              </Fragment>
            )}
          </Version>
        );
      })}
    </fieldset>
  );
}

interface VersionProps {
  name: string;
  note: string | undefined;
  rows: readonly VersionRow[];
  /** Which of the texts of a row are this version's; what stood before both is the first, and no choice. */
  index: number;
  isChosen: boolean;
  children: ReactNode;
}

const FIGURE = /^[−-]?[\d {2}.]+ ?(m|t)$/;

function Version({ name, note, rows, index, isChosen, children }: VersionProps) {
  const id = useId();
  const shown = rows.filter(({ texts }) => texts[index] !== null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a field set would announce a form
    <div
      role="group"
      aria-labelledby={id}
      className={`${styles.version}${isChosen ? ` ${styles.chosen}` : ''}${index === 0 ? ` ${styles.before}` : ''}`}
    >
      <p>
        <b id={id}>{name}</b> <small className="dim">{note}</small>
      </p>
      <dl>
        {shown.map(({ label, texts }) => (
          <div key={label} className={classOf(texts, index)}>
            {rows.length > 1 && <dt>{label}</dt>}
            <dd>
              <GroupedFigures text={texts[index] ?? ''} />
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}

/** What both have alike steps back; a figure that differs is read from afar. */
function classOf(texts: VersionRow['texts'], index: number): string | undefined {
  if (texts[1] === texts[2]) return styles.same;
  return FIGURE.test(texts[index] ?? '') ? styles.figure : undefined;
}

/** "Ben Roe, 13:05, 20 Nov 2026" */
function byWhom({ by, at }: AskedGroup, zone: Zone | undefined): string {
  const when = at ? formatPortTime(isoToInstant(at), zone, 'HH:mm, D MMM YYYY') : null;
  return [by ?? 'someone else', when].filter(Boolean).join(', ');
}
