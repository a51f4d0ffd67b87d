import { contestants } from '../contestants/index.mjs';
import { findRow } from './find.mjs';
import { times } from './format.mjs';

const WIDTH = 760;
const LEFT = 176;
const RIGHT = 84;
const TOP = 64;
const ROW = 26;
const BAR = 16;

const escape = (/** @type {string} */ text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * One chart: what streaming one message costs, as multiples of showing it once, on a logarithmic axis. It brings its own background, so that
 * it reads on any page. `null` where nothing was measured.
 * @param {any} w1 results of W1
 * @param {number} kb
 */
export function drawChart(w1, kb) {
  const floor = findRow(w1, { id: 'floor', kb });
  const bars = contestants
    .map(({ id, name }) => ({ id, name, row: findRow(w1, { id, kb }) }))
    .filter(({ row }) => row?.workMs)
    .map(({ id, name, row }) => ({
      id,
      name,
      value: row.workMs / floor.workMs,
      stopped: row.stopped === true,
    }))
    .sort((a, b) => a.value - b.value);
  if (bars.length === 0) return null;

  const decades = Math.max(1, Math.ceil(Math.log10(Math.max(...bars.map(({ value }) => value)))));
  const x = (/** @type {number} */ value) =>
    LEFT + (Math.log10(Math.max(1, value)) / decades) * (WIDTH - LEFT - RIGHT);
  const bottom = TOP + bars.length * ROW;
  const height = bottom + 56;
  const ticks = Array.from({ length: decades + 1 }, (_, power) => 10 ** power);
  const summary = bars.map(({ name, value, stopped }) => `${name} ${times(value, stopped)}`).join(', ');

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title desc" font-family="system-ui, sans-serif" font-size="13">
<title id="title">CPU time of streaming one message of ${kb} KB of Markdown</title>
<desc id="desc">Script, style and layout, as multiples of showing the text once: ${escape(summary)}.</desc>
<style>
.page { fill: #fff; stroke: #d0d7de }
.ink { fill: #1f2328 }
.dim { fill: #59636e }
.grid { stroke: #d0d7de }
.value { paint-order: stroke; stroke: #fff; stroke-width: 4 }
.peer { fill: #8c959f }
.ours { fill: #0969da }
@media (prefers-color-scheme: dark) {
.page { fill: #0d1117; stroke: #3d444d }
.ink { fill: #f0f6fc }
.dim { fill: #9198a1 }
.grid { stroke: #3d444d }
.value { stroke: #0d1117 }
.peer { fill: #656c76 }
.ours { fill: #4493f8 }
}
</style>
<rect class="page" x="0.5" y="0.5" width="${WIDTH - 1}" height="${height - 1}" rx="6"/>
<text class="ink" x="20" y="28" font-weight="600">Streaming one message of ${kb} KB of Markdown, a commit every 20 characters</text>
<text class="dim" x="20" y="47" font-size="12">CPU time of script, style and layout; 1× is showing the finished text once with react-markdown</text>
${ticks
  .map(
    (tick) =>
      `<line class="grid" x1="${x(tick).toFixed(1)}" x2="${x(tick).toFixed(1)}" y1="${TOP - 4}" y2="${bottom + 4}"/><text class="dim" x="${x(tick).toFixed(1)}" y="${bottom + 20}" text-anchor="middle" font-size="12">${tick.toLocaleString('en-US')}×</text>`,
  )
  .join('\n')}
${bars
  .map(({ id, name, value, stopped }, index) => {
    const y = TOP + index * ROW;
    const ours = id === 'agent-lanes';
    const end = x(value);
    return [
      `<text class="ink" x="${LEFT - 10}" y="${y + 13}" text-anchor="end"${ours ? ' font-weight="600"' : ''}>${escape(name)}</text>`,
      `<rect class="${ours ? 'ours' : 'peer'}" x="${LEFT}" y="${y}" width="${(end - LEFT).toFixed(1)}" height="${BAR}" rx="2"/>`,
      `<text class="ink value" x="${(end + 6).toFixed(1)}" y="${y + 13}">${escape(times(value, stopped))}</text>`,
    ].join('');
  })
  .join('\n')}
<text class="dim" x="${WIDTH - 20}" y="${bottom + 42}" text-anchor="end" font-size="12">logarithmic axis: each line is ten times the one before · &gt; stopped before the end</text>
</svg>
`;
}
