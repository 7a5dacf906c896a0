import { showFigure } from '@leadline/domain/numbers/units';
import { portClock } from '@leadline/domain/time/port-time';
import type { NcosProfile } from '@leadline/domain/transits/transit-profile';
import { DEPTHS, type Drawn, type FigureSeries, SERIES_UNITS } from './profile-series.ts';

/** The picture in words, for those who do not see it: the figures at every waypoint. */
export function ProfileTable({ profile, drawn, zone }: { profile: NcosProfile; drawn: Drawn; zone: string }) {
  const columns: FigureSeries[] = drawn === DEPTHS ? ['Depth', 'Squat', 'WindHeel', 'TurningHeel'] : [drawn];
  const rows = profile.timestamps.flatMap((iso, index) => {
    const place = profile.series.WayPoint[index];
    return place ? [{ iso, index, place }] : [];
  });
  return (
    // A table takes the width of its words, hidden or not: what holds it cuts it off.
    <div className="vh">
      <table>
        <caption>Profile at the waypoints</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Waypoint</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}, {SERIES_UNITS[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ iso, index, place }) => (
            <tr key={iso}>
              <td>{portClock(Date.parse(iso), zone)}</td>
              <th scope="row">{place}</th>
              {columns.map((name) => (
                <td key={name}>{showFigure(profile.series[name][index])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
