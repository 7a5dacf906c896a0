import { SHAPE_WORDS } from '../../words/plan/drawings.ts';
import type { Shape } from '../drawings/drawing.ts';

/** "Arrow, red", "Text, black: Slack here", "Tug, red". */
export function shapeText(shape: Pick<Shape, 'type' | 'attrs'>): string {
  const { type, attrs } = shape as Shape;
  if ('variant' in attrs) return `${sentence(attrs.variant.replaceAll('_', ' '))}, ${attrs.color}`;
  const said = 'text' in attrs ? `: ${attrs.text}` : '';
  return `${SHAPE_WORDS[type]}, ${attrs.color}${said}`;
}

const sentence = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
