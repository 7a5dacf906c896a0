import { showFigure, showShort } from '@leadline/domain/numbers/units';
import { type CountedTug, THRUSTER_PERCENT, type TugBalance, type TugWay } from '@leadline/domain/tugs/tug-balance';
import { WIND_AGAINST_TUGS as WORDS } from '@leadline/domain/words/tugs';
import type { WindTry } from './use-wind-try.ts';
import styles from './wind.module.css';

export const tenths = (tonnes: number | null) => showFigure(tonnes, 1);

interface Props {
  balance: TugBalance;
  tried: WindTry;
  windage: number | null;
}

/** The sums: what the gust needs, what there is, and what one more tug would make of it. */
export function WindTable({ balance, tried, windage }: Props) {
  const { needed, thrusters, tugs, there, forward, aft, oneMore, missing } = balance;
  const { angle, marginPercent } = tried.wind;
  const at = missing.length > 0 ? '' : WORDS.at(showShort(angle ?? 0), showShort(windage ?? 0));
  return (
    <table className={styles.sums}>
      <tbody>
        <Row name={WORDS.gustOnWindage} text={at} tonnes={needed?.wind ?? null} />
        <Row
          name={WORDS.margin}
          text={marginPercent === null ? '' : `${showShort(marginPercent)} %`}
          tonnes={needed?.margin ?? null}
        />
        <Row name={WORDS.needed} tonnes={needed?.total ?? null} isTotal />
        {thrusters.map(({ end, kilowatts, tonnes }) => (
          <Row
            key={end}
            name={WORDS.thruster[end]}
            text={WORDS.power(showShort(kilowatts), THRUSTER_PERCENT)}
            tonnes={tonnes}
          />
        ))}
        {tugs.map((each) => (
          <TugRow key={each.assigned.uuid} counted={each} onWay={(way) => tried.setWay(each.assigned.uuid, way)} />
        ))}
        <Row name={WORDS.there} text={WORDS.ends(tenths(forward), tenths(aft))} tonnes={there} isTotal />
        {oneMore ? (
          <>
            <Row
              name={oneMore.tug.name}
              text={(oneMore.isStandby ? WORDS.standingBy : WORDS.free)(showShort(oneMore.tug.tonnage))}
              tonnes={oneMore.tonnes}
            />
            <Row
              name={WORDS.with(oneMore.tug.name)}
              text={remainsText(oneMore.remains)}
              tonnes={oneMore.total}
              isTotal
            />
          </>
        ) : null}
      </tbody>
    </table>
  );
}

function remainsText(remains: number | null): string {
  if (remains === null) return '';
  return remains >= 0 ? WORDS.spare(tenths(remains)) : WORDS.shortBy(tenths(-remains));
}

interface RowProps {
  name: string;
  text?: string;
  tonnes: number | null;
  isTotal?: boolean;
}

function Row({ name, text = '', tonnes, isTotal = false }: RowProps) {
  return (
    <tr className={isTotal ? styles.total : undefined}>
      <th scope="row">{name}</th>
      <td>{text}</td>
      <td>{tenths(tonnes)}</td>
    </tr>
  );
}

const WAYS: readonly TugWay[] = ['pulls', 'pushes'];

function TugRow({ counted, onWay }: { counted: CountedTug; onWay: (way: TugWay) => void }) {
  const { assigned, way, tonnes } = counted;
  return (
    <tr>
      <th scope="row">{assigned.tug.name}</th>
      <td>
        {countedText(counted)}
        {way === null ? null : (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame
          <span role="group" className="seg" aria-label={WORDS.wayOf(assigned.tug.name)}>
            {WAYS.map((each) => (
              <button key={each} type="button" aria-pressed={each === way} onClick={() => onWay(each)}>
                {WORDS.ways[each]}
              </button>
            ))}
          </span>
        )}
      </td>
      <td>{tenths(tonnes)}</td>
    </tr>
  );
}

function countedText({ assigned: { tug }, swl, by }: CountedTug): string {
  const pull = showShort(tug.tonnage);
  if (by === 'inLine' || by === 'wrongWay') return WORDS.by[by];
  return WORDS.by[by](pull, showShort(swl ?? 0));
}
