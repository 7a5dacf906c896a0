import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconSquareXFilled from '@tabler/icons-react/dist/esm/icons/IconSquareXFilled.mjs';
import { useEffect } from 'react';
import { installToastStack, SHOWN_FOR_MS, type Toast, type ToastKind } from './toasts.ts';
import './toast-stack.css';

const AT_MOST = 10;
const ABOVE_DIALOGS = 500;

const MARKS = {
  success: <IconCircleCheckFilled className="i ok" aria-hidden />,
  error: <IconSquareXFilled className="i bad" aria-hidden />,
  info: <IconInfoCircle className="i info" aria-hidden />,
} satisfies Record<ToastKind, unknown>;

/** The messages at the top right, one 70 px below the other; a screen reader says each once. */
export function ToastStack() {
  useEffect(() => {
    const shown = new ShownToasts();
    const remove = installToastStack((toast) => shown.say(toast));
    return () => {
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

  say({ message, kind }: Toast): void {
    const id = `${kind}: ${message}`;
    const times = this.times.get(id) ?? 0;
    this.times.set(id, times + 1);
    // A message's time starts anew only when its length changes: a millisecond more or less does it.
    const autoClose = SHOWN_FOR_MS + (times % 2);
    if (times > 0) notifications.update({ id, message, autoClose });
    else this.add(id, message, kind);
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
      onClose: () => this.times.delete(id),
    });
  }
}
