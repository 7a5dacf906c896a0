import type { ChartMark, ChartSheets, Point } from '../chart-geometry.ts';
import { lightWords } from './enc-lights.ts';
import { codesOf, type EncObject, figureOf, textOf } from './enc-objects.ts';

type Kind = ChartMark['kind'];

/** A paper chart's pixel, metres at a scale of one to one: a mark is shown down to the scale that the cell gives it. */
const PIXEL = 0.00028;
/** Metres per pixel up to which piles find room. */
const PILES_UP_TO = 2.5;

const CARDINALS: Record<number, Kind> = {
  1: 'north-cardinal',
  2: 'east-cardinal',
  3: 'south-cardinal',
  4: 'west-cardinal',
};
/** Preferred channels (3 and 4) have the shape of the side that they mark of the main one. */
const PORT_HAND = new Set([1, 3]);

/** Buoys, beacons, lights and dangers; a light where a mark stands is its light. */
export function encMarks(
  objects: readonly EncObject[],
  buoyage: ChartSheets['buoyage'],
): { marks: ChartMark[]; refusals: string[] } {
  const lights = new Map<string, EncObject[]>();
  for (const object of objects) {
    if (object.objectClass !== 'LIGHTS') continue;
    for (const { at } of object.points) lights.set(String(at), [...(lights.get(String(at)) ?? []), object]);
  }
  const stands = objects.flatMap((object) => marksOf(object, lights));
  const taken = new Set(stands.map(({ at }) => String(at)));
  const alone = [...lights.entries()].filter(([at]) => !taken.has(at)).flatMap(([, each]) => lightsAlone(each));
  return { marks: [...stands, ...alone], refusals: buoyageFaults(objects, buoyage) };
}

function marksOf(object: EncObject, lights: ReadonlyMap<string, EncObject[]>): ChartMark[] {
  const kind = kindOf(object);
  if (!kind) return [];
  const light = (at: Point) => lightWords(lights.get(String(at)) ?? []);
  return placesOf(object).map((at) => ({ ...markAt(object, kind, at), ...(light(at) ? { light: light(at) } : {}) }));
}

/** A danger that is an area is marked in its middle too. */
function placesOf({ objectClass, points, areas }: EncObject): Point[] {
  const rings = ['WRECKS', 'OBSTRN', 'UWTROC'].includes(objectClass) ? areas.flatMap((rings) => rings.slice(0, 1)) : [];
  return [...points.map(({ at }) => at), ...rings.map(middle)];
}

function middle(ring: readonly Point[]): Point {
  const mean = (axis: 0 | 1) => Math.round((ring.reduce((sum, point) => sum + point[axis], 0) / ring.length) * 10) / 10;
  return [mean(0), mean(1)];
}

function markAt(object: EncObject, kind: Kind, at: Point): ChartMark {
  const upTo = upToOf(object, kind);
  return { kind, at, name: nameOf(object, kind), words: 'right', ...(upTo === undefined ? {} : { upTo }) };
}

function upToOf(object: EncObject, kind: Kind): number | undefined {
  if (kind === 'pile') return PILES_UP_TO;
  const scale = figureOf(object, 'SCAMIN');
  return scale === null ? undefined : scale * PIXEL;
}

function kindOf(object: EncObject): Kind | null {
  const { objectClass } = object;
  switch (objectClass) {
    case 'BOYLAT':
      return isPortHand(object) ? 'port-buoy' : 'starboard-buoy';
    case 'BCNLAT':
      return isPortHand(object) ? 'port-beacon' : 'starboard-beacon';
    case 'BOYCAR':
    case 'BCNCAR':
      return CARDINALS[figureOf(object, 'CATCAM') ?? 0] ?? 'special-buoy';
    case 'BOYISD':
    case 'BCNISD':
      return 'isolated-danger';
    case 'BOYSAW':
    case 'BCNSAW':
      return 'safe-water';
    case 'BOYSPP':
      return 'special-buoy';
    case 'BCNSPP':
      return 'special-beacon';
    case 'WRECKS':
      return 'wreck';
    case 'OBSTRN':
      return 'obstruction';
    case 'UWTROC':
      return 'rock';
    case 'PILPNT':
      return 'pile';
    case 'MORFAC':
      // 7: a mooring buoy.
      return figureOf(object, 'CATMOR') === 7 ? 'special-buoy' : 'pile';
    default:
      return null;
  }
}

const isPortHand = (object: EncObject) => PORT_HAND.has(figureOf(object, 'CATLAM') ?? 0);

/** The number that a mark carries, at the end of its name; of a danger the depth over it. */
function nameOf(object: EncObject, kind: Kind): string {
  if (kind === 'wreck' || kind === 'obstruction' || kind === 'rock')
    return figureOf(object, 'VALSOU')?.toFixed(1) ?? '';
  return /\b(\d{1,3}[A-Z]?|[A-Z])$/.exec(textOf(object, 'OBJNAM') ?? '')?.[1] ?? '';
}

function lightsAlone(lights: readonly EncObject[]): ChartMark[] {
  const [light] = lights;
  const at = light?.points[0]?.at;
  if (!light || !at) return [];
  return [{ ...markAt(light, 'light', at), light: lightWords(lights) }];
}

const RED = 3;
const GREEN = 4;

/** A mark to port is red in region A and green in B: the wrong letter would turn every buoy of the sheet about. */
function buoyageFaults(objects: readonly EncObject[], buoyage: ChartSheets['buoyage']): string[] {
  const laterals = objects.filter(({ objectClass }) => objectClass === 'BOYLAT' || objectClass === 'BCNLAT');
  const portColour = buoyage === 'A' ? RED : GREEN;
  const wrong = laterals.filter((object) => {
    const colours = codesOf(object, 'COLOUR').filter((code) => code === RED || code === GREEN);
    return colours.length === 1 && (colours[0] === portColour) !== isPortHand(object);
  });
  if (wrong.length * 2 <= laterals.length) return [];
  return [
    `${wrong.length} of its ${laterals.length} lateral marks have the colours of the other region: buoyage is not ${buoyage}`,
  ];
}
