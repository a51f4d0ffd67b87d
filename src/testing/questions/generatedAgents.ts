/**
 * A session file of Claude Code with five sub-agents of three answers each. Each looks at one gauge and takes other tokens.
 */
export function generatedAgents(): string {
  const lines: string[] = [];
  let clock = 1_792_828_800_000;
  let last: string | null = null;
  const write = (value: Readonly<Record<string, unknown>>, isSidechain = false, isFirst = false): void => {
    const uuid = `u${lines.length}`;
    lines.push(
      JSON.stringify({
        parentUuid: isFirst ? null : last,
        isSidechain,
        userType: 'external',
        cwd: '/marsh',
        sessionId: 'marsh',
        version: '2.0.0',
        ...value,
        uuid,
        timestamp: new Date((clock += 1_000)).toISOString(),
      }),
    );
    last = uuid;
  };
  const answer = (
    id: string,
    content: readonly object[],
    input: number,
  ): Readonly<Record<string, unknown>> => ({
    type: 'assistant',
    message: {
      id,
      type: 'message',
      role: 'assistant',
      model: 'heron-1',
      content,
      stop_reason: 'tool_use',
      usage: {
        input_tokens: input,
        output_tokens: 10,
        cache_read_input_tokens: 0,
        cache_creation_input_tokens: 0,
      },
    },
  });
  const result = (id: string, content: string): Readonly<Record<string, unknown>> => ({
    type: 'user',
    message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content }] },
  });
  write({ type: 'user', message: { role: 'user', content: 'Look at all gauges.' } }, false, true);
  for (let agent = 1; agent <= 5; agent++) {
    const prompt = `Find out how gauge ${agent} stands.`;
    const input = { description: `Look at gauge ${agent}`, prompt, subagent_type: 'surveyor' };
    write(
      answer(`main_${agent}`, [{ type: 'tool_use', id: `task_${agent}`, name: 'Task', input }], 500 + agent),
    );
    const parent: string | null = last;
    write({ type: 'user', message: { role: 'user', content: prompt } }, true, true);
    for (let step = 1; step <= 2; step++) {
      const id = `look_${agent}_${step}`;
      const command = `gauge --look ${agent}.${step}`;
      write(
        answer(
          `side_${agent}_${step}`,
          [{ type: 'tool_use', id, name: 'Bash', input: { command } }],
          agent * 1_000 + step,
        ),
        true,
      );
      write(result(id, `level ${agent}.${step}`), true);
    }
    write(
      answer(`side_${agent}_3`, [{ type: 'text', text: `Gauge ${agent} stands high.` }], agent * 2_000),
      true,
    );
    last = parent;
    write(result(`task_${agent}`, `Gauge ${agent} stands high.`));
  }
  write(answer('main_6', [{ type: 'text', text: 'All gauges stand high.' }], 90_000));
  return lines.map((line) => `${line}\n`).join('');
}
