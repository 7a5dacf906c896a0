import * as z from 'zod/mini';

/** Feature flags of a port with the values that count when the port sets none. */
export const featureFlags = z.object({
  pilot_create_pilotage_disabled: z._default(z.boolean(), false),
  manual_online_enabled: z._default(z.boolean(), false),
  no_tugs_exclude_in_pdf_enabled: z._default(z.boolean(), false),
  residual_diff_enabled: z._default(z.boolean(), false),
  residual_diff_ignore_time_enabled: z._default(z.boolean(), false),
  show_checklist_in_master_view: z._default(z.boolean(), true),
  show_passfail_in_master_view: z._default(z.boolean(), true),
  active_default_enabled: z._default(z.boolean(), false),
  hide_waypoint_location_enabled: z._default(z.boolean(), false),
  show_timestamps_in_master_view: z._default(z.boolean(), false),
  show_transits_in_master_view: z._default(z.boolean(), true),
  use_e_signatures: z._default(z.boolean(), false),
  use_berthing_conditions: z._default(z.boolean(), false),
  use_chart_tools_grid: z._default(z.boolean(), true),
  plan_status_update_enabled: z._default(z.boolean(), false),
  tide_rate_source: z._default(z.enum(['config', 'data']), 'config'),
  /** Of every plan on paper of the port. */
  paper_size: z._default(z.enum(['A4', 'LETTER']), 'A4'),
  omc_config: z.prefault(
    z.object({
      system_name: z._default(z.string(), ''),
      show_graph_in_master_view: z._default(z.boolean(), true),
      show_table_in_master_view: z._default(z.boolean(), true),
    }),
    {},
  ),
});
export type FeatureFlags = z.infer<typeof featureFlags>;

/** `true` hides the field, `false` shows one that is hidden by default. */
export const vesselFieldDisplay = z.object({
  disabled_pilot_app: z._default(z.record(z.string(), z.boolean()), {}),
  disabled_master_view: z._default(z.record(z.string(), z.boolean()), {}),
});
export type VesselFieldDisplay = z.infer<typeof vesselFieldDisplay>;

const rateByHour = z.record(z.string(), z.object({ rate: z.number(), direction: z.number() }));
const ratesOfDirection = z.object({ Neap: rateByHour, Spring: rateByHour });

/** Tidal streams by hour from high water: rate in knots, direction in degrees true, hours as "-6" to "6". */
export const tidalRateConfig = z.object({
  tideTypeRangeThreshold: z._default(z.nullable(z.number()), null),
  stations: z._default(
    z.record(
      z.string(),
      z.object({
        tideTypeRangeThreshold: z.optional(z.number()),
        Flood: ratesOfDirection,
        Ebb: ratesOfDirection,
      }),
    ),
    {},
  ),
});
export type TidalRateConfig = z.infer<typeof tidalRateConfig>;

export const preferenceKey = z.enum(['feature_flags', 'tidal_rate_config', 'vessel_field_display_config']);
/** Entry of the server's own making: which outside services it asks for the port. */
export const SERVICES_KEY = 'services';
const portServices = z.object({
  /** TRANSIT-01: the server's setting NCOS_PORTS lists the port. */
  ncos: z._default(z.boolean(), false),
});
export type PortServices = z.infer<typeof portServices>;

/** As it is told: a server that is newer than the app may have entries that the app does not know. */
export const preferenceEntry = z.object({ key: z.string(), metadata: z.record(z.string(), z.unknown()) });
export type PreferenceEntry = z.infer<typeof preferenceEntry>;

export interface Preferences {
  flags: FeatureFlags;
  vesselFields: VesselFieldDisplay;
  tidalRates: TidalRateConfig;
  services: PortServices;
}

/**
 * A port's entries as one value (PREFS-01). A missing entry, and whatever is broken in one, takes its default: a port with
 * a slip in its settings is a port whose pilots work on. What is not known here counts for nothing.
 */
export function readPreferences(entries: readonly PreferenceEntry[]): Preferences {
  const metadata = (key: z.infer<typeof preferenceKey> | typeof SERVICES_KEY) =>
    entries.find((entry) => entry.key === key)?.metadata;
  return {
    flags: readFlags(metadata('feature_flags')),
    vesselFields: readLeniently(vesselFieldDisplay, metadata('vessel_field_display_config')),
    tidalRates: readLeniently(tidalRateConfig, metadata('tidal_rate_config')),
    services: readLeniently(portServices, metadata(SERVICES_KEY)),
  };
}

/** The switches of the entry `feature_flags`; null when the port has none. */
export function readFlags(metadata: PreferenceEntry['metadata'] | null | undefined): FeatureFlags {
  return readLeniently(featureFlags, metadata);
}

/** Every key is read by itself, so that a broken one takes no other with it. */
function readLeniently<Shape extends z.core.$ZodShape>(schema: z.ZodMiniObject<Shape>, metadata: unknown) {
  const given: object = typeof metadata === 'object' && metadata !== null ? metadata : {};
  const sound = Object.entries(given).filter(([key, value]) => {
    const field = Object.hasOwn(schema.shape, key) ? (schema.shape[key] as unknown as z.ZodMiniType) : undefined;
    return field?.safeParse(value).success;
  });
  return schema.parse(Object.fromEntries(sound));
}
