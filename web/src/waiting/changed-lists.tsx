import { type ItemKey, type OutboxState, opsOf, type SyncItem } from '@leadline/sync/outbox/outbox';
import { StatusMark } from '../ui/states/status-mark.tsx';
import { ItemChanges } from './item-changes.tsx';
import { itemStateOf } from './item-state.ts';
import type { RecordNames } from './use-record-names.ts';
import styles from './waiting.module.css';

interface Props {
  items: readonly SyncItem[];
  outbox: OutboxState;
  names: RecordNames;
  isRunning: boolean;
  onAbandon: (keys: readonly ItemKey[]) => void;
}

/** Changed pilotages, each with its parts, and changed vessels. */
export function ChangedLists(props: Props) {
  const vessels = props.items.filter(({ type }) => type === 'vessel');
  const others = props.items.filter(({ type }) => type !== 'vessel');
  return (
    <div className={styles.changed}>
      {others.length > 0 && <Pilotages {...props} items={others} />}
      {vessels.length > 0 && <Vessels {...props} items={vessels} />}
    </div>
  );
}

function Pilotages({ items, outbox, names, isRunning, onAbandon }: Props) {
  const pilotages = [...new Set(items.map(pilotageOf))];
  return (
    <section aria-labelledby="changed-pilotages">
      <h2 id="changed-pilotages">Pilotages</h2>
      {pilotages.map((pilotage) => {
        const parts = items.filter((item) => pilotageOf(item) === pilotage);
        return (
          <ul key={pilotage} className={styles.changesofone}>
            {parts.map((item) => (
              <li key={item.key}>
                <span className="grow">
                  {names.titleOf(item)}
                  <ItemChanges ops={opsOf(outbox, item.key)} names={names} />
                </span>
                <State item={item} outbox={outbox} />
                <AbandonButton
                  name={names.titleOf(item)}
                  keys={waitingKeys([item], outbox)}
                  isRunning={isRunning}
                  onAbandon={onAbandon}
                />
              </li>
            ))}
          </ul>
        );
      })}
    </section>
  );
}

const pilotageOf = ({ uuid, pilotageUuid }: SyncItem) => pilotageUuid ?? uuid;

function Vessels({ items, outbox, names, isRunning, onAbandon }: Props) {
  return (
    <section aria-labelledby="changed-vessels">
      <h2 id="changed-vessels">Vessels</h2>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">IMO</th>
            <th scope="col">Name</th>
            <th scope="col">Sync</th>
            <th>
              <span className="vh">What else may be done</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.key}>
              <td>{item.uuid}</td>
              <td>
                <b>{names.nameOf(item)}</b>
                <ItemChanges ops={opsOf(outbox, item.key)} names={names} />
              </td>
              <td>
                <State item={item} outbox={outbox} />
              </td>
              <td>
                <AbandonButton
                  name={names.titleOf(item)}
                  keys={waitingKeys([item], outbox)}
                  isRunning={isRunning}
                  onAbandon={onAbandon}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function State({ item, outbox }: { item: SyncItem; outbox: OutboxState }) {
  const { kind, word, why } = itemStateOf(item, outbox);
  return <StatusMark kind={kind} word={word} {...(why && { qualifier: why })} />;
}

function waitingKeys(items: readonly SyncItem[], { ops }: OutboxState): ItemKey[] {
  return items.map(({ key }) => key).filter((key) => ops.some((op) => op.item === key));
}

interface AbandonProps {
  name: string;
  keys: readonly ItemKey[];
  isRunning: boolean;
  onAbandon: (keys: readonly ItemKey[]) => void;
}

function AbandonButton({ name, keys, isRunning, onAbandon }: AbandonProps) {
  if (keys.length === 0) return null;
  return (
    <button
      type="button"
      className="btn flat danger"
      disabled={isRunning}
      aria-label={`Abandon the changes of ${name}`}
      onClick={() => onAbandon(keys)}
    >
      Abandon
    </button>
  );
}
