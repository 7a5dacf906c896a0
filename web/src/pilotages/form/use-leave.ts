import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';

/** Back to the page before, or to the list when the form was the first page. */
export function useLeave(): () => void {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return () => void (isFirst ? navigate(paths.list, { replace: true }) : navigate(-1));
}
