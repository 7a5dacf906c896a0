import type { PackRefusals, Placed } from '../read/pack-refusal.ts';
import type { ListItem } from '../read/pack-schema.ts';
import type { PackText } from '../read/read-pack.ts';
import type { ChartImage } from './chart-image.ts';

/**
 * A pilot adds the tide to a depth that he reads off a sheet, so both count from one level: that of a sheet is one of the
 * levels of the port's tide stations. Of a PNG nobody knows it.
 */
export function checkSheetDatum(
  { value: stage, at }: Placed<ListItem<'stages'>>,
  image: ChartImage,
  { lists: { tideStations } }: PackText,
  refusals: PackRefusals,
): void {
  const levels = new Set(tideStations.map(({ value }) => value.datum));
  if (!stage.chart || image.mime !== 'image/svg+xml' || levels.size === 0) return;
  const where = at('chart', 'image');
  const sheet = `${stage.key}: ${stage.chart.image}`;
  if (image.datum === undefined)
    refusals.warn(where, `${sheet} does not say which level its depths count from: draw it again (npm run charts)`);
  else if (!levels.has(image.datum))
    refusals.refuse(
      where,
      `${sheet} counts its depths from "${image.datum}", the tide stations from ` +
        `${[...levels].map((level) => `"${level}"`).join(', ')}: a depth and a tide of different datums cannot be added`,
    );
}
