import { z } from 'zod';

/** Feature flags of a port with the values that count when the port sets none. */
export const featureFlags = z.object({
  pilot_create_pilotage_disabled: z.boolean().default(false),
  manual_online_enabled: z.boolean().default(false),
  no_tugs_exclude_in_pdf_enabled: z.boolean().default(false),
  residual_diff_enabled: z.boolean().default(false),
  residual_diff_ignore_time_enabled: z.boolean().default(false),
  show_checklist_in_master_view: z.boolean().default(true),
  show_passfail_in_master_view: z.boolean().default(true),
  active_default_enabled: z.boolean().default(false),
  hide_waypoint_location_enabled: z.boolean().default(false),
  show_timestamps_in_master_view: z.boolean().default(false),
  use_e_signatures: z.boolean().default(false),
  use_berthing_conditions: z.boolean().default(false),
  use_chart_tools_grid: z.boolean().default(true),
  plan_status_update_enabled: z.boolean().default(false),
  tide_rate_source: z.enum(['config', 'data']).default('config'),
  omc_config: z
    .object({
      system_name: z.string().default(''),
      show_graph_in_master_view: z.boolean().default(true),
      show_table_in_master_view: z.boolean().default(true),
    })
    .prefault({}),
});
export type FeatureFlags = z.infer<typeof featureFlags>;

/** `true` hides the field, `false` shows one that is hidden by default. */
export const vesselFieldDisplay = z.object({
  disabled_pilot_app: z.record(z.string(), z.boolean()).default({}),
  disabled_master_view: z.record(z.string(), z.boolean()).default({}),
});
export type VesselFieldDisplay = z.infer<typeof vesselFieldDisplay>;

const rateByHour = z.record(z.string(), z.object({ rate: z.number(), direction: z.number() }));
const ratesOfDirection = z.object({ Neap: rateByHour, Spring: rateByHour });

/** Tidal streams by hour from high water: rate in knots, direction in degrees true, hours as "-6" to "6". */
export const tidalRateConfig = z.object({
  tideTypeRangeThreshold: z.number().nullable().default(null),
  stations: z
    .record(
      z.string(),
      z.object({
        tideTypeRangeThreshold: z.number().optional(),
        Flood: ratesOfDirection,
        Ebb: ratesOfDirection,
      }),
    )
    .default({}),
});
export type TidalRateConfig = z.infer<typeof tidalRateConfig>;

export const preferenceKey = z.enum(['feature_flags', 'tidal_rate_config', 'vessel_field_display_config']);
export const preferenceEntry = z.object({ key: preferenceKey, metadata: z.record(z.string(), z.unknown()) });
export type PreferenceEntry = z.infer<typeof preferenceEntry>;

export interface Preferences {
  flags: FeatureFlags;
  vesselFields: VesselFieldDisplay;
  tidalRates: TidalRateConfig;
}

/** A port's entries as one value; a missing entry takes its defaults (PREFS-01). */
export function readPreferences(entries: readonly PreferenceEntry[]): Preferences {
  const metadata = (key: PreferenceEntry['key']) => entries.find((entry) => entry.key === key)?.metadata ?? {};
  return {
    flags: featureFlags.parse(metadata('feature_flags')),
    vesselFields: vesselFieldDisplay.parse(metadata('vessel_field_display_config')),
    tidalRates: tidalRateConfig.parse(metadata('tidal_rate_config')),
  };
}
