import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconSquareXFilled from '@tabler/icons-react/dist/esm/icons/IconSquareXFilled.mjs';
import { useEffect } from 'react';
import { followLines, placeToasts } from './place-toasts.ts';
import { installToastStack, SHOWN_FOR_MS, type Toast, type ToastKind } from './toasts.ts';
import './toast-stack.css';

const AT_MOST = 10;
const ABOVE_DIALOGS = 500;

const MARKS = {
  success: <IconCircleCheckFilled className="i ok" aria-hidden />,
  error: <IconSquareXFilled className="i bad" aria-hidden />,
  info: <IconInfoCircle className="i info" aria-hidden />,
} satisfies Record<ToastKind, unknown>;

/** The messages at the top right, one 70 px below the other, gone with a press; a screen reader says each once. */
export function ToastStack() {
  useEffect(() => {
    const shown = new ShownToasts();
    const remove = installToastStack((toast) => {
      placeToasts();
      shown.say(toast);
    });
    const leave = followLines();
    return () => {
      leave();
      remove();
      notifications.clean();
    };
  }, []);
  return (
    <div role="status" aria-atomic="false">
      <Notifications
        className="toasts"
        position="top-right"
        limit={AT_MOST}
        autoClose={SHOWN_FOR_MS}
        containerWidth={440}
        transitionDuration={0}
        zIndex={ABOVE_DIALOGS}
        withinPortal={false}
        // With "all", a message that is dismissed under the pointer would hold the others for ever.
        pauseResetOnHover="notification"
      />
    </div>
  );
}

/** The messages on screen, oldest first, with how often each was said. */
class ShownToasts {
  private readonly times = new Map<string, number>();
  /** The message that has the focus: it stays until the focus leaves it, as under the pointer. */
  private held: string | null = null;

  say({ message, kind }: Toast): void {
    const id = `${kind}: ${message}`;
    const times = this.times.get(id) ?? 0;
    this.times.set(id, times + 1);
    if (times === 0) this.add(id, message, kind);
    else if (this.held !== id) this.restart(id, message);
  }

  /** A message's time starts anew only when its length changes: a millisecond more or less does it. */
  private restart(id: string, message: string): void {
    const autoClose = SHOWN_FOR_MS + (((this.times.get(id) ?? 0) + 1) % 2);
    notifications.update({ id, message, autoClose });
  }

  private hold(id: string, message: string): void {
    this.held = id;
    notifications.update({ id, message, autoClose: false });
  }

  private release(id: string, message: string): void {
    this.held = null;
    if (this.times.has(id)) this.restart(id, message);
  }

  private add(id: string, message: string, kind: ToastKind): void {
    const oldest = this.times.size > AT_MOST ? [...this.times.keys()][0] : undefined;
    if (oldest !== undefined) notifications.hide(oldest);
    notifications.show({
      id,
      message,
      icon: MARKS[kind],
      role: 'presentation',
      closeButtonProps: { 'aria-label': 'Dismiss' },
      // What lies below is free as soon as it is wanted.
      onClick: () => notifications.hide(id),
      onFocus: () => this.hold(id, message),
      onBlur: () => this.release(id, message),
      onClose: () => {
        this.times.delete(id);
        if (this.held === id) this.held = null;
      },
    });
  }
}
