import { MantineProvider } from '@mantine/core';
import { isDark, usePalette } from '../../ui/palette/palette-store.ts';
import { ToastStack } from '../../ui/toasts/toast-stack.tsx';
import '../styles/mantine.css';
import { theme } from '../theme.ts';

/** The messages with a theme of their own: not every screen stands in one. */
export function ToastCorner() {
  const { shown } = usePalette();
  return (
    <MantineProvider theme={theme} forceColorScheme={isDark(shown) ? 'dark' : 'light'}>
      <ToastStack />
    </MantineProvider>
  );
}
