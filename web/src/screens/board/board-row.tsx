import { alongDay } from '@leadline/domain/board/board-day';
import { lanesOf, type BoardRow as Row } from '@leadline/domain/board/day-board';
import { clockOn, dayAndClock, portDay } from '@leadline/domain/time/port-time';
import { DAY_BOARD } from '@leadline/domain/words/office/board';
import type { CSSProperties } from 'react';
import styles from './board.module.css';
import { type BarHandling, isLate, MovementBar, placed, type TriedBar } from './board-bar.tsx';
import type { MovementFacts } from './use-movement.ts';

interface Props {
  row: Row;
  facts: ReadonlyMap<string, MovementFacts>;
  selected: string | null;
  tried: (TriedBar & { uuid: string }) | null;
  /** Width of the day on the screen, pixels. */
  width: number;
  handling: BarHandling;
}

/** A letter of a label and the least width of a bar, pixels: labels must not lie on each other. */
const LETTER_PX = 8.6;
const LEAST_PX = 52;
const CLOCK_LETTERS = 7;

/** A berth or a pilot: its movements along the day, in as many lanes as it takes. */
export function BoardRow({ row, facts, selected, tried, width, handling }: Props) {
  const { day } = handling;
  const lanes = lanesOf(
    row.bars.map(({ row: { vessel }, start, end }) => {
      const from = (alongDay(start, day) / 100) * width;
      const until = Math.max(from + LEAST_PX, ((end === null ? 0 : alongDay(end, day)) / 100) * width);
      const label = (vessel.name.length + CLOCK_LETTERS) * LETTER_PX;
      return isLate(start, day)
        ? { from: Math.min(from, until - label), to: until }
        : { from, to: Math.max(until, from + label) };
    }),
  );
  const count = Math.max(1, ...lanes.map((lane) => lane + 1));
  return (
    <section className={styles.row} aria-label={row.name} style={{ '--lanes': count } as CSSProperties}>
      <h3>{row.name}</h3>
      <div className={styles.track}>
        {row.bars.map(({ row: { uuid } }, index) =>
          (facts.get(uuid)?.windows ?? [])
            .filter(({ from, to }) => to > day.from && from < day.to)
            .map(({ from, to }) => (
              <i
                key={`${uuid} ${from}`}
                className={uuid === selected ? `${styles.window} on` : styles.window}
                aria-hidden="true"
                style={placed(from, to, day, lanes[index])}
              />
            )),
        )}
        {row.stays.map((stay) => (
          <p key={`${stay.uuid} ${stay.from}`} className={styles.stay} style={placed(stay.from, stay.until, day)}>
            <span className="cut">{DAY_BOARD.alongside(stay.ship, untilOf(stay.until, handling))}</span>
          </p>
        ))}
        <ul>
          {row.bars.map((bar, index) => (
            <MovementBar
              key={bar.row.uuid}
              bar={bar}
              facts={facts.get(bar.row.uuid)}
              tried={tried?.uuid === bar.row.uuid ? tried : null}
              isSelected={selected === bar.row.uuid}
              lane={lanes[index] ?? 0}
              handling={handling}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

function untilOf(at: number, { day, zone }: BarHandling): string {
  return portDay(at, zone) === day.day ? clockOn(at, at, zone) : dayAndClock(at, zone);
}
