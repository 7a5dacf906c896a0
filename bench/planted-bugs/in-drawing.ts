import type { PlantedBug } from './planted-bug.ts';

/** Mistakes in how drawings are taken apart into shapes, sent and merged. */
export const IN_DRAWING: readonly PlantedBug[] = [
  {
    name: 'a shape that was taken out is not sent',
    file: 'drawing-paths.ts',
    find: 'const hasShapes = ((sent.metadata ?? {}) as Values).shapes !== undefined;',
    put: 'const hasShapes = ((sent.metadata ?? {}) as Values).shapes === null;',
  },
  {
    name: 'what was seen of a shape is not sent',
    file: 'kinds/drawing.ts',
    find: 'base: inflateDrawing(basesOf(op)),',
    put: 'base: inflateDrawing({}),',
  },
  {
    name: 'two drawings of one stage',
    isRare: true,
    file: 'kinds/drawing.ts',
    find: 'isOneOfPlace: true,',
    put: 'isOneOfPlace: false,',
  },
  {
    name: 'a turn of the vessel that is taken back is not sent',
    isRare: true,
    file: 'drawing-paths.ts',
    find: 'return { metadata: { shapes, vesselRotation } };',
    put: 'return { metadata: { shapes, ...(vesselRotation !== null && { vesselRotation }) } };',
  },
  {
    name: 'all shapes are sent with each one',
    file: 'drawing-paths.ts',
    find: 'filter(([path, value]) => !isSameValue(value, before[path]))',
    put: 'filter(([path, value]) => value !== null || !isSameValue(value, before[path]))',
  },
];
