import { EMERGENCY } from '@leadline/domain/words/emergency/emergency-cards';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { EmergencyPage } from '../../emergency/emergency-page.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

/** The cards at an address of their own: after a reload, from the home screen, or where they could not be opened above a page. */
export function EmergencyScreen() {
  usePageTitle(EMERGENCY.title);
  const navigate = useNavigate();
  return <EmergencyPage onClose={() => void navigate(paths.list)} />;
}
