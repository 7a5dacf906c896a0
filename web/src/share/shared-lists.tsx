import { answerText } from '@leadline/domain/checklist/answer-text';
import { DECIDED_LISTS } from '@leadline/domain/checklist/decided-lists';
import { isDisabled, judgedAgainst } from '@leadline/domain/checklist/list-edits';
import { listStatus } from '@leadline/domain/checklist/list-status';
import type { PassFailItem, PilotageExtra } from '@leadline/domain/checklist/pilotage-extra';
import { UNSET } from '@leadline/domain/numbers/units';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { dayAndClock } from '@leadline/domain/time/port-time';
import { CHECKLIST } from '@leadline/domain/words/checklist';
import { PAPER } from '@leadline/domain/words/paper';
import { useId } from 'react';
import { StatusShape } from '../ui/states/status-mark.tsx';
import styles from './shared-lists.module.css';

type Decided = Extract<PilotageExtra, { extraType: keyof typeof TITLES }>;
type Times = Extract<PilotageExtra, { extraType: 'timestamp_checklist' }>;
type Items = Decided['metadata']['value'][number];

const TITLES = {
  checklist: CHECKLIST.checklist,
  pass_fail_checklist: CHECKLIST.passCaution,
  values_checklist: CHECKLIST.values,
} as const;

interface Props {
  extras: readonly PilotageExtra[];
  movement: Pilotage['movementType'];
  zone: string;
}

/** The lists that people decide on, as far as the port shows them, for what is signed is to be read; then the recorded times. */
export function SharedLists({ extras, ...shown }: Props) {
  const lists = extras.filter((each): each is Decided => DECIDED_LISTS.includes(each.extraType));
  const times = extras.filter((each): each is Times => each.extraType === 'timestamp_checklist');
  return (
    <>
      {lists.map((list) => (
        <SharedList key={list.uuid} list={list} {...shown} />
      ))}
      {times.map((list) => (
        <SharedTimes key={list.uuid} list={list} zone={shown.zone} />
      ))}
    </>
  );
}

/** When what happened, as far as the port shows it (PREFS-04). */
function SharedTimes({ list, zone }: { list: Times; zone: string }) {
  const id = useId();
  const rows = list.metadata.value;
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <header className="sech">
        <h2 id={id}>{PAPER.timestamps}</h2>
      </header>
      <table className={`tbl dense ${styles.table}`}>
        <tbody>
          {rows.map(({ uuid, label, dateTime }) => (
            <tr key={uuid}>
              <td>{label}</td>
              <td className="num">{dateTime === null ? UNSET : dayAndClock(Date.parse(dateTime), zone)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SharedList({ list, movement, zone }: { list: Decided } & Omit<Props, 'extras'>) {
  const id = useId();
  const comment = 'comment' in list.metadata ? list.metadata.comment : null;
  // What was ticked before the movement type was changed is still part of it.
  const rows = (list.metadata.value as Items[]).filter((item) => isAnswered(item) || !isDisabled(item, movement));
  if (rows.length === 0 && !comment) return null;
  return (
    <section aria-labelledby={id}>
      <header className="sech">
        <h2 id={id}>{TITLES[list.extraType]}</h2>
        <span className="dim">{countOf(list, movement)}</span>
      </header>
      <table className={`tbl dense ${styles.table}`}>
        <tbody>
          {rows.map((item) => (
            <tr key={item.uuid}>
              <td colSpan={isHeader(item) ? 2 : 1}>
                {item.label}
                {'passChecked' in item ? <Judged item={item} zone={zone} /> : null}
                {'comment' in item && item.comment ? <div className="dim small">{item.comment}</div> : null}
              </td>
              {isHeader(item) ? null : <td>{'value' in item ? item.value : answerText(item)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {comment ? <p>{comment}</p> : null}
    </section>
  );
}

/** "5 of 9 checked" */
function countOf({ extraType, metadata }: Decided, movement: Props['movement']): string | null {
  if (extraType === 'values_checklist') return null;
  const { answered, asked } = listStatus(metadata, movement);
  return extraType === 'checklist' ? CHECKLIST.checked(answered, asked) : CHECKLIST.judged(answered, asked);
}

/** What stood beside it when a person judged, and that it was judged against that. */
function Judged({ item, zone }: { item: PassFailItem; zone: string }) {
  const { known } = item;
  const against = judgedAgainst(item);
  return (
    <>
      {known ? (
        <div className="dim small">{CHECKLIST.wasSaid(known.text, dayAndClock(Date.parse(known.at), zone))}</div>
      ) : null}
      {against ? (
        <div className="row small">
          <StatusShape kind="caution" className="s" />
          {CHECKLIST.against[against]}
        </div>
      ) : null}
    </>
  );
}

const isHeader = (item: Items) => 'isHeader' in item && item.isHeader;

function isAnswered(item: Items): boolean {
  if ('isSelected' in item) return item.isSelected;
  return 'passChecked' in item && (item.passChecked || item.failChecked);
}
