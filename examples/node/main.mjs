// Reads a recorded run and prints what is in it. `node main.mjs run.jsonl`
import { createReadStream } from 'node:fs';
import { readTranscript } from 'agent-lanes/core';

const [file = 'run.jsonl'] = process.argv.slice(2);
const { format, messages } = await readTranscript(createReadStream(file));

process.stdout.write(`${file}: ${format}, ${messages.length} messages\n`);
for (const message of messages) {
  for (const block of message.content) {
    if (block.type === 'toolCall')
      process.stdout.write(`  calls ${block.name}(${JSON.stringify(block.arguments)})\n`);
    if (block.type === 'text') process.stdout.write(`  ${message.role}: ${block.text.split('\n')[0]}\n`);
  }
}
