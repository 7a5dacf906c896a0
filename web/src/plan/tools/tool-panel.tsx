import { DRAWING_COLOURS, type DrawingColour, type Shape } from '@leadline/domain/plan/drawings/drawing';
import type { Mark } from '@leadline/domain/plan/marks/mark';
import { type Pencil, toolsFor, withSymbol, withTool } from '@leadline/domain/plan/tools/pencil';
import { drawnName, PLAN_EDITOR } from '@leadline/domain/words/plan/plan-editor';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { ReactNode } from 'react';
import { usePalette } from '../../ui/palette/palette-store.ts';
import styles from '../editor/editor.module.css';
import { INK_COLOURS } from '../marks/ink-colours.ts';
import { COLOUR_KEYS, SYMBOL_LOOKS, TOOL_LOOKS } from './tool-looks.ts';

/** What is computed for this stage: shown or hidden, and how it becomes part of the drawing. */
export interface ComputedLayer {
  marks: readonly Mark[];
  isShown: boolean;
  show: (isShown: boolean) => void;
  /** What of it a pilot may take over as own shapes. */
  shapes: () => Shape[];
}

interface Props {
  pencil: Pencil;
  choose: (pencil: Pencil) => void;
  /** Of the pencil, and of what is selected. */
  colour: (color: DrawingColour) => void;
  /** PLAN-17: without a valid scale there is no ruler. */
  metresPerPixel: number | null;
  /** PREFS-10: side by side; else one below the other, each with its whole name. */
  isGrid: boolean;
  /** PLAN-11 */
  isDisabled: boolean;
  canClear: boolean;
  onClear: () => void;
  /** Null until a pen was seen. */
  finger: { draws: boolean; set: (draws: boolean) => void } | null;
  computed?: ComputedLayer;
  /** Parts of the computed layer become part of the drawing. */
  onTakeOver: (shapes: Shape[]) => void;
  /** The list of objects. */
  children?: ReactNode;
}

/** PLAN-07: Colour, Tools, Symbols, Clear. */
export function ToolPanel(props: Props) {
  const { pencil, choose, metresPerPixel, isDisabled, canClear, onClear, finger, computed, children } = props;
  const { onTakeOver, isGrid } = props;
  const column = isGrid ? '' : ` ${styles.column}`;
  return (
    <>
      <div className={styles.scrolled}>
        <Colours {...props} />
        <section aria-label="Tools">
          <h2>Tools</h2>
          <div className={`${styles.tools}${column}`}>
            {toolsFor(metresPerPixel).map((tool) => {
              const { Icon, key } = TOOL_LOOKS[tool];
              return (
                <Choice
                  key={tool}
                  name={drawnName(tool)}
                  shortcut={key}
                  isChosen={pencil.tool === tool}
                  isDisabled={isDisabled}
                  onChoose={() => choose(withTool(pencil, tool))}
                >
                  <Icon className="i" aria-hidden />
                </Choice>
              );
            })}
          </div>
        </section>
        <section aria-label="Symbols">
          <h2>Symbols</h2>
          <div className={`${styles.symbols}${column}`}>
            {SYMBOL_LOOKS.map(({ variant, Icon, key }) => (
              <Choice
                key={variant}
                name={drawnName(variant)}
                shortcut={key}
                isChosen={pencil.symbol === variant}
                isDisabled={isDisabled}
                onChoose={() => choose(withSymbol(pencil, variant))}
              >
                <Icon className="i" aria-hidden />
              </Choice>
            ))}
          </div>
        </section>
        {computed ? (
          <section className={styles.passage} aria-label="Passage">
            <Switch isOn={computed.isShown} onSwitch={computed.show}>
              Passage
            </Switch>
            {isDisabled || !computed.isShown ? null : (
              <button type="button" className="btn" onClick={() => onTakeOver(computed.shapes())}>
                {PLAN_EDITOR.addToDrawing}
              </button>
            )}
          </section>
        ) : null}
        {finger ? (
          <Switch isOn={finger.draws} onSwitch={finger.set}>
            {PLAN_EDITOR.drawWithFinger}
          </Switch>
        ) : null}
        {children}
      </div>
      <button type="button" className={`btn danger ${styles.clear}`} disabled={!canClear} onClick={onClear}>
        <IconTrash className="i" aria-hidden />
        Clear
      </button>
    </>
  );
}

function Colours({ pencil, colour, isGrid, isDisabled }: Props) {
  const { shown } = usePalette();
  return (
    <section aria-label="Colour">
      <h2>Colour</h2>
      <div className={isGrid ? styles.colours : `${styles.colours} ${styles.column}`}>
        {DRAWING_COLOURS.map((color) => (
          <button
            key={color}
            type="button"
            aria-label={color}
            title={`${color} (${COLOUR_KEYS[color]})`}
            aria-keyshortcuts={COLOUR_KEYS[color]}
            aria-pressed={pencil.color === color}
            disabled={isDisabled}
            onClick={() => colour(color)}
          >
            <i className={styles.swatch} style={{ background: INK_COLOURS[shown][color] }} />
            {isGrid ? null : <span>{color}</span>}
          </button>
        ))}
      </div>
    </section>
  );
}

interface ChoiceProps {
  name: string;
  shortcut: string;
  isChosen: boolean;
  isDisabled: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ name, shortcut, isChosen, isDisabled, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      className={styles.choice}
      title={`${name} (${shortcut})`}
      aria-keyshortcuts={shortcut}
      aria-pressed={isChosen}
      disabled={isDisabled}
      onClick={onChoose}
    >
      {children}
      <span>{name}</span>
    </button>
  );
}

function Switch({ isOn, onSwitch, children }: { isOn: boolean; onSwitch: (isOn: boolean) => void; children: string }) {
  return (
    <button type="button" className={styles.switch} role="switch" aria-checked={isOn} onClick={() => onSwitch(!isOn)}>
      <span>{children}</span>
      <i className={styles.knob} />
    </button>
  );
}
