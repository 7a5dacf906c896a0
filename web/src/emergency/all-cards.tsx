import { callsOfAllCards, dialled, type EmergencyCard } from '@leadline/domain/ports/emergency-card';
import { showNamedDay } from '@leadline/domain/time/port-time';
import { EMERGENCY } from '@leadline/domain/words/emergency/emergency-cards';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { CARD_ICONS } from './card-looks.ts';
import styles from './emergency.module.css';
import type { KeptPort } from './kept-cards.ts';

interface Props {
  port: KeptPort;
  onChoose: (cardUuid: string) => void;
  children: ReactNode;
}

/** One large button a card; beneath them whom to call whatever has happened. */
export function AllCards({ port, onChoose, children }: Props) {
  const [first] = port.cards;
  return (
    <>
      {children}
      <main className={styles.grid}>
        {port.cards.map(({ uuid, kind, title, summary }) => {
          const Icon = CARD_ICONS[kind];
          return (
            <button key={uuid} type="button" className={styles.choice} onClick={() => onChoose(uuid)}>
              <Icon className="i" aria-hidden />
              <b>{title}</b>
              {summary ? <span>{summary}</span> : null}
            </button>
          );
        })}
      </main>
      <footer className={styles.foot}>
        <CallsOfAll cards={port.cards} />
        <p>
          {EMERGENCY.works}
          <br />
          {first ? EMERGENCY.edition(showNamedDay(first.date), first.version) : null}
        </p>
      </footer>
    </>
  );
}

function CallsOfAll({ cards }: { cards: readonly EmergencyCard[] }) {
  const calls = callsOfAllCards(cards);
  if (calls.length === 0) return null;
  return (
    <ul className={styles.calls}>
      {calls.map(({ name, vhf, phone }) => (
        <li key={`${name} ${vhf} ${phone}`}>
          <span>{name}</span>
          {vhf ? <b>{EMERGENCY.channel(vhf)}</b> : null}
          {phone ? (
            <a href={dialled(phone)} aria-label={EMERGENCY.callName(name, phone)}>
              {phone}
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** Said plainly, and never the cards of another port in their place. */
export function NoCards({ port }: { port: KeptPort | undefined }) {
  const title = !port
    ? EMERGENCY.noneAtAll
    : port.readAt === null
      ? EMERGENCY.neverRead(port.name)
      : EMERGENCY.none(port.name);
  return (
    <main className={styles.none}>
      <EmptyState
        title={title}
        text={
          <>
            {EMERGENCY.noneText}
            {port?.readAt ? null : ` ${EMERGENCY.whenRead}`}
          </>
        }
      />
    </main>
  );
}
