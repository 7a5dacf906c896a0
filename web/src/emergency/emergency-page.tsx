import { type EmergencyCard, isOldCard } from '@leadline/domain/ports/emergency-card';
import { formatPortTime, portDay } from '@leadline/domain/time/port-time';
import { EMERGENCY } from '@leadline/domain/words/emergency/emergency-cards';
import IconAlertTriangleFilled from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconDeviceTablet from '@tabler/icons-react/dist/esm/icons/IconDeviceTablet.mjs';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { serverNow } from '../data/calls/server-clock.ts';
import { PaletteButton } from '../ui/palette/palette-button.tsx';
import { AllCards, NoCards } from './all-cards.tsx';
import { CARD_ICONS } from './card-looks.ts';
import { CardPage } from './card-page.tsx';
import styles from './emergency.module.css';
import { areOnDisk, type KeptPort } from './kept-cards.ts';
import { useKeptCards } from './use-kept-cards.ts';

/** The emergency cards as this device has them: for whoever holds it, signed in or not, with or without a network. */
export function EmergencyPage({ onClose }: { onClose: () => void }) {
  const ports = useKeptCards();
  const [portUuid, setPort] = useState<string | null>(null);
  const [cardUuid, setCard] = useState<string | null>(null);
  const port = ports.find(({ uuid }) => uuid === portUuid) ?? ports[0];
  const card = port?.cards.find(({ uuid }) => uuid === cardUuid);
  return (
    <div className={styles.page}>
      <PageHead
        card={card ?? null}
        port={port}
        onBack={card ? () => setCard(null) : onClose}
        chooser={card ? null : <PortChooser ports={ports} chosen={port} onChoose={setPort} />}
      />
      {port && card ? <OldCards port={port} card={card} /> : null}
      {!port?.cards.length ? (
        <NoCards port={port} />
      ) : card ? (
        <CardPage key={card.uuid} card={card} port={port} />
      ) : (
        <AllCards port={port} onChoose={setCard}>
          <OldCards port={port} card={port.cards[0]} />
        </AllCards>
      )}
    </div>
  );
}

interface HeadProps {
  card: EmergencyCard | null;
  port: KeptPort | undefined;
  onBack: () => void;
  chooser: ReactNode;
}

function PageHead({ card, port, onBack, chooser }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const Icon = card ? CARD_ICONS[card.kind] : null;
  const place = card?.uuid ?? '';
  const shown = useRef(place);
  // What was pressed is gone with the page before.
  useEffect(() => {
    if (place !== shown.current) heading.current?.focus();
    shown.current = place;
  }, [place]);
  return (
    <header className={styles.head}>
      <button type="button" className="btn" onClick={onBack}>
        <IconArrowLeft className="i" aria-hidden />
        {card ? EMERGENCY.all : EMERGENCY.close}
      </button>
      {Icon ? (
        <span className={styles.alarm} aria-hidden>
          <Icon className="i" />
        </span>
      ) : null}
      <h1 ref={heading} tabIndex={-1}>
        {card?.title ?? EMERGENCY.title}
      </h1>
      {chooser}
      <span className="grow" />
      {port?.cards.length ? <OnThisTablet port={port} /> : null}
      <PaletteButton />
    </header>
  );
}

/** Since when they are here, or that they will not stay. */
function OnThisTablet({ port: { readAt, timezone } }: { port: KeptPort }) {
  if (!areOnDisk()) return <p className={styles.kept}>{EMERGENCY.notKept}</p>;
  return (
    <p className={styles.kept}>
      <IconDeviceTablet className="i ok" aria-hidden />
      <span>{EMERGENCY.read(formatPortTime(readAt, timezone, 'HH:mm, D MMM YYYY'))}</span>
    </p>
  );
}

interface ChooserProps {
  ports: readonly KeptPort[];
  chosen: KeptPort | undefined;
  onChoose: (portUuid: string) => void;
}

function PortChooser({ ports, chosen, onChoose }: ChooserProps) {
  if (ports.length < 2) return chosen ? <span className={styles.port}>{chosen.name}</span> : null;
  return (
    <select
      className={styles.chooser}
      aria-label={EMERGENCY.ports}
      value={chosen?.uuid}
      autoComplete="off"
      onChange={({ target }) => onChoose(target.value)}
    >
      {ports.map(({ uuid, name }) => (
        <option key={uuid} value={uuid}>
          {name}
        </option>
      ))}
    </select>
  );
}

function OldCards({ port, card }: { port: KeptPort; card: EmergencyCard | undefined }) {
  if (!card || !isOldCard(card, portDay(serverNow(), port.timezone))) return null;
  return (
    <p className={styles.old} role="note">
      <IconAlertTriangleFilled className="i" aria-hidden />
      {EMERGENCY.old}
    </p>
  );
}
