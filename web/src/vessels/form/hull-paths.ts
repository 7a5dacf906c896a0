import type { ShipFrame } from '../drawing/ship-frame.ts';

const p = (value: number) => Math.round(value * 10) / 10;

/** The outline from above: stern left, bow right, centre line at `centre`. */
export function deckOutline(frame: ShipFrame, beam: number, centre: number): string {
  const { form } = frame;
  const x = (fraction: number) => p(frame.x(fraction * frame.length));
  const half = frame.size(beam) / 2;
  const port = (width: number) => p(centre - half * width);
  const starboard = (width: number) => p(centre + half * width);
  const bend = form.shoulder + (1 - form.shoulder) * 0.46;
  const nose = form.shoulder + (1 - form.shoulder) * 0.9;
  return [
    `M${x(0)} ${port(form.stern)}Q${x(0.046)} ${port(1)} ${x(0.13)} ${port(1)}H${x(form.shoulder)}`,
    `C${x(bend)} ${port(1)} ${x(nose)} ${port(form.fullness)} ${x(1)} ${p(centre)}`,
    `C${x(nose)} ${starboard(form.fullness)} ${x(bend)} ${starboard(1)} ${x(form.shoulder)} ${starboard(1)}`,
    `H${x(0.13)}Q${x(0.046)} ${starboard(1)} ${x(0)} ${starboard(form.stern)}Z`,
  ].join('');
}

/** Share of half the beam that she is wide at a place, by the straight chord of her bow: for what stands on deck. */
export function widthAt(frame: ShipFrame, fromStern: number): number {
  const { shoulder, fullness, stern } = frame.form;
  const at = fromStern / frame.length;
  if (at < 0.13) return stern + (1 - stern) * (at / 0.13);
  if (at <= shoulder) return 1;
  const towardsStem = (at - shoulder) / (1 - shoulder);
  return Math.max(0, 1 - towardsStem ** (1.4 + fullness));
}

/** Where the keel lies and how high she swims, as drawn. */
export interface SideLevels {
  /** Pixel row of the keel. */
  keel: number;
  /** Metres from keel to water line for the shape of her ends; her own draft, or a guess for a dry drawing. */
  draft: number;
}

/** The outline from the side. */
export function sideOutline(frame: ShipFrame, { keel, draft }: SideLevels): string {
  const x = (fraction: number) => p(frame.x(fraction * frame.length));
  const z = (metres: number) => p(keel - frame.size(metres));
  const deck = frame.deck.metres;
  const swim = Math.min(draft, deck * 0.9);
  const forecastle = deck + forecastleOf(frame);
  const stern = [
    `M${x(0)} ${z(deck)}L${x(0.004)} ${z(swim + (deck - swim) * 0.25)}`,
    `Q${x(0.012)} ${z(swim * 0.91)} ${x(0.031)} ${z(swim * 0.74)}L${x(0.065)} ${z(swim * 0.35)}`,
    `Q${x(0.081)} ${z(0)} ${x(0.115)} ${z(0)}`,
  ];
  const bow = frame.form.bulb
    ? [
        `H${x(0.915)}C${x(0.969)} ${z(0)} ${x(0.992)} ${z(swim * 0.22)} ${x(0.984)} ${z(swim * 0.61)}`,
        `Q${x(0.969)} ${z(swim * 0.74)} ${x(0.961)} ${z(swim)}L${x(1)} ${z(forecastle)}`,
      ]
    : [`H${x(0.84)}Q${x(0.93)} ${z(swim * 0.05)} ${x(0.965)} ${z(swim)}L${x(1)} ${z(forecastle)}`];
  return [...stern, ...bow, `H${x(0.908)}L${x(0.884)} ${z(deck)}Z`].join('');
}

/** Metres that the forecastle stands above the main deck; a car carrier has none. */
export function forecastleOf(frame: ShipFrame): number {
  return frame.form.load.kind === 'garage' ? 0 : 0.012 * frame.length;
}

/** Rudder and propeller shaft under the counter. */
export function rudderPath(frame: ShipFrame, { keel, draft }: SideLevels): string {
  const x = (fraction: number) => p(frame.x(fraction * frame.length));
  const z = (metres: number) => p(keel - frame.size(metres));
  return `M${x(0.019)} ${z(draft * 0.74)}V${z(draft * 0.1)}H${x(0.038)}V${z(draft * 0.65)}M${x(0.058)} ${z(draft * 0.55)}V${z(draft * 0.14)}`;
}
