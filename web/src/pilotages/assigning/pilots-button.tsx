import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ComponentProps } from 'react';
import './pilots-button.css';

/** Looks the same before and after its menu is there. */
export function PilotsButton({ children, className = '', ...button }: ComponentProps<'button'>) {
  return (
    <button type="button" aria-haspopup="menu" {...button} className={`assign ${className}`}>
      <span className="cut">{children}</span>
      <IconChevronDown className="i s" aria-hidden />
    </button>
  );
}
