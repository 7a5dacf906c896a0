import { canonicalJson } from '../../numbers/canonical-json.ts';
import { isSameValue } from '../../numbers/same-value.ts';
import { showFactor, showFigure, showMetres, showWithUnit, UNSET } from '../../numbers/units.ts';
import type { Constraint, RouteConstraint } from '../../routes/route.ts';
import { formatPortTime } from '../../time/port-time.ts';
import { SINCE_KEPT } from '../../words/admin/since-kept.ts';
import { differencesBetween } from '../differences.ts';
import { sharedParts } from '../plan-content.ts';
import type { SharedTide } from '../shared-plan.ts';
import type { KeptPlan, SinceKeptValue } from './kept-plan.ts';

/** The ship and the port as they are now: in the same form, with no instant at which it was kept. */
export type PlanNow = Omit<KeptPlan, 'keptAt'>;

/**
 * What became of the ship and of the port since a pilotage was closed, value by value. The forecast is not among it: a later
 * one is always another.
 */
export function sinceKept(kept: KeptPlan, now: PlanNow): SinceKeptValue[] {
  return [
    ...placesSince(kept, now),
    ...sharedSince(kept, now),
    ...rowsSince(kept.route?.routeConstraints ?? [], now.route?.routeConstraints ?? []),
    ...tidesSince(kept, now),
    ...chartsSince(kept, now),
    ...(isSame(kept.rates, now.rates) ? [] : [said(SINCE_KEPT.streams)]),
    ...(isSame(kept.preferences, now.preferences) ? [] : [said(SINCE_KEPT.settings)]),
  ];
}

const isSame = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other);

/** Of what is not read as a value. */
const said = (label: string): SinceKeptValue => ({ label, kept: SINCE_KEPT.asKept, now: SINCE_KEPT.changed });

const differing = (values: SinceKeptValue[]) => values.filter(({ kept, now }) => kept !== now);

function placesSince({ pilotage: then }: KeptPlan, { pilotage: now }: PlanNow): SinceKeptValue[] {
  const nameOf = (one: { name: string } | null) => one?.name ?? UNSET;
  return differing([
    { label: SINCE_KEPT.from, kept: nameOf(then.fromLocation), now: nameOf(now.fromLocation) },
    { label: SINCE_KEPT.to, kept: nameOf(then.toLocation), now: nameOf(now.toLocation) },
    { label: SINCE_KEPT.nextDeparture, kept: departs(then), now: departs(now) },
  ]);
}

/** By the clock of the port. */
const departs = ({ nextDeparture, port }: KeptPlan['pilotage']) =>
  nextDeparture ? formatPortTime(Date.parse(nextDeparture.date), port.timezone, 'HH:mm, D MMM YYYY') : UNSET;

/** Field by field of the ship, and text by text. */
function sharedSince(kept: KeptPlan, now: PlanNow): SinceKeptValue[] {
  const known = { zone: kept.pilotage.port.timezone, nameOf: () => undefined };
  return differencesBetween(sharedParts(kept), sharedParts(now), known).map(({ label, signed: then, now }) => ({
    ...{ label, kept: then, now },
  }));
}

type Shown = (constraint: Constraint) => string;

const FIGURES: readonly (readonly [label: string, shown: Shown])[] = [
  [SINCE_KEPT.depth, ({ value }) => showMetres(value)],
  [SINCE_KEPT.margin, ({ safetyMargin }) => showMetres(safetyMargin)],
  [SINCE_KEPT.marginPercent, ({ safetyMarginPct }) => showWithUnit(safetyMarginPct, '%')],
  [SINCE_KEPT.tideFactor, ({ tideCorrectionFactor }) => showFactor(tideCorrectionFactor)],
  [SINCE_KEPT.datum, ({ datum }) => datum ?? UNSET],
  [
    SINCE_KEPT.station,
    ({ tideStation, tideStationDeleted }) => (tideStationDeleted ? UNSET : (tideStation?.name ?? UNSET)),
  ],
];

/** Depths, heights and margins row by row; a row that came or went, and what else of one is another. */
function rowsSince(then: readonly RouteConstraint[], now: readonly RouteConstraint[]): SinceKeptValue[] {
  const rowOf = (rows: readonly RouteConstraint[], uuid: string) => rows.find((row) => row.uuid === uuid);
  const uuids = new Set([...then, ...now].map(({ uuid }) => uuid));
  return [...uuids].flatMap((uuid) => {
    const [before, after] = [rowOf(then, uuid), rowOf(now, uuid)];
    if (!before || !after) {
      const label = (before ?? after)?.constraint.name ?? '';
      return { label, kept: before ? SINCE_KEPT.there : UNSET, now: after ? SINCE_KEPT.there : SINCE_KEPT.gone };
    }
    if (isSameValue(before, after)) return [];
    const { name } = before.constraint;
    const figures = differing(
      FIGURES.map(([label, shown]) => ({
        label: `${name}: ${label}`,
        kept: shown(before.constraint),
        now: shown(after.constraint),
      })),
    );
    const times = differing([
      { label: `${name}: ${SINCE_KEPT.leg}`, kept: showFigure(before.time), now: showFigure(after.time) },
    ]);
    const all = [...figures, ...times];
    return all.length > 0 ? all : [said(name)];
  });
}

function tidesSince({ tides, route }: KeptPlan, now: PlanNow): SinceKeptValue[] {
  const names = new Map(
    (route?.routeConstraints ?? []).flatMap(({ constraint: { tideStation } }) =>
      tideStation ? [[tideStation.uuid, tideStation.name]] : [],
    ),
  );
  return tides.flatMap((tide) => {
    const label = SINCE_KEPT.tide(names.get(tide.stationUuid) ?? '');
    const later = now.tides.find(({ stationUuid }) => stationUuid === tide.stationUuid);
    if (!later) return { label, kept: SINCE_KEPT.there, now: SINCE_KEPT.gone };
    const most = mostBetween(tide, later);
    if (most === null) return { label, kept: SINCE_KEPT.asKept, now: SINCE_KEPT.fewerHeights };
    return most === 0 ? [] : { label, kept: SINCE_KEPT.asKept, now: SINCE_KEPT.otherBy(showMetres(most)) };
  });
}

/** Metres between the heights of the same instants, the most; null where a height is not there any more. */
function mostBetween({ heights }: SharedTide, later: SharedTide): number | null {
  let most = 0;
  for (const [at, height] of Object.entries(heights)) {
    const other = later.heights[at];
    if (other === undefined) return null;
    most = Math.max(most, Math.abs(other - height));
  }
  return most;
}

/** A stage whose sheet is another one. */
function chartsSince({ planSettings: then }: KeptPlan, { planSettings: now }: PlanNow): SinceKeptValue[] {
  const sheetOf = (uuid: string) => now.stages.find((stage) => stage.uuid === uuid)?.chart?.sha256;
  const changed = then.stages.filter(({ uuid, chart }) => chart && sheetOf(uuid) !== chart.sha256);
  return changed.map(({ name }) => said(SINCE_KEPT.chart(name)));
}
