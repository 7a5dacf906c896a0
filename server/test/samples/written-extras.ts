import type { Pilotage } from '@leadline/domain/pilotages/pilotage';

/** Two items of a checklist, two events of the times. */
export const CARD = '0b0e6c1e-6b52-4c3e-8a53-3d2f50b1a0aa';
export const POSTER = '0b0e6c1e-6b52-4c3e-8a53-3d2f50b1a0bb';
export const BOARD = '0b0e6c1e-6b52-4c3e-8a53-3d2f50b1a0cc';
export const LINE = '0b0e6c1e-6b52-4c3e-8a53-3d2f50b1a0dd';
export const AT = '2026-11-22T03:00:00.000Z';

/** What a device sends of an extra; `base` is what it saw of it before. */
export const bodyOf = ({ uuid }: Pilotage, extraType: string, metadata: object, base?: object) => ({
  pilotage: { uuid },
  extraType,
  metadata,
  ...(base && { base: { metadata: base } }),
});

export const item = (uuid: string, label: string, state = {}) => ({
  uuid,
  label,
  disableForMovementTypes: [],
  isHeader: false,
  comment: null,
  isSelected: false,
  ...state,
});
export const checklist = (card = {}, poster = {}) => [item(CARD, 'Pilot card', card), item(POSTER, 'Poster', poster)];
export const event = (uuid: string, label: string, times = {}) => ({
  uuid,
  label,
  disableForMovementTypes: [],
  dateTime: null,
  dateTimeEta: null,
  ...times,
});
export const times = (...events: object[]) => ({ value: events });
