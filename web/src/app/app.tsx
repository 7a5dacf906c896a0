import { createBrowserRouter, createPath, RouterProvider } from 'react-router';
import { setPendingAddress } from '../ui/app-code/pending-address.ts';
import { onEmergencyAsked } from '../ui/emergency/emergency-asked.ts';
import { paths } from './paths.ts';
import { routes } from './routes.tsx';

const router = createBrowserRouter(routes);
// A page that has to be loaded anew goes where the person was going.
router.subscribe(({ navigation }) => setPendingAddress(navigation.location ? createPath(navigation.location) : null));
onEmergencyAsked(() => {
  import('../emergency/open-emergency.tsx').then(
    ({ openEmergency }) => openEmergency(),
    () => location.assign(paths.emergency),
  );
});

export function App() {
  return <RouterProvider router={router} />;
}
