import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReturnFocus } from '../focus/use-return-focus.ts';

const WIDTH = 1080;

interface Props {
  title: string;
  /** Pixels, where the screen has them. */
  width?: number;
  children: ReactNode;
}

/** The form over another screen. Neither a touch beside it nor Escape closes it: what is typed would be lost. */
export function FormDialog({ title, width = WIDTH, children }: Props) {
  useReturnFocus();
  return (
    <Modal.Root
      opened
      onClose={() => {}}
      closeOnClickOutside={false}
      closeOnEscape={false}
      centered
      size={width}
      yOffset={24}
      xOffset={24}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={title}>{children}</Modal.Content>
    </Modal.Root>
  );
}
