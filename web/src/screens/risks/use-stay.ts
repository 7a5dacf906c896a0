import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';

/** Back from a question that was asked at an address of its own: to where the person came from, else to the list. */
export function useStay(): () => void {
  const navigate = useNavigate();
  const isFirstPage = useLocation().key === 'default';
  return () => void (isFirstPage ? navigate(paths.list, { replace: true }) : navigate(-1));
}
