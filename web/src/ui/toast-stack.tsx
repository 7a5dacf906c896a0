import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconSquareXFilled from '@tabler/icons-react/dist/esm/icons/IconSquareXFilled.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { dismissToast, type ToastKind, useToasts } from './toasts.ts';

const MARKS = {
  success: <IconCircleCheckFilled className="i ok" aria-hidden />,
  error: <IconSquareXFilled className="i bad" aria-hidden />,
  info: <IconInfoCircle className="i info" aria-hidden />,
} satisfies Record<ToastKind, unknown>;

/** The messages at the top right, one 70 px below the other. */
export function ToastStack() {
  const toasts = useToasts();
  return (
    <div className="toasts" role="status">
      {toasts.map((toast) => (
        <div className="toast" key={toast.id}>
          {MARKS[toast.kind]}
          <span className="grow">{toast.message}</span>
          <button type="button" className="btn flat icon" aria-label="Dismiss" onClick={() => dismissToast(toast.id)}>
            <IconX className="i s" aria-hidden />
          </button>
        </div>
      ))}
    </div>
  );
}
