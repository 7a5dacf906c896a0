import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { inEveryPalette } from './world.ts';

interface Node {
  html: string;
  any: { data: { contrastRatio?: number } | null }[];
}

/** Of these texts those with a contrast below `least`, in every palette: "night, 6.2: <b>…". */
export async function fainterThan(page: Page, least: number, selectors: readonly string[]): Promise<string[]> {
  // Some of it comes after the rest of the page.
  for (const selector of selectors) await expect(page.locator(selector).first()).toBeAttached();
  // Leaves axe in the page.
  await new AxeBuilder({ page }).setLegacyMode().withRules(['color-contrast-enhanced']).analyze();
  return inEveryPalette(page, () =>
    page.evaluate(
      async ([wanted, limit]) => {
        const { axe } = globalThis as unknown as {
          axe: {
            run: (
              context: object,
              options: object,
            ) => Promise<{ passes: { nodes: Node[] }[]; violations: { nodes: Node[] }[] }>;
          };
        };
        const include = wanted.filter((selector) => document.querySelector(selector)).map((selector) => [selector]);
        const { passes, violations } = await axe.run(
          { include },
          { runOnly: { type: 'rule', values: ['color-contrast-enhanced'] } },
        );
        const nodes = [...passes, ...violations].flatMap((rule) => rule.nodes);
        const isMeasured = nodes.some(({ any }) => (any[0]?.data?.contrastRatio ?? 0) > 0);
        if (include.length < wanted.length || !isMeasured) return [`not every text is there: ${include}`];
        return nodes.flatMap(({ html, any }) => {
          // 0: out of sight in a part that scrolls.
          const ratio = any[0]?.data?.contrastRatio ?? 0;
          return ratio >= limit || ratio === 0 ? [] : [`${ratio}: ${html.slice(0, 120)}`];
        });
      },
      [selectors, least] as const,
    ),
  );
}
