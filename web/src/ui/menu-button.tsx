import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

export interface MenuChoice {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  /** For one of several: whether it is the one. Left out for a plain command. */
  checked?: boolean;
  onChoose: () => void;
}

interface MenuButtonProps {
  /** What stands in the button. */
  children: ReactNode;
  /** Spoken name, where the button's words do not say what it opens. */
  label?: string;
  choices: readonly MenuChoice[];
  side?: 'left' | 'right';
  className?: string;
}

/** A button that opens a short list: arrows move, Escape and a press elsewhere close. */
export function MenuButton({ children, label, choices, side = 'right', className = 'btn flat' }: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  useEffect(() => {
    if (!open) return;
    focusFirst(root.current);
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className="menubox" ref={root}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open && (
        <div id={menuId} role="menu" tabIndex={-1} className={`menu ${side}`} onKeyDown={(event) => move(event, close)}>
          {choices.map((choice) => (
            <MenuRow
              key={choice.key}
              choice={choice}
              onDone={() => {
                close();
                choice.onChoose();
              }}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function MenuRow({ choice, onDone }: { choice: MenuChoice; onDone: () => void }) {
  const shared = { type: 'button' as const, tabIndex: -1, onClick: onDone };
  const content = (
    <>
      {choice.icon}
      <span className="grow">{choice.label}</span>
    </>
  );
  if (choice.checked === undefined)
    return (
      <button {...shared} role="menuitem">
        {content}
      </button>
    );
  return (
    <button {...shared} role="menuitemradio" aria-checked={choice.checked}>
      {content}
    </button>
  );
}

function rowsOf(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

function focusFirst(root: HTMLElement | null): void {
  const rows = rowsOf(root);
  (rows.find((row) => row.ariaChecked === 'true' || row.getAttribute('aria-checked') === 'true') ?? rows[0])?.focus();
}

function move(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const rows = rowsOf(event.currentTarget);
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (event.key === 'Escape' || event.key === 'Tab') close();
  if (to === undefined) return;
  event.preventDefault();
  rows[(to + rows.length) % rows.length]?.focus();
}
