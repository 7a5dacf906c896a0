import { expect, test } from 'vitest';
import { type FeatureFlags, type PreferenceEntry, readPreferences } from './preferences.ts';

const flagsOf = (metadata: Record<string, unknown>) => readPreferences([{ key: 'feature_flags', metadata }]).flags;

type Switch = { [F in keyof FeatureFlags]: FeatureFlags[F] extends boolean ? F : never }[keyof FeatureFlags];

/** Every switch with its default, as the specification and the decisions give them. */
const OF_SCREENS_THAT_STAND: [Switch, boolean][] = [
  ['pilot_create_pilotage_disabled', false],
  ['hide_waypoint_location_enabled', false],
  ['residual_diff_enabled', false],
  ['residual_diff_ignore_time_enabled', false],
  ['manual_online_enabled', false],
];
/** Master view, sign-off, berthing, chart tools and paper read these. */
const OF_SCREENS_TO_COME: [Switch, boolean][] = [
  ['show_checklist_in_master_view', true],
  ['show_passfail_in_master_view', true],
  ['show_timestamps_in_master_view', false],
  ['show_transits_in_master_view', true],
  ['use_e_signatures', false],
  ['use_berthing_conditions', false],
  ['use_chart_tools_grid', true],
  ['no_tugs_exclude_in_pdf_enabled', false],
];

function isReadWithDefault(flag: Switch, byDefault: boolean): void {
  expect(flagsOf({})[flag]).toBe(byDefault);
  expect(readPreferences([]).flags[flag]).toBe(byDefault);
  expect(flagsOf({ [flag]: !byDefault })[flag]).toBe(!byDefault);
}

test.each(OF_SCREENS_THAT_STAND)(
  'PREFS-02 PREFS-07 PREFS-12 OFFLINE-04 %s is %s until the port says otherwise',
  isReadWithDefault,
);

test.each(OF_SCREENS_TO_COME)(
  'PREFS-03 PREFS-04 PREFS-08 PREFS-09 PREFS-10 PREFS-11 %s is %s until the port says otherwise',
  isReadWithDefault,
);

test.each(['active_default_enabled', 'plan_status_update_enabled'] as const)(
  'PREFS-06 PREFS-13 %s is off until the port switches it on',
  (flag) => {
    expect(flagsOf({})[flag]).toBe(false);
    expect(flagsOf({ [flag]: true })[flag]).toBe(true);
  },
);

test('every switch has its default in a test here', () => {
  const tested = [
    'tide_rate_source',
    'omc_config',
    'active_default_enabled',
    'plan_status_update_enabled',
    'paper_size',
  ];
  const all = [...tested, ...[...OF_SCREENS_THAT_STAND, ...OF_SCREENS_TO_COME].map(([flag]) => flag)];
  expect(Object.keys(readPreferences([]).flags).sort()).toEqual(all.sort());
  expect(readPreferences([]).flags.tide_rate_source).toBe('config');
  expect(
    [flagsOf({}), flagsOf({ paper_size: 'LETTER' }), flagsOf({ paper_size: 'A5' })].map((flags) => flags.paper_size),
  ).toEqual([...['A4', 'LETTER', 'A4']]);
});

test('PREFS-05 omc_config: no system, graph and table shown, each overridden by itself', () => {
  const byDefault = { system_name: '', show_graph_in_master_view: true, show_table_in_master_view: true };
  expect(flagsOf({}).omc_config).toEqual(byDefault);
  expect(flagsOf({ omc_config: {} }).omc_config).toEqual(byDefault);
  expect(flagsOf({ omc_config: { show_graph_in_master_view: false } }).omc_config).toEqual({
    ...byDefault,
    show_graph_in_master_view: false,
  });
  expect(flagsOf({ omc_config: { system_name: 'DUKC', show_table_in_master_view: false } }).omc_config).toEqual({
    system_name: 'DUKC',
    show_graph_in_master_view: true,
    show_table_in_master_view: false,
  });
});

test('PREFS-01 the three entries are read by their keys, and a missing one takes its defaults', () => {
  const fields = { disabled_pilot_app: { mmsi: true } };
  const preferences = readPreferences([
    { key: 'vessel_field_display_config', metadata: fields },
    { key: 'tidal_rate_config', metadata: { tideTypeRangeThreshold: 1.4 } },
  ]);
  expect(preferences.vesselFields).toEqual({ ...fields, disabled_master_view: {} });
  expect(preferences.tidalRates).toEqual({ tideTypeRangeThreshold: 1.4, stations: {} });
  expect(preferences.flags.use_chart_tools_grid).toBe(true);
});

test('PREFS-01 an entry whose key nobody knows counts for nothing', () => {
  expect(readPreferences([{ key: 'of tomorrow', metadata: { use_e_signatures: true } }])).toEqual(readPreferences([]));
});

test.each([
  ['a text for a switch', { use_e_signatures: 'yes' }],
  ['null for a switch', { use_e_signatures: null }],
  ['a key that nobody knows', { use_e_signature: true, constructor: 1, toString: 2 }],
])('PREFS-01 %s leaves the defaults, and spoils nothing beside it', (_what, broken) => {
  const flags = flagsOf({ ...broken, show_timestamps_in_master_view: true });
  expect(flags).toEqual({ ...readPreferences([]).flags, show_timestamps_in_master_view: true });
});

test.each([[null], ['on'], [[]], [7]])('PREFS-01 an entry that is no map takes its defaults: %j', (metadata) => {
  const entries = ['feature_flags', 'tidal_rate_config', 'vessel_field_display_config'].map((key) => ({
    key,
    metadata,
  })) as unknown as PreferenceEntry[];
  expect(readPreferences(entries)).toEqual(readPreferences([]));
});

test('PREFS-01 a broken map of vessel fields or streams takes its default alone', () => {
  const { vesselFields, tidalRates } = readPreferences([
    { key: 'vessel_field_display_config', metadata: { disabled_pilot_app: [1], disabled_master_view: { mmsi: true } } },
    { key: 'tidal_rate_config', metadata: { tideTypeRangeThreshold: '1.4', stations: {} } },
  ]);
  expect(vesselFields).toEqual({ disabled_pilot_app: {}, disabled_master_view: { mmsi: true } });
  expect(tidalRates).toEqual({ tideTypeRangeThreshold: null, stations: {} });
});
