import type { Preferences } from '@leadline/domain/preferences/preferences';
import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import { residualDifference } from '@leadline/domain/risks/changed/residual-difference';
import { heightAt } from '@leadline/domain/tides/tide-curve';
import type { Instant } from '@leadline/domain/time/instant';
import type { StationTides } from '../tides/use-tide-curves.ts';

/**
 * How far the tide that was observed for a row lies from the prediction: of the time the ship is there or, where the
 * port wants it so, of now. Null unless the port shows it.
 */
export function residualAtRow(
  row: RowAssessment,
  flags: Preferences['flags'] | undefined,
  tides: readonly StationTides[],
  now: Instant,
): number | null {
  if (!flags?.residual_diff_enabled) return null;
  if (!flags.residual_diff_ignore_time_enabled) return residualDifference(row.tide, row.tide?.predicted ?? null);
  const curve = tides.find(({ station }) => station.uuid === row.tideStation?.uuid)?.curve;
  return residualDifference(row.tide, curve ? (heightAt(curve, now)?.height ?? null) : null);
}
