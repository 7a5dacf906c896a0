import { haloOf, type Mark, type PathMark, type TextMark } from '@leadline/domain/plan/marks/mark';
import { memo } from 'react';
import { type Palette, usePalette } from '../../ui/palette/palette-store.ts';
import { INK_COLOURS } from './ink-colours.ts';

/** Of the height of the letters, as paint-marks.ts has it on a canvas. */
const HALO_PART = 0.24;
const WEIGHTS = { normal: 500, bold: 650 } as const;

/** Marks as SVG, in pixels of the chart image: the `svg` around them has its size as view box. */
export const ChartMarks = memo(function ChartMarks({ marks }: { marks: readonly Mark[] }) {
  const { shown } = usePalette();
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      {marks.map((mark, at) =>
        mark.kind === 'path' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: marks have no names; they are drawn anew as a whole
          <PathOf key={at} mark={mark} palette={shown} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: marks have no names; they are drawn anew as a whole
          <TextOf key={at} mark={mark} palette={shown} />
        ),
      )}
    </g>
  );
});

function PathOf({ mark, palette }: { mark: PathMark; palette: Palette }) {
  const { path, stroke, width, fill, opacity, dash } = mark;
  const inks = INK_COLOURS[palette];
  return (
    <path
      d={path}
      fill={fill ? inks[fill] : 'none'}
      stroke={stroke ? inks[stroke] : undefined}
      strokeWidth={width}
      strokeDasharray={dash?.join(' ')}
      opacity={opacity}
    />
  );
}

const ANCHORS = { start: 'start', middle: 'middle', end: 'end' } as const;

function TextOf({ mark, palette }: { mark: TextMark; palette: Palette }) {
  const { x, y, text, ink, size, weight = 'normal', anchor = 'start', rotation, hasHalo } = mark;
  const inks = INK_COLOURS[palette];
  // Styles and not attributes: the app's own rules for the letters of its graphs would take their place.
  const style = {
    fill: inks[ink],
    fontSize: size,
    fontWeight: WEIGHTS[weight],
    letterSpacing: 'normal',
    ...(hasHalo && { stroke: inks[haloOf(ink)], strokeWidth: size * HALO_PART, paintOrder: 'stroke' as const }),
  };
  return (
    <text
      x={x}
      y={y}
      textAnchor={ANCHORS[anchor]}
      transform={rotation ? `rotate(${rotation} ${x} ${y})` : undefined}
      style={style}
    >
      {text}
    </text>
  );
}
