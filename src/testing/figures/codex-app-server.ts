import type { FigureCheck, FigureInput, RecordingFigures } from '../figures.ts';

interface Recording {
  readonly response_text: string;
  readonly notifications: readonly {
    readonly method: string;
    readonly params: { readonly delta?: string };
  }[];
}

/** Notifications of Codex's app server. */
export const figures: RecordingFigures = {
  folder: 'codex-app-server',
  format: 'codex',
  ofSource: ['notifications', 'methods', 'delta_chars'],
  compare: ({ expected, messages, read, text }: FigureInput): readonly FigureCheck[] => {
    const { notifications, response_text: answer } = JSON.parse(text) as Recording;
    const methods: Record<string, number> = {};
    const chars: Record<string, number> = {};
    for (const { method, params } of notifications) {
      methods[method] = (methods[method] ?? 0) + 1;
      if (params.delta !== undefined) chars[method] = (chars[method] ?? 0) + params.delta.length;
    }
    const texts = (role: string): string =>
      messages
        .filter((message) => message.role === role)
        .flatMap((message) => ('content' in message ? (message.content ?? []) : []))
        .map((block) => (block.type === 'text' ? block.text : ''))
        .join('');
    return [
      { name: 'notifications', expected: expected.notifications, actual: notifications.length },
      { name: 'methods', expected: expected.methods, actual: methods },
      { name: 'delta_chars', expected: expected.delta_chars, actual: chars },
      { name: 'text of the answer', expected: answer, actual: texts('assistant') },
      {
        name: 'output of the command',
        expected: (expected.delta_chars as Record<string, number>)['item/commandExecution/outputDelta'],
        actual: texts('toolResult').length,
      },
      { name: 'results paired', expected: 1, actual: read.summary.tools.paired },
    ];
  },
};
