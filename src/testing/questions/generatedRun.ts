const said = (text: string) => [{ type: 'text', text }];

/** Turns of the generated run. */
const TURNS = 5_000;
const AT = 1_792_828_800_000;

/** Numbers that have no order and repeat after 9,973 turns. */
const mixed = (turn: number, step: number): number => (turn * step) % 9_973;

/**
 * A session file of pi with 5,000 turns: every 701st call fails, each turn takes another time and other tokens, the context grows until it is compacted after every 1,000
 * turns, and in turn 1,300 the cache breaks.
 */
export function generatedRun(): string {
  const lines: object[] = [
    { type: 'session', id: 'marsh', timestamp: new Date(AT).toISOString(), cwd: '/marsh' },
  ];
  let clock = AT;
  for (let turn = 1; turn <= TURNS; turn++) {
    const fails = turn % 701 === 0;
    const filled = 2_000 + ((turn - 1) % 1_000) * 150;
    const cached = turn === 1_300 || turn % 1_000 === 1 ? 0 : filled - 200;
    const took = 1_000 + mixed(turn, 37) * 3;
    const usage = {
      input: filled - cached,
      output: 100 + mixed(turn, 41),
      cacheRead: cached,
      cacheWrite: 0,
      cost: { total: (1 + mixed(turn, 53)) / 1_000 },
    };
    const arguments_ = { command: `sync gauge-${turn} --tide` };
    if (turn > 1 && turn % 1_000 === 1)
      lines.push({
        type: 'compaction',
        timestamp: new Date((clock += 100)).toISOString(),
        summary: `What was done before turn ${turn}.`,
        tokensBefore: 2_000 + 999 * 150,
      });
    if (turn % 10 === 1)
      lines.push(
        wrapped({
          role: 'user',
          content: said(`Sync the gauges from ${turn} on.`),
          timestamp: (clock += 500),
        }),
      );
    lines.push(
      wrapped(
        {
          role: 'assistant',
          content: [
            ...said(`Gauge ${turn} comes next.`),
            {
              type: 'toolCall',
              id: `call_${turn}`,
              name: turn % 3 === 0 ? 'bash' : 'sync',
              arguments: arguments_,
            },
          ],
          stopReason: 'toolUse',
          model: 'heron-1',
          provider: 'marsh',
          usage,
          // The message says when it was asked for, its record when it was there.
          timestamp: clock,
        },
        took,
      ),
      wrapped({
        role: 'toolResult',
        toolCallId: `call_${turn}`,
        toolName: turn % 3 === 0 ? 'bash' : 'sync',
        content: said(fails ? `gauge ${turn} does not answer` : `gauge ${turn} synced`),
        isError: fails,
        timestamp: (clock += took + 50),
      }),
    );
  }
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

const wrapped = (
  message: Readonly<Record<string, unknown>> & { readonly timestamp: number },
  took = 0,
): object => ({
  type: 'message',
  timestamp: new Date(message.timestamp + took).toISOString(),
  message,
});
