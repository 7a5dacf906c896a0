import { planParts } from '@leadline/domain/share/plan-content';
import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import { pilotageOf, vesselOf } from '@leadline/domain/share/whole-forms';
import type { PaperContent } from '@leadline/paper/paper-content';
import { paperOfLink } from '@leadline/paper/paper-of-link';
import { paperCharts } from '../../../paper/paper-charts.ts';

type ReadImage = Parameters<typeof paperCharts>[1];

/** All that the paper of a ship shows: of the link's one answer, and the sheets that the link shows. Nothing else is read. */
export async function readLinkPaper(shared: SharedPlan, readImage: ReadImage): Promise<PaperContent> {
  const texts = planParts({ ...shared, pilotage: pilotageOf(shared), vessel: vesselOf(shared) });
  return paperOfLink({ shared, texts, charts: await paperCharts(shared.planSettings, readImage) });
}
