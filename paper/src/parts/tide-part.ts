import { showLength } from '@leadline/domain/numbers/feet';
import { showMetres } from '@leadline/domain/numbers/units';
import { heightAt } from '@leadline/domain/tides/tide-curve';
import { extremesPanel } from '@leadline/domain/tides/tide-extremes';
import { dayAndClock } from '@leadline/domain/time/port-time';
import { PAPER } from '@leadline/domain/words/paper';
import type { AssessedPaper, PaperStation } from '../assess-paper.ts';
import { tideGraph } from '../drawn/tide-graph.ts';
import { type Content, dim, RULED, section } from '../page-parts.ts';

/** The curve with start and rows, and the high and low waters of each station with where they come from. */
export function tidePart(assessed: AssessedPaper): Content[] {
  const { stations } = assessed;
  if (stations.length === 0) return [];
  const graph = tideGraph(assessed);
  return section(
    PAPER.tides,
    PAPER.tideUnit,
    graph === null ? PAPER.noTides : { ...graph, width: 515 },
    { columns: stations.slice(0, 4).map((station) => panelOf(station, assessed)), columnGap: 16, unbreakable: true },
    ...stations.slice(4).map((station) => panelOf(station, assessed)),
  );
}

function panelOf({ name, curve, extremes }: PaperStation, { start, zone, passage, inFeet }: AssessedPaper): Content {
  const panel = extremesPanel(extremes, start, passage?.route.rows.at(-1)?.at ?? start);
  const atStart = curve ? (heightAt(curve, start)?.height ?? null) : null;
  const waters = (panel?.timeline ?? []).map(({ at, height, type }) => ({
    ...{ at, height, isStart: false },
    word: type === 'high' ? 'High' : 'Low',
  }));
  const rows = [...waters, { at: start, height: atStart, word: PAPER.start, isStart: true }]
    .sort((one, other) => one.at - other.at)
    .map(({ word, at, height, isStart }) =>
      [word, dayAndClock(at, zone), { text: showLength(height, 'down', inFeet), style: 'figure' }].map((cell) =>
        isStart ? { ...(typeof cell === 'string' ? { text: cell } : cell), bold: true } : cell,
      ),
    );
  const piece = curve?.pieces.findLast(({ from, to }) => from <= start && start <= to);
  const usual = piece?.usualError ? `, ${PAPER.usually(showMetres(piece.usualError))}` : '';
  return {
    stack: [
      { text: name, bold: true, margin: [0, 6, 0, 1], tag: 'H3' },
      panel === null ? PAPER.noExtremes : { table: { widths: ['auto', 'auto', '*'], body: rows }, layout: RULED },
      ...(panel?.range == null ? [] : [dim(`${PAPER.range} ${showMetres(panel.range)}`)]),
      ...(curve ? [dim(`${PAPER.above(curve.datum)}${usual}`)] : [PAPER.noTides]),
      ...(piece ? [dim([piece.source, piece.attribution].filter(Boolean).join('. '))] : []),
    ],
  };
}
