import { createBrowserRouter, createPath, RouterProvider } from 'react-router';
import { setPendingAddress } from '../ui/app-code/pending-address.ts';
import { routes } from './routes.tsx';

const router = createBrowserRouter(routes);
// A page that has to be loaded anew goes where the person was going.
router.subscribe(({ navigation }) => setPendingAddress(navigation.location ? createPath(navigation.location) : null));

export function App() {
  return <RouterProvider router={router} />;
}
