import { showMetres } from '@leadline/domain/numbers/units';
import { heightAt } from '@leadline/domain/tides/tide-curve';
import { hours, type Instant } from '@leadline/domain/time/instant';
import { dayAndClock } from '@leadline/domain/time/port-time';
import type { GraphCurve, GraphMark } from './tide-graph.tsx';

interface Props {
  from: Instant;
  to: Instant;
  zone: string;
  curves: readonly GraphCurve[];
  marks: readonly GraphMark[];
}

const WORDS = {
  passed: 'passed',
  caution: 'passed with changed values',
  failed: 'failed',
  notCalculable: 'not calculable',
  loading: 'loading',
} as const;

/** The picture in words, for those who do not see it: heights by the hour and every constraint. */
export function GraphTable({ from, to, zone, curves, marks }: Props) {
  const times = Array.from({ length: Math.floor((to - from) / hours(1)) + 1 }, (_, index) => from + hours(index));
  return (
    <div className="vh">
      <table>
        <caption>Predicted tide by the hour</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            {curves.map(({ uuid, name }) => (
              <th key={uuid} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((at) => (
            <tr key={at}>
              <th scope="row">{dayAndClock(at, zone)}</th>
              {curves.map(({ uuid, curve }) => (
                <td key={uuid}>{showMetres(heightAt(curve, at)?.height)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-label="Constraints on the graph">
        {marks.map(({ uuid, name, at, height, verdict }) => (
          <li key={uuid}>
            {dayAndClock(at, zone)} {name}: tide {showMetres(height)}, {WORDS[verdict]}
          </li>
        ))}
      </ul>
    </div>
  );
}
