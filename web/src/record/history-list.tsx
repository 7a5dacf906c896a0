import { wordsOfEntry } from '@leadline/domain/record/history/entry-lines';
import type { HistoryEntry } from '@leadline/domain/record/history/history-entry';
import { shortId } from '@leadline/domain/record/history/shown-fields';
import { isoToInstant } from '@leadline/domain/time/instant';
import { clockWithOffset, formatPortTime } from '@leadline/domain/time/port-time';
import { RECORD } from '@leadline/domain/words/record';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useState } from 'react';
import { EntryIcon } from './entry-icon.tsx';
import styles from './record.module.css';

interface Props {
  entries: readonly HistoryEntry[];
  /** Entries that changed what was signed before. */
  after: ReadonlySet<number>;
  /** Whether earlier days are folded until they are asked for. */
  isFolded: boolean;
  /** Whether the first entry is here. */
  isWhole: boolean;
  zone: string;
}

/** Who changed what, when and on which device: day by day in the port's time. */
export function HistoryList({ entries, isFolded, isWhole, ...shown }: Props) {
  const days = daysOf(entries, shown.zone);
  /** Days that a person opened or folded. */
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isOpen = (day: string, ofDay: readonly HistoryEntry[]) =>
    opened.get(day) ?? ofDay.some(({ number }) => shown.after.has(number));
  return days.map(({ day, entries: ofDay }, index) =>
    isFolded && index > 0 ? (
      <FoldedDay
        key={day}
        {...{ day, entries: ofDay, ...shown }}
        isWhole={isWhole || index < days.length - 1}
        isOpen={isOpen(day, ofDay)}
        onToggle={(open) => setOpened(new Map(opened).set(day, open))}
      />
    ) : (
      <section key={day}>
        <h3 className={styles.day}>
          {day}
          {index === 0 ? <small>{RECORD.latestFirst}</small> : null}
        </h3>
        <DayEntries entries={ofDay} {...shown} />
      </section>
    ),
  );
}

interface DayProps extends Omit<Props, 'isFolded'> {
  day: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** A day by its name and how many entries it has; one that changed what was signed is open from the start. */
function FoldedDay({ day, entries, isWhole, isOpen, onToggle, ...shown }: DayProps) {
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <section>
      <h3 className={styles.folded}>
        <button type="button" className="btn flat" aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
          <Chevron className="i s" aria-hidden />
          {day} <small>{RECORD.ofDay(entries.length, isWhole)}</small>
        </button>
      </h3>
      {isOpen ? <DayEntries entries={entries} {...shown} /> : null}
    </section>
  );
}

function DayEntries({ entries, after, zone }: Pick<Props, 'entries' | 'after' | 'zone'>) {
  return (
    <ol className={styles.entries}>
      {entries.map((entry) => (
        <HistoryRow key={entry.number} entry={entry} isAfter={after.has(entry.number)} zone={zone} />
      ))}
    </ol>
  );
}

function daysOf(entries: readonly HistoryEntry[], zone: string) {
  const days: { day: string; entries: HistoryEntry[] }[] = [];
  for (const entry of entries) {
    const day = formatPortTime(isoToInstant(entry.at), zone, 'cccc d MMMM, yyyy');
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/** So many values of an entry show at once. */
const SHOWN = 4;

interface RowProps {
  entry: HistoryEntry;
  isAfter: boolean;
  zone: string;
}

function HistoryRow({ entry, isAfter, zone }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const { title, text, lines } = wordsOfEntry(entry, zone);
  const shown = isOpen ? lines : lines.slice(0, SHOWN);
  const hidden = lines.length - SHOWN;
  const kind = entry.entity === 'signatures' ? styles.signed : isAfter ? styles.after : '';
  return (
    <li className={kind}>
      <time className="num" dateTime={entry.at}>
        {clockWithOffset(isoToInstant(entry.at) ?? Number.NaN, zone)}
      </time>
      <EntryIcon entry={entry} />
      <div className={styles.what}>
        <b>{title}</b>
        {text ? <span className={styles.to}>{text}</span> : null}
        {shown.map(({ label, before, after }) => (
          <span key={label} className={styles.to}>
            {label === title ? null : `${label} `}
            {before === null ? null : (
              <>
                <s>{before}</s> {RECORD.to}{' '}
              </>
            )}
            <strong>{after}</strong>
          </span>
        ))}
        {entry.isWithheld ? <span className={styles.to}>{RECORD.withheld}</span> : null}
        {entry.isErased ? <span className={styles.to}>{RECORD.erased}</span> : null}
        {hidden > 0 ? (
          <button type="button" className="btn flat" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? RECORD.fewer : RECORD.more(hidden)}
          </button>
        ) : null}
      </div>
      <span className={styles.who}>
        <b>{RECORD.by(entry.who)}</b>
        {deviceOf(entry)}
      </span>
    </li>
  );
}

/** "KORU-03"; of a device without a name as much of its id as tells two of them apart. */
export function deviceOf({ device }: Pick<HistoryEntry, 'device'>): string {
  return RECORD.device(device?.name ?? null, device ? shortId(device.uuid) : null);
}
