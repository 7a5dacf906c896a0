import { pilotage } from '@leadline/domain/pilotages/pilotage';
import { screen } from '@testing-library/react';
import { EditPilotageModal } from '../../src/pilotages/form/edit-pilotage-modal.tsx';
import { DraftPilotageScreen } from '../../src/screens/pilotage/draft-pilotage-screen.tsx';
import { ReviewPilotageScreen } from '../../src/screens/pilotage/review-pilotage-screen.tsx';
import { newUser } from '../form-walk.tsx';
import { AROHA_OF_KORU, afterChange, INNER, koruAnswers, stored } from '../koru-world.ts';
import { renderRoutes } from '../render.tsx';
import { type StubRequest, stubApi } from '../stub-api.ts';

export const BASE = stored({ sideTo: null, route: { uuid: INNER.uuid, name: INNER.name, sideToRestrictions: [] } });

interface Opening {
  at?: string;
  answers?: Parameters<typeof stubApi>[0];
  signedInAs?: typeof AROHA_OF_KORU;
}

/** The form of a pilotage that is stored. */
export async function open(
  part: Partial<typeof BASE>,
  { at = 'edit', answers = {}, signedInAs = AROHA_OF_KORU }: Opening = {},
) {
  const now = pilotage.parse({ ...BASE, ...part });
  const calls = stubApi({
    ...koruAnswers,
    'GET /pilotages/:id': [now],
    'PUT /pilotages/:id': ({ body }: StubRequest) => [afterChange(now, body as Record<string, unknown>)],
    ...answers,
  });
  const { router } = renderRoutes(
    [
      { path: '/', element: <p>The list</p> },
      {
        path: '/edit',
        element: <EditPilotageModal pilotageUuid={now.uuid} onClose={() => void router.navigate('/')} />,
      },
      { path: '/pilotage/draft/:id', element: <DraftPilotageScreen /> },
      { path: '/pilotage/review/:id', element: <ReviewPilotageScreen /> },
      { path: '/pilotage/new', element: <p>New form</p> },
      { path: '/pilotage/:id', element: <p>Planning</p> },
    ],
    { at: at === 'edit' ? '/edit' : `/pilotage/${at}/${now.uuid}`, signedInAs },
  );
  await screen.findByText('Movement');
  await screen.findByText('Notes');
  const sent = () => calls.filter(({ name }) => name === 'PUT /pilotages/:id').map(({ request }) => request);
  return { user: newUser(), sent, router };
}

export const buttons = () =>
  ['Save', 'Start Planning', 'Create Another', 'Update', 'Confirm'].filter((name) =>
    screen.queryByText(name, { selector: 'button' }),
  );
export const readings = () => [...document.querySelectorAll('[data-readonly]')].map((field) => field.textContent);
