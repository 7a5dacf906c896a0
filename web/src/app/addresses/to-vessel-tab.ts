import { type LoaderFunctionArgs, redirect } from 'react-router';
import { paths } from '../paths.ts';

/**
 * The address of a pilotage, and of a tab that this release does not have, leads to her vessel: before anything is
 * drawn, so that it cannot take the place of a tab that is pressed meanwhile.
 */
export function toVesselTab({ params }: LoaderFunctionArgs): Response {
  return redirect(paths.vesselTab(params.id ?? ''));
}
