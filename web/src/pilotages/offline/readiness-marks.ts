import IconAlertTriangleFilled from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import IconCloudDown from '@tabler/icons-react/dist/esm/icons/IconCloudDown.mjs';
import IconProgress from '@tabler/icons-react/dist/esm/icons/IconProgress.mjs';
import IconSquareXFilled from '@tabler/icons-react/dist/esm/icons/IconSquareXFilled.mjs';
import type { Readiness } from '../../sync/prefetch/readiness.ts';

/** The sign of each state, in the list and on the page of the pilotage. */
export const READINESS_MARKS = {
  none: { Icon: IconCloudDown, tone: 'none' },
  preparing: { Icon: IconProgress, tone: 'info' },
  ready: { Icon: IconCircleCheckFilled, tone: 'ok' },
  old: { Icon: IconAlertTriangleFilled, tone: 'care' },
  partly: { Icon: IconAlertTriangleFilled, tone: 'care' },
  failed: { Icon: IconSquareXFilled, tone: 'bad' },
} as const satisfies Record<Readiness, unknown>;
