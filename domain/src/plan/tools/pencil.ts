import type { DrawingColour, LineType, SymbolVariant } from '../drawings/drawing.ts';
import { DRAWING_COLOURS } from '../drawings/drawing.ts';
import { eraser } from './eraser.ts';
import { lineTools } from './line-tools.ts';
import { selectTool } from './select-tool.ts';
import { symbolTool } from './symbol-tool.ts';
import { textTool } from './text-tool.ts';
import type { Tool } from './tool.ts';

/** PLAN-16, in the order of the toolbar. */
export const TOOLS = ['freehand', 'highlighter', 'straight line', 'arrow', 'ruler', 'text', 'eraser'] as const;
export type ToolName = LineType | 'text' | 'eraser';

/** What the person draws with; with neither a tool nor a symbol they select. */
export interface Pencil {
  tool: ToolName | null;
  symbol: SymbolVariant | null;
  color: DrawingColour;
}

export const NEW_PENCIL: Pencil = { tool: null, symbol: null, color: DRAWING_COLOURS[0] };

/** PLAN-16: the ruler only where the chart has a valid scale. */
export const toolsFor = (metresPerPixel: number | null): ToolName[] =>
  TOOLS.filter((tool) => tool !== 'ruler' || metresPerPixel !== null);

/** PLAN-18: a tool clears the symbol; the same tool again puts it away. */
export const withTool = (pencil: Pencil, tool: ToolName): Pencil => ({
  ...pencil,
  symbol: null,
  tool: pencil.tool === tool ? null : tool,
});

/** PLAN-18: a symbol clears the tool; the same symbol again puts it away. */
export const withSymbol = (pencil: Pencil, symbol: SymbolVariant): Pencil => ({
  ...pencil,
  tool: null,
  symbol: pencil.symbol === symbol ? null : symbol,
});

export function toolOf({ tool, symbol }: Pencil): Tool {
  if (symbol) return symbolTool;
  if (tool === null) return selectTool;
  if (tool === 'text') return textTool;
  return tool === 'eraser' ? eraser : lineTools[tool];
}
