import { useEffect, useRef, useState } from 'react';

/** A menu that may open as it appears: its button takes the focus first, to have it back when the menu closes. */
export function useOpenedMenu(startsOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (!startsOpen) return;
    button.current?.focus();
    setOpened(true);
  }, [startsOpen]);
  return { button, menu: { opened, onChange: setOpened } };
}
