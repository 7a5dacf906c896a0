import { dialled, type EmergencyCall, type EmergencyCard } from '@leadline/domain/ports/emergency-card';
import { clockWithOffset, formatPortTime, showNamedDay } from '@leadline/domain/time/port-time';
import { EMERGENCY } from '@leadline/domain/words/emergency/emergency-cards';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { serverNow } from '../data/calls/server-clock.ts';
import { useStore } from '../data/make-store.ts';
import { actionKey, clearTicks, doneActions, tickAction } from './done-actions.ts';
import styles from './emergency.module.css';
import type { KeptPort } from './kept-cards.ts';
import { TabletPosition } from './tablet-position.tsx';
import { useSeconds } from './use-seconds.ts';

/** What to do first, whom to call, the time and where this tablet is. */
export function CardPage({ card, port }: { card: EmergencyCard; port: KeptPort }) {
  const channels = card.calls.flatMap(({ name, vhf }) => (vhf === null ? [] : [{ name, vhf }]));
  const phones = card.calls.flatMap(({ name, phone }) => (phone === null ? [] : [{ name, phone }]));
  return (
    <main className={styles.card}>
      <Actions card={card} zone={port.timezone} />
      {channels.length > 0 ? <Channels channels={channels} /> : null}
      <div className={styles.rest}>
        {phones.length > 0 ? <Phones phones={phones} /> : null}
        <section className={styles.now}>
          <PortNow port={port} />
          <TabletPosition />
        </section>
        <p className={styles.edition}>{EMERGENCY.edition(showNamedDay(card.date), card.version)}</p>
      </div>
    </main>
  );
}

function Actions({ card: { uuid, actions }, zone }: { card: EmergencyCard; zone: string }) {
  const done = useStore(doneActions);
  return (
    <section className={styles.steps} aria-label={EMERGENCY.first}>
      <ol>
        {actions.map(({ text, note }, index) => {
          const key = actionKey(uuid, text);
          const at = done.get(key);
          return (
            <li key={key} data-done={at !== undefined}>
              <label>
                <span className={styles.number} aria-hidden>
                  {index + 1}
                </span>
                <span>
                  <b>{text}</b>
                  <small>{beneath(note, at === undefined ? null : clockWithOffset(at, zone))}</small>
                </span>
                <input
                  type="checkbox"
                  autoComplete="off"
                  checked={at !== undefined}
                  onChange={({ target }) => tickAction(key, target.checked ? serverNow() : null)}
                />
                <span className={styles.box}>{at === undefined ? null : <IconCheck className="i" aria-hidden />}</span>
              </label>
            </li>
          );
        })}
      </ol>
      {actions.some(({ text }) => done.has(actionKey(uuid, text))) ? (
        <button type="button" className="btn flat" onClick={() => clearTicks(uuid)}>
          {EMERGENCY.clear}
        </button>
      ) : null}
    </section>
  );
}

/** On the line that is there already, so that nothing moves under the finger. */
function beneath(note: string | null, doneAt: string | null): string {
  return [...(note ? [note] : []), ...(doneAt ? [EMERGENCY.doneAt(doneAt)] : [])].join(', ');
}

function Channels({ channels }: { channels: readonly { name: string; vhf: string }[] }) {
  return (
    <section className={styles.vhf}>
      <h2>{EMERGENCY.vhf}</h2>
      <ul>
        {channels.map(({ name, vhf }) => (
          <li key={`${name} ${vhf}`}>
            <b>{vhf}</b>
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Phones({ phones }: { phones: readonly (Pick<EmergencyCall, 'name'> & { phone: string })[] }) {
  return (
    <section className={styles.phones}>
      <h2>{EMERGENCY.phone}</h2>
      <ul>
        {phones.map(({ name, phone }) => (
          <li key={`${name} ${phone}`}>
            <a href={dialled(phone)} aria-label={EMERGENCY.callName(name, phone)}>
              <span>
                {name}
                <b>{phone}</b>
              </span>
              <IconPhone className="i" aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PortNow({ port: { name, timezone } }: { port: KeptPort }) {
  const now = useSeconds();
  return (
    <p>
      <span>{EMERGENCY.now(name)}</span>
      <b>{clockWithOffset(now, timezone)}</b> {formatPortTime(now, timezone, 'ddd D MMM YYYY')}
    </p>
  );
}
