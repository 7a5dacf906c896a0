import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReturnFocus } from '../ui/use-return-focus.ts';

const WIDTH = 1080;

/** The form over another screen. Neither a touch beside it nor Escape closes it: what is typed would be lost. */
export function FormDialog({ title, children }: { title: string; children: ReactNode }) {
  useReturnFocus();
  return (
    <Modal.Root
      opened
      onClose={() => {}}
      closeOnClickOutside={false}
      closeOnEscape={false}
      centered
      size={WIDTH}
      yOffset={24}
      xOffset={24}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={title}>{children}</Modal.Content>
    </Modal.Root>
  );
}
