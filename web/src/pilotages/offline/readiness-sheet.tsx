import type { Attachment } from '@leadline/domain/pilotages/attachments/attachment';
import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { formatPortTime, portClock } from '@leadline/domain/time/port-time';
import { ATTACHMENTS } from '@leadline/domain/words/attachments';
import { UNSET } from '@leadline/domain/words/labels';
import { NOT_PREPARED, READINESS, READINESS_SHORT } from '@leadline/domain/words/saving/offline';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useId, useRef } from 'react';
import { useOnline } from '../../data/connection.ts';
import type { ItemReadiness, Prepared, Readiness } from '../../sync/prefetch/readiness.ts';
import { shownAge, shownSize } from '../../ui/age-and-size.ts';
import { useReturnFocus } from '../../ui/focus/use-return-focus.ts';
import { type StatusKind, StatusShape } from '../../ui/states/status-mark.tsx';
import { preparePilotage } from './prepare-pilotage.ts';
import styles from './readiness-sheet.module.css';

interface ReadinessSheetProps {
  row: Pick<PilotageRow, 'uuid' | 'date' | 'port' | 'vessel' | 'movementType'>;
  /** The files beside the plan, where they are known. */
  files?: readonly Pick<Attachment, 'size'>[];
  prepared: Prepared;
  onClose: () => void;
}

const VERDICTS: Record<Readiness, { kind: StatusKind; ground: string }> = {
  none: { kind: 'notCalculable', ground: '' },
  preparing: { kind: 'loading', ground: '' },
  ready: { kind: 'passed', ground: 'isok' },
  old: { kind: 'caution', ground: 'iscare' },
  partly: { kind: 'failed', ground: 'isbad' },
  failed: { kind: 'failed', ground: 'isbad' },
};
const AGAIN = {
  none: READINESS_SHORT.none,
  preparing: 'Prepare again',
  ready: 'Prepare again',
  old: 'Prepare again',
  partly: 'Retry',
  failed: 'Retry',
} as const satisfies Record<Readiness, string>;
const ITEM_MARKS = { ready: 'passed', old: 'caution', missing: 'failed', fetching: 'loading' } as const;
const ITEM_WORDS = { ready: 'Ready', old: 'Old', missing: 'Missing', fetching: 'Fetching' } as const;

/** Everything that a pilotage needs without a network: whether it is there, how old and how large. */
export function ReadinessSheet({ row, files = [], prepared, onClose }: ReadinessSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const isOnline = useOnline();
  useReturnFocus();
  useEffect(() => dialog.current?.showModal(), []);
  const start = Date.parse(row.date);
  const zone = row.port.timezone;
  const size = shownSize(prepared.bytes);
  const verdict = VERDICTS[prepared.state];
  const isBusy = prepared.state === 'preparing';
  return (
    <dialog ref={dialog} className={`${styles.sheet} ${styles.readiness}`} aria-labelledby={id} onClose={onClose}>
      <header>
        <div className="grow">
          <h1 id={id}>
            {portClock(start, zone)} {row.vessel.name || UNSET}
          </h1>
          <div className="dim">
            {row.movementType ?? 'Pilotage'}, {formatPortTime(start, zone, 'D MMM YYYY')}
          </div>
          {files.length === 0 ? null : <div className="dim">{sizeOfFiles(files)}</div>}
        </div>
        <button type="button" className="btn flat icon" aria-label="Close" onClick={onClose}>
          <IconX className="i" aria-hidden />
        </button>
      </header>
      <section className={`verdict ${verdict.ground}`} role="status">
        <StatusShape kind={verdict.kind} />
        <div className="grow">
          <h2>{READINESS[prepared.state]}</h2>
          <div className="dim">{explained(prepared)}</div>
        </div>
        <dl className="fig">
          <dt>On this tablet</dt>
          <dd className="n">
            {size.figure}
            <small>{size.unit}</small>
          </dd>
        </dl>
      </section>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by the keyboard */}
      <section className={styles.items} tabIndex={0} aria-label="Items">
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col" className={styles.state}>
                <span className="vh">State</span>
              </th>
              <th scope="col" className="num">
                Age
              </th>
              <th scope="col" className="num">
                Size
              </th>
            </tr>
          </thead>
          <tbody>
            {prepared.items.map((item) => (
              <ItemRow key={item.id} item={item} />
            ))}
          </tbody>
        </table>
      </section>
      <footer>
        <span className="dim grow">{preparedWords(prepared, zone)}</span>
        <button
          type="button"
          className={prepared.state === 'partly' ? 'btn go' : 'btn'}
          disabled={!isOnline || isBusy}
          onClick={() => void preparePilotage(row.uuid)}
        >
          <IconRefresh className="i s" aria-hidden />
          {AGAIN[prepared.state]}
        </button>
      </footer>
    </dialog>
  );
}

function ItemRow({ item }: { item: ItemReadiness }) {
  const size = shownSize(item.bytes);
  return (
    <tr className={item.state === 'missing' ? styles.fail : ''}>
      <td>
        <span className={styles.item}>
          <StatusShape kind={ITEM_MARKS[item.state]} />
          {item.name}
          {item.state === 'missing' && item.parts > 1 && (
            <small>
              {item.stored} of {item.parts}
            </small>
          )}
          {item.parts === 0 && item.state === 'ready' && <small>none</small>}
        </span>
      </td>
      <td className={item.state === 'ready' ? `${styles.state} dim` : styles.state}>{ITEM_WORDS[item.state]}</td>
      <td className="num">{item.fetchedAt === null ? UNSET : shownAge(Date.now() - item.fetchedAt)}</td>
      <td className="num">{item.stored === 0 ? UNSET : `${size.figure} ${size.unit}`}</td>
    </tr>
  );
}

/** Told before they are fetched: "Attachments: 2 files, 312 KB". */
function sizeOfFiles(files: NonNullable<ReadinessSheetProps['files']>): string {
  const { figure, unit } = shownSize(files.reduce((sum, { size }) => sum + size, 0));
  return `${ATTACHMENTS.title}: ${ATTACHMENTS.files(files.length)}, ${figure} ${unit}`;
}

function explained({ state, items, hasFailed }: Prepared): string {
  const named = (wanted: ItemReadiness['state']) =>
    items.filter((item) => item.state === wanted).map(({ name }) => name.toLowerCase());
  if (state === 'none') return NOT_PREPARED;
  if (state === 'ready') return 'Every tab opens without a signal';
  if (state === 'old') return `Old: ${named('old').join(', ')}`;
  const error = hasFailed ? `${READINESS.failed}. ` : '';
  return state === 'partly' ? `${error}Missing: ${named('missing').join(', ')}` : '';
}

function preparedWords({ preparedAt }: Prepared, zone: string): string {
  return preparedAt === null ? '' : `Prepared ${formatPortTime(preparedAt, zone, 'HH:mm, D MMM YYYY')}`;
}
