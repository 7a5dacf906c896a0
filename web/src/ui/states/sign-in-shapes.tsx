import IconAlertTriangleFilled from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import IconSquareXFilled from '@tabler/icons-react/dist/esm/icons/IconSquareXFilled.mjs';

/** The shapes of `status-mark.tsx` that stand before a log-in: a page there fetches no other picture. */
export const FailedShape = () => <IconSquareXFilled className="i bad s" aria-hidden />;

export const CautionShape = ({ className = '' }: { className?: string }) => (
  <IconAlertTriangleFilled className={`i care ${className}`} aria-hidden />
);

export const PassedShape = () => <IconCircleCheckFilled className="i ok s" aria-hidden />;
