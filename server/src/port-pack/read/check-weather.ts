import type { PackRefusals, Placed } from './pack-refusal.ts';
import type { ListItem, ListSection } from './pack-schema.ts';
import type { PackText } from './read-pack.ts';

type Section = Extract<ListSection, 'constraints' | 'places' | 'stages' | 'weatherLocations'>;
export type CheckKey = (section: Section, key: string | undefined, place: ReturnType<Placed<unknown>['at']>) => void;

/** What places, constraints and limits say of weather refers to what is there. */
export function checkWeather(pack: PackText, refusals: PackRefusals, check: CheckKey): void {
  for (const { value, at } of [...pack.lists.places, ...pack.lists.constraints])
    check('weatherLocations', value.weatherLocation, at('weatherLocation'));
  for (const limit of pack.lists.weatherLimits) checkLimit(limit, pack, refusals, check);
}

function checkLimit(
  { value, at }: Placed<ListItem<'weatherLimits'>>,
  pack: PackText,
  refusals: PackRefusals,
  check: CheckKey,
): void {
  check('constraints', value.constraint, at('constraint'));
  check('places', value.berth, at('berth'));
  check('stages', value.stage, at('stage'));
  const isAlone = !pack.lists.constraints.some((each) => 'berth' in each.value && each.value.berth === value.berth);
  if (value.berth !== undefined && isAlone)
    refusals.refuse(
      at('berth'),
      `${value.key}: no constraint is at ${value.berth}, so that the limit would count nowhere`,
    );
}
