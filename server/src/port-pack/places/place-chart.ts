import type { ChartPlace } from '@leadline/domain/plan/charts/chart-place';
import { fitReference, type ReferenceFit, type ReferenceProblem } from '@leadline/domain/plan/charts/chart-reference';
import type { PackRefusals, Placed } from '../read/pack-refusal.ts';
import type { ListItem } from '../read/pack-schema.ts';
import type { ChartImage } from './chart-image.ts';

/** A chart with its place on earth, and what a person should be told of how well it fits. */
export interface PlacedChart {
  stage: string;
  file: string;
  place: ChartPlace;
  /** Metres, by reference point; empty for two points. */
  residuals: number[];
}

/** Where the chart of a stage lies, by itself or by the reference points that the pack gives; null where neither says. */
export function placeChart(
  { value: { key, chart }, at }: Placed<ListItem<'stages'>>,
  image: ChartImage,
  refusals: PackRefusals,
): PlacedChart | null {
  if (!chart) return null;
  if (image.place) return placeSheet({ value: { key, chart }, at }, image.place, refusals);
  if (!chart.reference) return null;
  const points = chart.reference.map(({ pixel: [x, y], position }) => ({ pixel: { x, y }, position }));
  const metresPerPixel = chart.scale ? chart.scale.metres / chart.scale.pixels : null;
  const fit = fitReference(points, { ...image, metresPerPixel });
  if ('place' in fit) return { stage: key, file: chart.image, ...fit };
  const path = 'index' in fit.problem ? ['reference', fit.problem.index] : ['reference'];
  refusals.refuse(at('chart', ...path), `${key}: ${problemWords(fit.problem, image)}`);
  return null;
}

/** A sheet of the chart tool knows its place: what the pack says besides must agree. */
function placeSheet(
  { value: { key, chart }, at }: Placed<{ key: string; chart: StageChart }>,
  place: ChartPlace,
  refusals: PackRefusals,
): PlacedChart | null {
  if (chart.reference) refusals.refuse(at('chart', 'reference'), `${key}: ${chart.image} knows its place by itself`);
  const stated = chart.scale ? chart.scale.metres / chart.scale.pixels : place.metresPerPixel;
  if (Math.abs(place.metresPerPixel / stated - 1) > GREATEST_SHARE_OFF)
    refusals.refuse(
      at('chart', 'scale'),
      `${key}: a pixel of ${chart.image} is ${place.metresPerPixel} m, by the scale ${stated.toFixed(3)} m`,
    );
  return { stage: key, file: chart.image, place, residuals: [] };
}

type StageChart = NonNullable<ListItem<'stages'>['chart']>;
const GREATEST_SHARE_OFF = 0.005;

function problemWords(problem: ReferenceProblem, { width, height }: { width: number; height: number }): string {
  switch (problem.kind) {
    case 'tooFew':
      return 'a chart is placed by two reference points or more';
    case 'outsideImage':
      return `the pixel lies outside of the image of ${width} × ${height} pixels`;
    case 'acrossDateLine':
      return 'a chart across 180° of longitude cannot be placed';
    case 'tooNear':
      return (
        `the reference points lie within ${percent(problem.share)} of the chart's diagonal: take points at least a ` +
        'quarter of it apart'
      );
    case 'exchanged':
      return 'latitude and longitude of the reference points are exchanged';
    case 'notNorthUp':
      return `by its reference points the chart is turned by ${problem.degrees.toFixed(1)}°: a chart is north up`;
    case 'noScaleToCompare':
      return 'two reference points need the scale, by which they are checked; or give a third point';
    case 'otherScale':
      return (
        `by its reference points a pixel is ${problem.metresPerPixel.toFixed(3)} m, by its scale ` +
        `${problem.stated.toFixed(3)} m: they must agree within 0.5 %`
      );
    case 'residual':
      return (
        `this reference point lies ${problem.metres.toFixed(1)} m (${percent(problem.share)}) from where the others have ` +
        'it: 10 m and 0.5 % are the most'
      );
  }
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** What `check` and `import` print of the charts: how large a pixel is, and how far each point is off. */
export function placedChartLines(charts: readonly PlacedChart[]): string[] {
  if (charts.length === 0) return [];
  return ['charts placed on earth:', ...charts.map((chart) => `  ${chart.stage}: ${chart.file}, ${fitWords(chart)}`)];
}

function fitWords({ place, residuals }: ReferenceFit): string {
  const scale = `1 pixel is ${place.metresPerPixel.toFixed(2)} m`;
  const off = residuals.map((metres) => metres.toFixed(1)).join(', ');
  return residuals.length > 0 ? `${scale}, points off by ${off} m` : scale;
}
