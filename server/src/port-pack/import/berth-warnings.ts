import type { PackRefusals, Placed } from '../read/pack-refusal.ts';
import type { ListItem } from '../read/pack-schema.ts';
import type { PackText } from '../read/read-pack.ts';

/**
 * Warns of each route at whose end nothing asks whether the ship stays afloat: the stay is checked by the last row of a
 * route, when that is a depth at the berth that the route reaches (BERTH-05).
 */
export function warnOfBerths(pack: PackText, refusals: PackRefusals): void {
  for (const route of pack.lists.routes) {
    const reason = reasonOf(route, pack);
    if (reason) refusals.warn(route.at(), `${route.value.key} ${reason}`);
  }
}

function reasonOf(route: Placed<ListItem<'routes'>>, pack: PackText): string | null {
  const { to, rows } = wayOf(route.value, pack);
  const place = pack.lists.places.find(({ value }) => value.key === to)?.value;
  if (place?.type !== 'berth') return null;
  const depths = pack.lists.constraints.flatMap(({ value }) =>
    (value.type === 'UKC' || value.type === 'UKC_DYNA') && value.berth === to ? [value.key] : [],
  );
  const last = rows.at(-1);
  if (last !== undefined && depths.includes(last)) return null;
  if (depths.length === 0) return `ends at ${to}, which has no depth: its berth is not checked`;
  const passed = depths.find((key) => rows.includes(key));
  if (passed === undefined) return `does not pass ${depths[0]}, the depth of its berth ${to}: its berth is not checked`;
  return `passes ${passed}, the depth of its berth ${to}, but not as its last row: the stay at the berth is not checked`;
}

/** Where a route ends, and the keys of its constraints in order; of a reversed one those of the other, turned round. */
function wayOf(route: ListItem<'routes'>, pack: PackText): { to: string | undefined; rows: string[] } {
  const other = pack.lists.routes.find(({ value }) => value.key === route.reverseOf)?.value;
  const rows = ((other ?? route).constraints ?? []).map(({ constraint }) => constraint);
  return other ? { to: other.from, rows: rows.toReversed() } : { to: route.to, rows };
}
