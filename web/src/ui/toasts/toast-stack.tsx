import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconSquareXFilled from '@tabler/icons-react/dist/esm/icons/IconSquareXFilled.mjs';
import { useEffect } from 'react';
import { followScreen, placeToasts } from './place-toasts.ts';
import styles from './toast-stack.module.css';
import { installToastStack, SHOWN_FOR_MS, type Toast, type ToastKind, type ToastList } from './toasts.ts';

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
    const remove = installToastStack(shown);
    const leave = followScreen();
    return () => {
      leave();
      remove();
      shown.clear();
    };
  }, []);
  return (
    <div role="status" aria-atomic="false" data-toasts data-not-on-paper>
      <Notifications
        className={styles.toasts}
        position="top-right"
        limit={AT_MOST}
        autoClose={false}
        containerWidth={440}
        transitionDuration={0}
        zIndex={ABOVE_DIALOGS}
        withinPortal={false}
      />
    </div>
  );
}

/** The messages on screen, oldest first, each with the timer that ends it; while the pointer or the focus holds it, none runs. */
class ShownToasts implements ToastList {
  private readonly timers = new Map<string, number | undefined>();
  private held: string | null = null;

  say(toast: Toast): void {
    placeToasts();
    const id = idOf(toast);
    if (!this.timers.has(id)) this.add(id, toast);
    if (this.held !== id) this.restart(id);
  }

  withdraw(toast: Toast): void {
    notifications.hide(idOf(toast));
  }

  clear(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    notifications.clean();
  }

  private restart(id: string): void {
    clearTimeout(this.timers.get(id));
    this.timers.set(
      id,
      window.setTimeout(() => notifications.hide(id), SHOWN_FOR_MS),
    );
  }

  private hold(id: string): void {
    this.held = id;
    clearTimeout(this.timers.get(id));
  }

  private release(id: string): void {
    if (this.held === id) this.held = null;
    if (this.timers.has(id)) this.restart(id);
  }

  private add(id: string, { message, kind, action }: Toast): void {
    const oldest = this.timers.size >= AT_MOST ? [...this.timers.keys()][0] : undefined;
    if (oldest !== undefined) notifications.hide(oldest);
    this.timers.set(id, undefined);
    notifications.show({
      id,
      message: action ? <WithAction message={message} action={action} /> : message,
      icon: MARKS[kind],
      role: 'presentation',
      closeButtonProps: { 'aria-label': 'Dismiss' },
      // What lies below is free as soon as it is wanted.
      onClick: () => notifications.hide(id),
      onFocus: () => this.hold(id),
      onBlur: () => this.release(id),
      // A finger or a mouse that rested on this spot before the message was there holds nothing: a mouse that moves does.
      onPointerMove: ({ pointerType }) => pointerType === 'mouse' && this.hold(id),
      onPointerLeave: () => this.release(id),
      onClose: () => {
        clearTimeout(this.timers.get(id));
        this.timers.delete(id);
        if (this.held === id) this.held = null;
      },
    });
  }
}

/** The press that follows it takes the message away as well. */
function WithAction({ message, action }: Required<Omit<Toast, 'kind'>>) {
  return (
    <span className={styles.action}>
      {message}
      <button type="button" className="btn" onClick={action.run}>
        {action.label}
      </button>
    </span>
  );
}

const idOf = ({ message, kind }: Toast) => `${kind}: ${message}`;
