import { answerText } from '@leadline/domain/checklist/answer-text';
import { DECIDED_LISTS } from '@leadline/domain/checklist/decided-lists';
import { isAgainstFigure, isDisabled } from '@leadline/domain/checklist/list-edits';
import type { PassFailItem, PilotageExtra } from '@leadline/domain/checklist/pilotage-extra';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { dayAndClock } from '@leadline/domain/time/port-time';
import { CHECKLIST } from '@leadline/domain/words/checklist';
import { useId } from 'react';
import { StatusShape } from '../ui/states/status-mark.tsx';
import styles from './shared-lists.module.css';

type Decided = Extract<PilotageExtra, { extraType: keyof typeof TITLES }>;
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

/** The lists that people decide on, as far as the port shows them: what is signed is to be read. */
export function SharedLists({ extras, ...shown }: Props) {
  const lists = extras.filter((each): each is Decided => DECIDED_LISTS.includes(each.extraType));
  return lists.map((list) => <SharedList key={list.uuid} list={list} {...shown} />);
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

/** What stood beside it when a person judged, and that a pass was given against it. */
function Judged({ item, zone }: { item: PassFailItem; zone: string }) {
  const { known } = item;
  return (
    <>
      {known ? (
        <div className="dim small">{CHECKLIST.wasSaid(known.text, dayAndClock(Date.parse(known.at), zone))}</div>
      ) : null}
      {isAgainstFigure(item) ? (
        <div className="row small">
          <StatusShape kind="caution" className="s" />
          {CHECKLIST.against}
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
