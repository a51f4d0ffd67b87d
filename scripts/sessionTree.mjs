// Writes a home folder with sessions of seven agents: node scripts/sessionTree.mjs FOLDER [COUNT]. Each session holds a word of its own, which no other
// has: `wordOf(n)`. It is for measuring how sessions are listed and found.
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';

/** The word that only the session of this number holds. */
export const wordOf = (n) => `word${n.toString(36).padStart(5, '0')}q`;

const lines = (...values) => values.map((value) => `${JSON.stringify(value)}\n`).join('');
const time = (n, second = 0) => new Date(Date.UTC(2026, 0, 1) + n * 60_000 + second * 1000).toISOString();
const request = (n) => `Mend part ${n} of the harbour`;
const answer = (n) => `Done. The mark of it is ${wordOf(n)}.`;
const text = (n) => [{ type: 'text', text: request(n) }];
const reply = (n) => [{ type: 'text', text: answer(n) }];

const AGENTS = [
  (n) => {
    const record = {
      sessionId: `claude-${n}`,
      cwd: `/srv/p${n % 50}`,
      gitBranch: 'main',
      timestamp: time(n),
    };
    return [
      `.claude/projects/-srv-p${n % 50}/claude-${n}.jsonl`,
      lines(
        {
          ...record,
          type: 'user',
          uuid: 'u',
          parentUuid: null,
          message: { role: 'user', content: request(n) },
        },
        {
          ...record,
          type: 'assistant',
          uuid: 'v',
          parentUuid: 'u',
          message: { role: 'assistant', model: 'm', content: reply(n) },
        },
      ),
    ];
  },
  (n) => [
    `.codex/sessions/2026/01/${String((n % 28) + 1).padStart(2, '0')}/rollout-${n}.jsonl`,
    lines(
      { timestamp: time(n), type: 'session_meta', payload: { id: `codex-${n}`, cwd: `/srv/p${n % 50}` } },
      ...[
        ['user', 'input_text', request(n)],
        ['assistant', 'output_text', answer(n)],
      ].map(([role, type, said]) => ({
        timestamp: time(n, 1),
        type: 'response_item',
        payload: { type: 'message', role, content: [{ type, text: said }] },
      })),
    ),
  ],
  (n) => [
    `.gemini/tmp/p${n % 50}/chats/session-${n}.json`,
    JSON.stringify({
      sessionId: `gemini-${n}`,
      projectHash: `p${n % 50}`,
      startTime: time(n),
      lastUpdated: time(n, 2),
      messages: [
        { id: 'a', timestamp: time(n), type: 'user', content: request(n) },
        { id: 'b', timestamp: time(n, 2), type: 'gemini', content: answer(n), model: 'm' },
      ],
    }),
  ],
  ...['.cline/data/tasks', '.config/Code/User/globalStorage/rooveterinaryinc.roo-cline/tasks'].map(
    (folder) => (n) => [
      `${folder}/${n}/api_conversation_history.json`,
      JSON.stringify([
        { role: 'user', content: text(n), ts: Date.parse(time(n)) },
        { role: 'assistant', content: reply(n), ts: Date.parse(time(n, 1)) },
      ]),
    ],
  ),
  (n) => [
    `.pi/agent/sessions/--srv-p${n % 50}--/${n}.jsonl`,
    lines(
      { type: 'session', version: 3, id: `pi-${n}`, timestamp: time(n), cwd: `/srv/p${n % 50}` },
      ...[
        ['user', text(n)],
        ['assistant', reply(n)],
      ].map(([role, content], i) => ({
        type: 'message',
        id: `m${i}`,
        parentId: i === 0 ? null : 'm0',
        timestamp: time(n, i),
        message: { role, content, timestamp: Date.parse(time(n, i)) },
      })),
    ),
  ],
  (n) => [
    `.config/mini-swe-agent/${n}.traj.json`,
    JSON.stringify({
      info: { exit_status: 'Submitted', submission: '', mini_version: '1.0.0' },
      messages: [
        { role: 'system', content: 'You are helpful.' },
        { role: 'user', content: request(n) },
        { role: 'assistant', content: answer(n) },
      ],
      trajectory_format: 'mini-swe-agent-1',
    }),
  ],
];

/** Writes sessions below a folder. Returns their paths, by number. */
export function writeSessionTree(home, count) {
  return Array.from({ length: count }, (_, n) => {
    const [name, content] = AGENTS[n % AGENTS.length](n);
    const path = join(home, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    utimesSync(path, new Date(time(n)), new Date(time(n)));
    return path;
  });
}

if (argv[2] !== undefined && import.meta.url === pathToFileURL(argv[1]).href)
  writeSessionTree(argv[2], Number(argv[3] ?? 20_000));
