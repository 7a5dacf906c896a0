import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ComponentProps } from 'react';
import './pilots-button.css';

/** Looks the same before and after its menu is there. */
export function PilotsButton({ children, ...button }: ComponentProps<'button'>) {
  return (
    <button type="button" className="assign" aria-haspopup="menu" {...button}>
      <span className="cut">{children}</span>
      <IconChevronDown className="i s" aria-hidden />
    </button>
  );
}
