import type { PlantedBug } from './planted-bug.ts';

/** Mistakes in how drawings are taken apart into shapes, sent and merged. */
export const IN_DRAWING: readonly PlantedBug[] = [
  {
    name: 'a shape that was taken out is not sent',
    file: 'merge/drawing-paths.ts',
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
    carriedBy: {
      file: 'sync/src/engine.test.ts',
      test: 'an edit of a record of %s that was merged into one of another device goes on being addressed by its place',
    },
    file: 'kinds/drawing.ts',
    find: 'isOneOfPlace: true,',
    put: 'isOneOfPlace: false,',
  },
  {
    name: 'a turn of the vessel that is taken back is not sent',
    carriedBy: {
      file: 'sync/src/merge/drawing-paths.test.ts',
      test: 'what was changed, laid over what was seen, is what was wanted',
    },
    file: 'merge/drawing-paths.ts',
    find: 'return { metadata: { shapes, vesselRotation } };',
    put: 'return { metadata: { shapes, ...(vesselRotation !== null && { vesselRotation }) } };',
  },
  {
    name: 'all shapes are sent with each one',
    file: 'merge/drawing-paths.ts',
    find: 'filter(([path, value]) => !isSameValue(value, before[path]))',
    put: 'filter(([path, value]) => value !== null || !isSameValue(value, before[path]))',
  },
];
