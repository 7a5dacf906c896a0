import { z } from 'zod';
import { packChecklists } from '../schema/checklist-sections.ts';
import { packEmergencyCards } from '../schema/emergency-section.ts';
import { packTug, packVessel } from '../schema/fleet-sections.ts';
import { packBerthStation, packRateStation, packTidalRates, packTideStation } from '../schema/place-sections.ts';
import { packOrganisation, packPerson, packPort, packPreferences, packTexts } from '../schema/port-sections.ts';
import { packConstraint, packRoute, packStage } from '../schema/route-sections.ts';
import { packWeather, packWeatherLimit, packWeatherLocation } from '../schema/weather-sections.ts';

/** Sections that stand once in a pack. */
export const SINGLE_SECTIONS = {
  organisation: packOrganisation,
  port: packPort,
  texts: packTexts,
  preferences: packPreferences,
  tidalRates: packTidalRates,
  checklists: packChecklists,
  weather: packWeather,
  emergencyCards: packEmergencyCards,
};
export type SingleSection = keyof typeof SINGLE_SECTIONS;

/** Lists; each may be continued in another file of the pack. */
export const LIST_SECTIONS = {
  people: packPerson,
  places: packBerthStation,
  tideStations: packTideStation,
  rateStations: packRateStation,
  constraints: packConstraint,
  stages: packStage,
  routes: packRoute,
  tugs: packTug,
  vessels: packVessel,
  weatherLocations: packWeatherLocation,
  weatherLimits: packWeatherLimit,
};
export type ListSection = keyof typeof LIST_SECTIONS;

export type Single<K extends SingleSection> = z.output<(typeof SINGLE_SECTIONS)[K]>;
export type ListItem<K extends ListSection> = z.output<(typeof LIST_SECTIONS)[K]>;

const listSchemas = Object.fromEntries(
  Object.entries(LIST_SECTIONS).map(([section, item]) => [section, z.array(item).optional()]),
);
const singleSchemas = Object.fromEntries(
  Object.entries(SINGLE_SECTIONS).map(([section, schema]) => [section, schema.optional()]),
);

/** One YAML file of a pack: any of the sections, in any split. */
export const packFile = z
  .strictObject({ ...singleSchemas, ...listSchemas })
  .meta({ title: 'Leadline port pack', description: 'One YAML file of a port pack. See docs/port-pack.md.' });

/** The schema for editors: what a person writes, before defaults. */
export function packJsonSchema(): object {
  return z.toJSONSchema(packFile, { io: 'input', target: 'draft-7', unrepresentable: 'any', reused: 'ref' });
}
