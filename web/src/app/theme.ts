import { createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core';

/** Mantine asks for ten shades; what is shown comes from the palette through theme-bridge.css. */
const LEAD: MantineColorsTuple = [
  '#e6eef9',
  '#cadefc',
  '#9cc1f5',
  '#84b3ef',
  '#5d8fd5',
  '#4271b3',
  '#2d548b',
  '#254776',
  '#1b3a66',
  '#122a4d',
];

/** Nothing moves on a bridge that need not. */
const AT_ONCE = { duration: 0 };

export const theme = createTheme({
  primaryColor: 'lead',
  colors: { lead: LEAD },
  primaryShade: { light: 8, dark: 6 },
  autoContrast: true,
  respectReducedMotion: true,
  defaultRadius: 6,
  fontFamily: '"Inter Variable", Inter, system-ui, sans-serif',
  fontSizes: { xs: '14px', sm: '14px', md: '16px', lg: '18px', xl: '20px' },
  // A filled label is set inline to white, 1.8:1 on dusk, unless the variant names the palette's own colour.
  variantColorResolver: (input) => {
    const usual = defaultVariantColorsResolver(input);
    if (input.variant === 'filled')
      return {
        ...usual,
        background: 'var(--go)',
        hover: 'var(--go)',
        color: 'var(--on-go)',
        border: '1px solid var(--go-edge)',
      };
    if (input.variant === 'subtle' || input.variant === 'transparent')
      return { ...usual, background: 'transparent', hover: 'var(--sunk)', color: 'var(--press-ink)' };
    return usual;
  },
  components: {
    Button: { defaultProps: { h: 48, fz: 16, px: 16, variant: 'default' } },
    ActionIcon: { defaultProps: { size: 48, variant: 'subtle' } },
    Modal: {
      defaultProps: {
        centered: true,
        padding: 24,
        overlayProps: { backgroundOpacity: 0 },
        transitionProps: AT_ONCE,
        closeButtonProps: { 'aria-label': 'Close' },
      },
    },
    Menu: {
      defaultProps: {
        position: 'bottom-end',
        offset: 4,
        shadow: 'none',
        transitionProps: AT_ONCE,
        // Within its landmark, and with nothing in it but its rows.
        withinPortal: false,
        withInitialFocusPlaceholder: false,
      },
    },
    ModalRoot: { defaultProps: { transitionProps: AT_ONCE } },
    Select: { defaultProps: { allowDeselect: false, comboboxProps: { shadow: 'none', transitionProps: AT_ONCE } } },
  },
});
