import { acceptTyped } from '@leadline/domain/numbers/rounding';
import { showFigure, showShort, UNSET } from '@leadline/domain/numbers/units';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { Tug } from '@leadline/domain/tugs/tug';
import type { Side, TugBalance } from '@leadline/domain/tugs/tug-balance';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import { WIND_AGAINST_TUGS as WORDS } from '@leadline/domain/words/tugs';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { acceptStroke } from '../ui/boxes/accept-stroke.ts';
import { REFUSED_IN_A_FIGURE } from '../ui/boxes/number-box.tsx';
import { StatusShape } from '../ui/states/status-mark.tsx';
import type { WindTry } from './use-wind-try.ts';
import styles from './wind.module.css';
import { tenths, WindTable } from './wind-table.tsx';

interface Props {
  pilotage: Pilotage;
  vessel: Vessel | undefined;
  balance: TugBalance;
  /** The tug that stands by. */
  standby: Tug | null;
  tried: WindTry;
  mayEditVessel: boolean;
}

/** What a gust needs over thrusters and tugs, with every figure that it rests on. */
export function WindPanel({ pilotage, vessel, balance, standby, tried, mayEditVessel }: Props) {
  return (
    <section aria-labelledby="wind-against-tugs">
      <header className="sech">
        <h2 id="wind-against-tugs">{WORDS.title}</h2>
        <span className="dim">{WORDS.tonnes}</span>
      </header>
      <Outcome balance={balance} pilotage={pilotage} mayEditVessel={mayEditVessel} />
      <WindTable balance={balance} tried={tried} windage={vessel?.metadata.windage_area ?? null} />
      <WindInputs tried={tried} windage={vessel?.metadata.windage_area ?? null} />
      <p className={styles.note}>{windageLine(vessel, pilotage.vesselMaxDraft)}</p>
      <p className={styles.note}>{WORDS.rounding}</p>
      {standby && !balance.oneMore?.isStandby ? (
        <p className={styles.note}>{WORDS.alsoStandingBy(standby.name, showShort(standby.tonnage))}</p>
      ) : null}
      <p className={styles.note}>{WORDS.help}</p>
    </section>
  );
}

type OutcomeProps = Pick<Props, 'balance' | 'pilotage' | 'mayEditVessel'>;

function Outcome({ balance, pilotage, mayEditVessel }: OutcomeProps) {
  const { title, text, figure, kind } = outcomeOf(balance);
  return (
    <div className={styles.outcome} data-kind={kind} role="status">
      <StatusShape kind={kind} />
      <div>
        <b>{title}</b>
        {text === '' ? null : <p>{text}</p>}
      </div>
      {balance.missing.includes('windage') && mayEditVessel && pilotage.vessel.IMO !== null ? (
        <Link className="btn" to={paths.editVessel(pilotage.uuid)}>
          {WORDS.vessel}
        </Link>
      ) : null}
      {figure === null ? null : (
        <span className={styles.figure}>
          {figure}
          <small>t</small>
        </span>
      )}
    </div>
  );
}

interface Told {
  kind: 'passed' | 'caution' | 'warning' | 'notCalculable';
  title: string;
  text: string;
  figure: string | null;
}

function outcomeOf({ missing, remains, oneMore }: TugBalance): Told {
  if (remains === null)
    return {
      ...{ kind: 'notCalculable', title: WORDS.notCalculable, figure: null },
      text: missing.map((each) => WORDS.missing[each]).join(', '),
    };
  if (remains >= 0) return { kind: 'passed', title: WORDS.enough, text: '', figure: signed(remains) };
  const short = tenths(-remains);
  if (!oneMore || (oneMore.remains ?? -1) < 0) {
    const text = oneMore ? WORDS.evenWith(oneMore.tug.name, tenths(-(oneMore.remains ?? 0))) : WORDS.noneEnough;
    return { kind: 'warning', title: WORDS.short(short), text, figure: signed(remains) };
  }
  const { tug, isStandby } = oneMore;
  const parts = [WORDS.fastNow(short), ...(isStandby ? [] : [WORDS.notOrdered(tug.name)])];
  return {
    ...{ kind: 'caution', title: WORDS.enoughWith(tug.name), text: parts.join('. ') },
    figure: signed(oneMore.remains ?? 0),
  };
}

const signed = (tonnes: number) => (tonnes > 0 ? `+${tenths(tonnes)}` : tenths(tonnes));

function windageLine(vessel: Vessel | undefined, draft: number | null): string {
  const given = vessel?.metadata.windage_draft ?? null;
  if (given === null || given === draft) return WORDS.windageFrom;
  return `${WORDS.windageFrom} ${WORDS.windageAt(showFigure(given), showFigure(draft))}`;
}

const SIDES: readonly Side[] = ['port', 'starboard'];

function WindInputs({ tried, windage }: { tried: WindTry; windage: number | null }) {
  const id = useId();
  return (
    <form className={styles.inputs} autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      <FigureInput tried={tried} box="gust" label={WORDS.gust} unit="kn" />
      <FigureInput tried={tried} box="angle" label={WORDS.angle} unit="°" />
      <FigureInput tried={tried} box="margin" label={WORDS.marginLabel} unit="%" />
      <div className="field">
        <span className="lab">{WORDS.windage}</span>
        <span className="readonly">
          {windage === null ? UNSET : showShort(windage)}
          {windage === null ? null : <small>m²</small>}
        </span>
      </div>
      <div className={`field ${styles.wide}`}>
        <span className="lab" id={`${id}f`}>
          {WORDS.from}
        </span>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would take the legend out of the field's own label */}
        <div role="group" className="seg wide" aria-labelledby={`${id}f`}>
          {SIDES.map((side) => (
            <button key={side} type="button" aria-pressed={tried.from === side} onClick={() => tried.setFrom(side)}>
              {WORDS.sides[side]}
            </button>
          ))}
        </div>
      </div>
    </form>
  );
}

interface FigureInputProps {
  tried: WindTry;
  box: keyof WindTry['typed'];
  label: string;
  unit: string;
}

function FigureInput({ tried, box, label, unit }: FigureInputProps) {
  const id = useId();
  const before = tried.typed[box];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="inp">
        <input
          id={id}
          className={styles.input}
          inputMode="decimal"
          autoComplete="off"
          value={before}
          onChange={(event) =>
            tried.type(box, acceptStroke(before, event.currentTarget.value, REFUSED_IN_A_FIGURE, acceptTyped))
          }
        />
        <span className="u">{unit}</span>
      </div>
    </div>
  );
}
