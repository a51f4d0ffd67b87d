import type { ToolRendererProps } from 'agent-lanes';

/** A tide table as a card, in the place of the line of its call. */
export function TideTable({ output, run }: ToolRendererProps) {
  if (run.status === 'running') return <p className="card">Looking at the tables …</p>;
  return (
    <ul className="card tides" aria-label="Tides">
      {output
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => (
          <li key={line}>{line}</li>
        ))}
    </ul>
  );
}

/** What a tool wrote may have any shape: what is no list of numbers is drawn as none. */
function levelsOf(output: string): readonly number[] {
  try {
    const value: unknown = JSON.parse(output);
    return Array.isArray(value) ? value.filter((level) => typeof level === 'number') : [];
  } catch {
    return [];
  }
}

export function LevelChart({ output }: ToolRendererProps) {
  const points = levelsOf(output).map((level, index) => `${index * 20},${40 - level * 5}`);
  return (
    <svg className="card" role="img" aria-label="The level over the day" viewBox="0 0 100 44">
      <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}

export function Berth({ args, run }: ToolRendererProps) {
  const { berth, until } = args as { berth?: number; until?: string };
  return (
    <p className="card berth">
      {run.status === 'done' ? `Berth ${berth} is yours until ${until}` : `Asking for berth ${berth} …`}
    </p>
  );
}
