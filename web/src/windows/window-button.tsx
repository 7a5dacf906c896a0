import { START_WINDOW } from '@leadline/domain/words/clearance/windows';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';

/** The heading that the button leads to. */
export const WINDOW_HEADING = 'startwindow';

/** The windows stand below the rows, so that graph and rows fit one screen; this leads there. */
export function WindowButton() {
  return (
    <button type="button" className="btn" onClick={showWindows}>
      {START_WINDOW.title}
      <IconArrowDown className="i s" aria-hidden />
    </button>
  );
}

function showWindows(): void {
  const heading = document.getElementById(WINDOW_HEADING);
  heading?.closest('section')?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
