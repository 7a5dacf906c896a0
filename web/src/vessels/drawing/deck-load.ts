import { widthAt } from '../form/hull-paths.ts';
import type { ShipFrame } from './ship-frame.ts';

/** A block on deck: metres from the stern, and how wide and how high it is. */
export interface DeckBlock {
  from: number;
  to: number;
  /** Metres across. */
  width: number;
  /** Metres above the main deck. */
  height: number;
  /** How often it is divided across and upwards: rows and tiers of containers, decks with windows. */
  rows: number;
  tiers: number;
}

/** Length of one block in metres by what is carried; a bay is a forty-foot container and its passage. */
const BAY = 13.6;
const TIER = 2.6;

/** What stands on her deck, clear of the superstructure: generic by type, never counted from the real load. */
export function deckBlocks(frame: ShipFrame, beam: number): DeckBlock[] {
  const { load } = frame.form;
  switch (load.kind) {
    case 'none':
      return [];
    case 'bays':
      return bays(frame, beam);
    case 'hatches':
      return spaced(frame, beam, Math.max(3, Math.round(frame.length / 32)), 0.62);
    case 'tanks':
      return [{ ...span(frame), width: beam * 0.14, height: load.height * frame.length, rows: 1, tiers: 1 }];
    case 'gear':
      return spaced(frame, beam, 2, 0.5);
    case 'decks':
      return [{ ...span(frame), width: beam * 0.9, height: load.height * frame.length, rows: 1, tiers: 4 }];
    case 'garage':
      return [{ ...span(frame), width: beam * 0.94, height: load.height * frame.length, rows: 1, tiers: 1 }];
  }
}

function span({ form, length }: ShipFrame): Pick<DeckBlock, 'from' | 'to'> {
  return { from: form.load.from * length, to: form.load.to * length };
}

function bays(frame: ShipFrame, beam: number): DeckBlock[] {
  const { from, to } = span(frame);
  const blocks: DeckBlock[] = [];
  for (let at = from; at + BAY * 0.92 <= to; at += BAY) {
    const end = at + BAY * 0.91;
    if (end > houseFrom(frame) && at < frame.bridge.fromStern + 2) continue;
    const widest = Math.min(widthAt(frame, at), widthAt(frame, end));
    if (widest < 0.3) continue;
    const tiers = at < houseFrom(frame) ? 5 : 3 + Math.round(3 * Math.min(1, (to - at) / (0.35 * frame.length)));
    blocks.push({ from: at, to: end, width: beam * widest * 0.9, height: tiers * TIER, rows: 4, tiers });
  }
  return blocks;
}

function spaced(frame: ShipFrame, beam: number, count: number, share: number): DeckBlock[] {
  const { from, to } = span(frame);
  const step = (to - from) / count;
  return Array.from({ length: count }, (_, index) => ({
    from: from + index * step + step * 0.12,
    to: from + (index + 1) * step - step * 0.12,
    width: beam * share * Math.min(1, widthAt(frame, from + (index + 1) * step) + 0.2),
    height: frame.form.load.height * frame.length,
    rows: 1,
    tiers: 1,
  })).filter((block) => block.to < houseFrom(frame) || block.from > frame.bridge.fromStern);
}

export function houseFrom(frame: ShipFrame): number {
  return Math.max(0, frame.bridge.fromStern - frame.form.house * frame.length);
}
